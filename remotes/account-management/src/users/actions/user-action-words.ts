import type { UserStepName } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import type { StepWords } from '@outpost/records';
import { t } from '../../i18n/users.ts';
import type { UserAction } from './user-actions.ts';

export const stepWords = perLanguage((): Record<UserStepName, StepWords<UserStepName>> => ({
  deactivate: {
    label: t('actions.deactivate'),
    consequence: t('actions.deactivateConsequence'),
    done: t('actions.deactivateDone'),
    undo: 'reactivate',
    isDanger: true,
  },
  reactivate: {
    label: t('actions.reactivate'),
    consequence: t('actions.reactivateConsequence'),
    done: t('actions.reactivateDone'),
    undo: 'deactivate',
  },
  restrict: {
    label: t('actions.restrict'),
    consequence: t('actions.restrictConsequence'),
    done: t('actions.restrictDone'),
    undo: 'unrestrict',
  },
  unrestrict: {
    label: t('actions.unrestrict'),
    consequence: t('actions.unrestrictConsequence'),
    done: t('actions.unrestrictDone'),
    undo: 'restrict',
  },
  completeOnboarding: {
    label: t('actions.completeOnboarding'),
    consequence: t('actions.completeOnboardingConsequence'),
    done: t('actions.completeOnboardingDone'),
  },
  completeSalesOnboarding: {
    label: t('actions.completeSalesOnboarding'),
    consequence: t('actions.completeSalesOnboardingConsequence'),
    done: t('actions.completeSalesOnboardingDone'),
    undo: 'reopenSalesOnboarding',
  },
  reopenSalesOnboarding: {
    label: t('actions.reopenSalesOnboarding'),
    consequence: t('actions.reopenSalesOnboardingConsequence'),
    done: t('actions.reopenSalesOnboardingDone'),
    undo: 'completeSalesOnboarding',
  },
}));

const labels = perLanguage((): Record<Exclude<UserAction, UserStepName>, string> => ({
  edit: t('actions.edit'),
  'add-team-member': t('actions.addTeamMember'),
  'reassign-role': t('actions.reassignRole'),
  resend: t('actions.resend'),
  'login-as': t('actions.loginAs'),
  resetLink: t('actions.resetLink'),
  email: t('actions.email'),
  delete: t('actions.delete'),
}));

const isStep = (action: UserAction): action is UserStepName => action in stepWords();

/** Returns the menu label of an action. */
export const actionLabel = (action: UserAction): string =>
  isStep(action) ? stepWords()[action].label : labels()[action];
