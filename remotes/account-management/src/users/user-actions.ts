import {
  canTakeStep,
  standsAbove,
  type AdminPanelUser,
  type User,
  type UserStepName,
} from '@outpost/contracts';

export type UserAction = 'edit' | UserStepName | 'login-as' | 'delete';

/** What of the signed-in account decides what it may do with others. */
export type Viewer = Pick<
  AdminPanelUser,
  '_id' | 'role' | 'teamRole' | 'permissions' | 'impersonation'
>;

const steps: readonly UserStepName[] = ['restrict', 'unrestrict', 'deactivate', 'reactivate'];

/** Platform accounts are nobody's to work in, and neither are closed ones. */
const canBeEntered = ({ status, teamRole }: User): boolean =>
  status === 'confirmed' && teamRole !== null;

/**
 * What somebody may do with a person as things are, in the order of the menu. Of oneself only the
 * name can be changed, and nobody is changed by those below them.
 */
export const userActions = (user: User, viewer: Viewer, isFranchisor = false): UserAction[] => {
  const mayWrite = viewer.permissions.includes('users:write') && standsAbove(viewer, user);
  if (user._id === viewer._id) return mayWrite ? ['edit'] : [];
  const mayEnter = viewer.permissions.includes('users:login-as') && !isFranchisor;
  // Nothing is deleted in somebody else's name.
  const mayDelete = mayWrite && viewer.impersonation === null;
  return [
    ...(mayWrite && user.status !== 'deactivated' ? (['edit'] as const) : []),
    ...(mayWrite ? steps.filter((step) => canTakeStep(step, user)) : []),
    ...(mayEnter && canBeEntered(user) ? (['login-as'] as const) : []),
    ...(mayDelete ? (['delete'] as const) : []),
  ];
};
