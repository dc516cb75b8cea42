import { useState } from 'react';
import { useCan, useUser } from '@outpost/auth-store';
import { userSorts, type User } from '@outpost/contracts';
import { useListState } from '@outpost/router';
import { Button, ConfirmDialog, ListPage, Plus, useToast } from '@outpost/ui';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { InviteUserDialog } from './invite-user-dialog.tsx';
import { userColumns } from './user-columns.tsx';
import { fullName } from './user-words.ts';
import { useDeleteUser, useUsers } from './users.queries.ts';

type Open = { what: 'invite' } | { what: 'edit' | 'delete'; user: User };

/** Everybody the signed-in account may see. */
export function UsersScreen() {
  const position = useListState(userSorts);
  const content = useUsers(position.query);
  const remove = useDeleteUser();
  const mayWrite = useCan('users:write');
  const self = useUser()?._id;
  const toast = useToast();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const actionsOf = (user: User) => [
    { label: 'Edit', onSelect: () => setOpen({ what: 'edit', user }) },
    {
      label: 'Delete',
      isDanger: true,
      disabledReason: user._id === self ? 'this is you' : undefined,
      onSelect: () => setOpen({ what: 'delete', user }),
    },
  ];
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
        rowId={(user) => user._id}
        rowName={fullName}
        {...(mayWrite && {
          rowActions: actionsOf,
          actions: (
            <Button
              kind="primary"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => setOpen({ what: 'invite' })}
            >
              Invite user
            </Button>
          ),
        })}
      />
      {open?.what === 'invite' && <InviteUserDialog onClose={close} />}
      {open?.what === 'edit' && <EditUserDialog user={open.user} onClose={close} />}
      {open?.what === 'delete' && (
        <ConfirmDialog
          title={`Delete ${fullName(open.user)}?`}
          message="They can no longer sign in. The account can be restored for 30 days."
          confirmLabel="Delete user"
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: open.user._id } });
            toast.success('The user was deleted.');
          }}
          onClose={close}
        />
      )}
    </>
  );
}
