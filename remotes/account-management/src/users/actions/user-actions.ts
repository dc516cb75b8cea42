import {
  canBeMailed,
  canTakeStep,
  ranksAtLeast,
  type AdminPanelUser,
  type User,
  type UserMailName,
  type UserStepName,
} from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { t } from '../../i18n/users.ts';
import { stepWordsOf } from '../../shell/step-words.ts';

export type UserAction =
  | 'edit'
  | 'reassign-role'
  | UserMailName
  | UserStepName
  | 'login-as'
  | 'add-team-member'
  | 'delete';

/** Properties of the signed-in account that decide its actions on users. */
type Viewer = Pick<AdminPanelUser, '_id' | 'role' | 'teamRole' | 'permissions' | 'impersonation'>;

const steps: readonly UserStepName[] = [
  'restrict',
  'unrestrict',
  'completeOnboarding',
  'completeSalesOnboarding',
  'reopenSalesOnboarding',
  'deactivate',
  'reactivate',
];

/** Internal staff and users who are not confirmed cannot be impersonated. */
const canBeEntered = ({ status, teamRole }: User): boolean =>
  status === 'confirmed' && teamRole !== null;

/**
 * Returns the actions the viewer may take on a user now, in the order of the menu. Viewers can edit
 * only their own name, and cannot change users who outrank them.
 */
export const userActions = (user: User, viewer: Viewer, isFranchisor = false): UserAction[] => {
  const mayWrite = viewer.permissions.includes('users:write') && ranksAtLeast(viewer, user);
  if (user._id === viewer._id) return mayWrite ? ['edit'] : [];
  const mayReassign = mayWrite && user.teamRole !== null && user.status !== 'deactivated';
  const mayEnter = viewer.permissions.includes('users:login-as') && !isFranchisor;
  // Deletion and mails are not available while impersonating.
  const isThemselves = viewer.impersonation === null;
  const mayMail =
    viewer.permissions.includes('users:mail') && ranksAtLeast(viewer, user) && isThemselves;
  const mailable = (mail: UserMailName) => mayMail && canBeMailed(mail, user);
  return [
    ...(mayWrite && user.status !== 'deactivated' ? (['edit'] as const) : []),
    ...(mayReassign ? (['reassign-role'] as const) : []),
    ...(['resend'] as const).filter(mailable),
    ...(mayWrite ? steps.filter((step) => canTakeStep(step, user)) : []),
    ...(mayEnter && canBeEntered(user) ? (['login-as'] as const) : []),
    ...(['resetLink', 'email'] as const).filter(mailable),
    ...(mayWrite && isThemselves && canBeEntered(user) ? (['add-team-member'] as const) : []),
    ...(mayWrite && isThemselves ? (['delete'] as const) : []),
  ];
};

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
