import type { UserStepName } from '@outpost/contracts';
import type { UserAction } from './user-actions.ts';
import { stepWords } from './user-step-words.ts';

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
