import type { UserStepName } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { t } from '../../i18n/users.ts';
import { stepWordsOf } from '../../shell/step-words.ts';
import type { UserAction } from './user-actions.ts';

export const stepWords = perLanguage(() =>
  stepWordsOf<UserStepName, UserStepName | null>(t, {
    deactivate: 'reactivate',
    reactivate: 'deactivate',
    restrict: 'unrestrict',
    unrestrict: 'restrict',
    completeOnboarding: null,
    completeSalesOnboarding: 'reopenSalesOnboarding',
    reopenSalesOnboarding: 'completeSalesOnboarding',
  }),
);

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
