import { useState } from 'react';
import { currentTenant, isFranchisorContext, useCan, useUser } from '@outpost/auth-store';
import { userSorts, type User } from '@outpost/contracts';
import { useListState } from '@outpost/router';
import { Button, ListPage, Plus } from '@outpost/ui';
import { InviteUserDialog } from './invite-user-dialog.tsx';
import { userActions, type UserAction } from './user-actions.ts';
import { actionLabel } from './user-action-words.ts';
import { userColumns } from './user-columns.tsx';
import { userDates, userFilters, userListFilters } from './user-filters.ts';
import { UserDialog } from './user-dialog.tsx';
import { fullName } from './user-words.ts';
import { exportUsers, useUsers } from './users.queries.ts';

type Open = { action: 'invite' } | { action: UserAction; user: User };

/** Everybody the signed-in account may see. */
export function UsersScreen() {
  const position = useListState(userSorts, userListFilters);
  const content = useUsers(position.query);
  const mayWrite = useCan('users:write');
  const mayEnter = useCan('users:login-as');
  const mayMail = useCan('users:mail');
  const viewer = useUser();
  // Nobody invites or exports in somebody else's name.
  const isThemselves = !viewer?.impersonation;
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
  return (
    <>
      <ListPage
        title="Users"
        noun={['user', 'users']}
        searchLabel="Search name or email"
        emptyHint="People appear here as soon as they are invited."
        position={position}
        content={content}
        columns={userColumns}
        filters={userFilters(content.rows)}
        dates={userDates}
        rowId={(user) => user._id}
        rowName={fullName}
        {...((mayWrite || mayEnter || mayMail) && { rowActions: actionsOf })}
        {...(isThemselves && { onExport: () => exportUsers(position.query) })}
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
