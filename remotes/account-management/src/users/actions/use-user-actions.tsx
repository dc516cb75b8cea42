import { useState, type ReactNode } from 'react';
import { currentTenant, isFranchisorContext, useUser } from '@outpost/auth-store';
import type { User } from '@outpost/contracts';
import { lazyComponent, usePreload, type Action } from '@outpost/ui';
import { userActions, type UserAction, actionLabel } from './user-actions.ts';

export const UserDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "user-dialogs" */ './user-dialog.tsx')).UserDialog,
);

/** Actions that have a button of their own: the first that the viewer may take. */
const mainActions: readonly UserAction[] = ['edit', 'reactivate'];

/** Returns the actions the viewer may take on one user, and the dialog of the chosen one. */
export const useUserActions = (
  user: User,
  onDeleted?: () => void,
): { main: Action | null; others: Action[]; dialog: ReactNode } => {
  usePreload(UserDialog);
  const viewer = useUser();
  const [asked, setAsked] = useState<UserAction | null>(null);
  const offered = viewer
    ? userActions(user, viewer, isFranchisorContext(currentTenant(), true))
    : [];
  const actionOf = (action: UserAction): Action => ({
    label: actionLabel(action),
    isDanger: action === 'delete' || action === 'deactivate',
    onSelect: () => setAsked(action),
  });
  const main = mainActions.find((action) => offered.includes(action));
  return {
    main: main ? actionOf(main) : null,
    others: offered.filter((action) => action !== main).map(actionOf),
    dialog: asked && (
      <UserDialog action={asked} user={user} onDeleted={onDeleted} onClose={() => setAsked(null)} />
    ),
  };
};
