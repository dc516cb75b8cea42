import { currentTenant, isFranchisorContext, useUser } from '@outpost/auth-store';
import type { Permission, User } from '@outpost/contracts';
import type { Action } from '@outpost/ui';
import { userActions, type UserAction } from './user-actions.ts';
import { actionLabel } from './user-action-words.ts';

const touching: readonly Permission[] = ['users:write', 'users:login-as', 'users:mail'];

/** Returns the menu of a user's row; undefined for viewers without any action. */
export const useRowActions = (
  onChoose: (chosen: { action: UserAction; user: User }) => void,
): ((user: User) => Action[]) | undefined => {
  const viewer = useUser();
  if (!viewer || !touching.some((permission) => viewer.permissions.includes(permission)))
    return undefined;
  return (user) =>
    userActions(user, viewer, isFranchisorContext(currentTenant(), true)).map((action) => ({
      label: actionLabel(action),
      isDanger: action === 'delete' || action === 'deactivate',
      onSelect: () => onChoose({ action, user }),
    }));
};
