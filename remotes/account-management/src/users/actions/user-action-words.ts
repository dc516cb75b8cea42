import type { UserStepName } from '@outpost/contracts';
import type { StepWords } from '@outpost/records';
import type { UserAction } from './user-actions.ts';

export const stepWords: Record<UserStepName, StepWords<UserStepName>> = {
  deactivate: {
    label: 'Deactivate',
    consequence:
      'They are signed out everywhere at once and cannot sign in any more. Everything they made is kept, and the account can be reactivated.',
    done: 'deactivated',
    undo: 'reactivate',
    isDanger: true,
  },
  reactivate: {
    label: 'Reactivate',
    consequence: 'They can sign in again, with the role they had.',
    done: 'reactivated',
    undo: 'deactivate',
  },
  restrict: {
    label: 'Restrict',
    consequence:
      'They can still sign in and read, but change and export nothing. A banner tells them so.',
    done: 'restricted',
    undo: 'unrestrict',
  },
  unrestrict: {
    label: 'Unrestrict',
    consequence: 'They can change and export again what their role allows.',
    done: 'unrestricted',
    undo: 'restrict',
  },
  completeOnboarding: {
    label: 'Complete Onboarding',
    consequence: 'They count as onboarded, and their invitation as done.',
    done: 'onboarded',
  },
  completeSalesOnboarding: {
    label: 'Complete Sales Onboarding',
    consequence: 'Sales counts them as introduced to the product.',
    done: 'onboarded by sales',
    undo: 'reopenSalesOnboarding',
  },
  reopenSalesOnboarding: {
    label: 'Reopen Sales Onboarding',
    consequence: 'Sales counts them as not introduced to the product yet.',
    done: 'returned to sales onboarding',
    undo: 'completeSalesOnboarding',
  },
};

const labels: Record<Exclude<UserAction, UserStepName>, string> = {
  edit: 'Edit',
  'add-team-member': 'Add Team Member',
  'reassign-role': 'Reassign Role',
  resend: 'Resend Activation',
  'login-as': 'Login as User',
  resetLink: 'Send Reset Password Link',
  email: 'Send an Email',
  delete: 'Delete',
};

const isStep = (action: UserAction): action is UserStepName => action in stepWords;

/** Returns the menu label of an action. */
export const actionLabel = (action: UserAction): string =>
  isStep(action) ? stepWords[action].label : labels[action];
