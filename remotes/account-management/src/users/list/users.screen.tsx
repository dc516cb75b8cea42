import { useState } from 'react';
import { useUser, currentTenant, isFranchisorContext } from '@outpost/auth-store';
import type { Permission, User } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { usePopup } from '@outpost/router';
import { Button, lazyComponent, Plus, usePreload, type Action } from '@outpost/ui';
import { t } from '../../i18n/users.ts';
import { useOpenUser } from '../detail/open-user.ts';
import { type UserAction, userActions, actionLabel } from '../actions/user-actions.ts';
import { userBulk } from './user-bulk.tsx';
import { userList } from './user-list.tsx';
import { UserDialog } from '../actions/use-user-actions.tsx';

const touching: readonly Permission[] = ['users:write', 'users:login-as', 'users:mail'];

/** Returns the menu of a user's row; undefined for viewers without any action. */
const useRowActions = (
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

const ImportUsersDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "user-dialogs" */ '../actions/import-users-dialog.tsx'))
      .ImportUsersDialog,
);
const InviteUserDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "user-dialogs" */ '../actions/invite-user-dialog.tsx'))
      .InviteUserDialog,
);
const UserDrawer = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "user-drawer" */ '../detail/user-drawer.tsx')).UserDrawer,
);

type Open = { action: UserAction; user: User };

/**
 * List of all users the account may see; `?open=` shows one of them in a drawer, `?popup=add` opens
 * the invitation, `?popup=import` the invitation of several from a file.
 */
export function UsersScreen() {
  usePreload(ImportUsersDialog, InviteUserDialog, UserDialog, UserDrawer);
  const viewer = useUser();
  const may = (permission: Permission) => viewer?.permissions.includes(permission) ?? false;
  // Invitations and bulk actions are not available while impersonating.
  const isThemselves = !viewer?.impersonation;
  const mayInvite = may('users:write') && isThemselves;
  const inviting = usePopup('add');
  const importing = usePopup('import');
  const [open, setOpen] = useState<Open | null>(null);
  const opened = useOpenUser();
  const rowActions = useRowActions(setOpen);
  const close = () => setOpen(null);
  const inviteButton = (
    <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={inviting.open}>
      {t('list.invite')}
    </Button>
  );
  return (
    <>
      <RecordList
        list={userList}
        bulk={isThemselves ? userBulk(may) : []}
        rowActions={rowActions}
        {...(mayInvite && {
          actions: inviteButton,
          moreActions: [{ label: t('list.import'), onSelect: importing.open }],
        })}
      />
      {opened.id && <UserDrawer {...opened} id={opened.id} />}
      {mayInvite && inviting.isOpen && <InviteUserDialog onClose={inviting.close} />}
      {mayInvite && importing.isOpen && <ImportUsersDialog onClose={importing.close} />}
      {open && <UserDialog {...open} onClose={close} />}
    </>
  );
}
