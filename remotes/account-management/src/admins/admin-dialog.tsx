import { shownName, type Admin } from '@outpost/contracts';
import { ConfirmDialog, useToast } from '@outpost/ui';
import { isErrand, type AdminAction } from './admin-actions.ts';
import { AdminErrandDialog } from './admin-errand-dialog.tsx';
import { AdminRoleDialog } from './admin-role-dialog.tsx';
import { AdminStepDialog } from './admin-step-dialog.tsx';
import { useDeleteAdmin } from './admins.queries.ts';

interface AboutAdmin {
  admin: Admin;
  onClose: () => void;
}

function DeleteAdminDialog({ admin, onClose }: AboutAdmin) {
  const remove = useDeleteAdmin();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={`Delete ${shownName(admin)}?`}
      message="They are signed out everywhere and can no longer sign in. The account can be restored for 30 days."
      confirmLabel="Delete admin"
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: admin._id } });
        toast.success(`${shownName(admin)} was deleted.`);
      }}
      onClose={onClose}
    />
  );
}

/** Dialog that confirms an action on an admin. */
export function AdminDialog({ action, ...about }: AboutAdmin & { action: AdminAction }) {
  if (action === 'role') return <AdminRoleDialog {...about} />;
  if (action === 'delete') return <DeleteAdminDialog {...about} />;
  if (isErrand(action)) return <AdminErrandDialog errand={action} {...about} />;
  return <AdminStepDialog step={action} {...about} />;
}
