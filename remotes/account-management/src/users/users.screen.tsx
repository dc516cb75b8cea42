import { useState } from 'react';
import { currentTenant, isFranchisorContext, useCan, useUser } from '@outpost/auth-store';
import type { Permission, User } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { Button, Plus } from '@outpost/ui';
import { InviteUserDialog } from './invite-user-dialog.tsx';
import { userActions, type UserAction } from './user-actions.ts';
import { actionLabel } from './user-action-words.ts';
import { userBulk } from './user-bulk.tsx';
import { UserDialog } from './user-dialog.tsx';
import { userList } from './user-list.ts';

type Open = { action: 'invite' } | { action: UserAction; user: User };

/** Everybody the signed-in account may see. */
export function UsersScreen() {
  const mayWrite = useCan('users:write');
  const viewer = useUser();
  // Nobody invites, and nothing is done to many, in somebody else's name.
  const isThemselves = !viewer?.impersonation;
  const may = (permission: Permission) => viewer?.permissions.includes(permission) ?? false;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const actionsOf = (user: User) =>
    viewer
      ? userActions(user, viewer, isFranchisorContext(currentTenant(), true)).map((action) => ({
          label: actionLabel(action),
          isDanger: action === 'delete' || action === 'deactivate',
          onSelect: () => setOpen({ action, user }),
        }))
      : [];
  const hasActions = may('users:write') || may('users:login-as') || may('users:mail');
  return (
    <>
      <RecordList
        list={userList}
        bulk={isThemselves ? userBulk(may) : []}
        {...(hasActions && { rowActions: actionsOf })}
        {...(mayWrite &&
          isThemselves && {
            actions: (
              <Button
                kind="primary"
                icon={<Plus size={16} aria-hidden />}
                onClick={() => setOpen({ action: 'invite' })}
              >
                Invite user
              </Button>
            ),
          })}
      />
      {open?.action === 'invite' && <InviteUserDialog onClose={close} />}
      {open && open.action !== 'invite' && <UserDialog {...open} onClose={close} />}
    </>
  );
}
