import type { User } from '@outpost/contracts';
import { ConfirmDialog, useToast } from '@outpost/ui';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { LoginAsDialog } from './login-as-dialog.tsx';
import { ReassignRoleDialog } from './reassign-role-dialog.tsx';
import { SendEmailDialog } from './send-email-dialog.tsx';
import { SendLinkDialog } from './send-link-dialog.tsx';
import type { UserAction } from './user-actions.ts';
import { UserStepDialog } from './user-step-dialog.tsx';
import { fullName } from './user-words.ts';
import { useDeleteUser } from './users.queries.ts';

interface AboutUser {
  user: User;
  onClose: () => void;
}

function DeleteUserDialog({ user, onClose }: AboutUser) {
  const remove = useDeleteUser();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={`Delete ${fullName(user)}?`}
      message="They can no longer sign in. The account can be restored for 30 days."
      confirmLabel="Delete user"
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: user._id } });
        toast.success('The user was deleted.');
      }}
      onClose={onClose}
    />
  );
}

/** What an action asks before it is done. */
export function UserDialog({ action, ...about }: AboutUser & { action: UserAction }) {
  if (action === 'edit') return <EditUserDialog {...about} />;
  if (action === 'delete') return <DeleteUserDialog {...about} />;
  if (action === 'login-as') return <LoginAsDialog {...about} />;
  if (action === 'reassign-role') return <ReassignRoleDialog {...about} />;
  if (action === 'email') return <SendEmailDialog {...about} />;
  if (action === 'resend' || action === 'resetLink')
    return <SendLinkDialog link={action} {...about} />;
  return <UserStepDialog step={action} {...about} />;
}
