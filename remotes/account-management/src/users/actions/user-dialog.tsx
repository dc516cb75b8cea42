import { shownName, userEndpoints, type User } from '@outpost/contracts';
import { LoginAsDialog } from '@outpost/records';
import { useRowStep } from '@outpost/lists';
import { ConfirmDialog } from '@outpost/ui';
import { t } from '../../i18n/user-dialogs.ts';
import { AddTeamMemberDialog } from './invite-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { ReassignRoleDialog } from './reassign-role-dialog.tsx';
import { SendEmailDialog, SendLinkDialog } from './user-mail-dialogs.tsx';
import type { UserAction } from './user-actions.ts';
import { UserStepDialog } from './user-step-dialog.tsx';
import { touchedByUsers } from '../users.queries.ts';
import { userList } from '../list/user-list.tsx';

interface AboutUser {
  user: User;
  onClose: () => void;
}

interface Leaving {
  /** Closes the view of the deleted user. */
  onDeleted?: (() => void) | undefined;
}

function DeleteUserDialog({ user, onDeleted, onClose }: AboutUser & Leaving) {
  const remove = useRowStep(
    userList(),
    { endpoint: userEndpoints.remove, done: t('delete.done'), patch: () => null },
    {
      undo: { endpoint: userEndpoints.restore, done: t('delete.undoDone'), patch: (one) => one },
      touches: touchedByUsers,
    },
  );
  return (
    <ConfirmDialog
      title={t('delete.title', { name: shownName(user) })}
      message={t('delete.message')}
      confirmLabel={t('delete.submit')}
      onConfirm={async () => {
        void remove(user);
        onDeleted?.();
      }}
      onClose={onClose}
    />
  );
}

/** Dialog that confirms an action on a user. */
export function UserDialog({
  action,
  onDeleted,
  ...about
}: AboutUser & Leaving & { action: UserAction }) {
  if (action === 'add-team-member') return <AddTeamMemberDialog {...about} />;
  if (action === 'edit') return <EditUserDialog {...about} />;
  if (action === 'delete') return <DeleteUserDialog {...about} onDeleted={onDeleted} />;
  if (action === 'login-as') {
    const { user, onClose } = about;
    return <LoginAsDialog person={{ _id: user._id, name: shownName(user) }} onClose={onClose} />;
  }
  if (action === 'reassign-role') return <ReassignRoleDialog {...about} />;
  if (action === 'email') return <SendEmailDialog {...about} />;
  if (action === 'resend' || action === 'resetLink')
    return <SendLinkDialog link={action} {...about} />;
  return <UserStepDialog step={action} {...about} />;
}
