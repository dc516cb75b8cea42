import { AdminRole, shownName, validator, type Admin } from '@outpost/contracts';
import { ConfirmDialog, FormDialog, Text, useToast } from '@outpost/ui';
import { t } from '../i18n/admin-dialogs.ts';
import { roleLabel, isErrand, type AdminAction } from './admin-actions.ts';
import { useAdminRole, useDeleteAdmin } from './admins.queries.ts';
import { RoleField } from './role-field.tsx';
import { AdminErrandDialog } from './admin-errand-dialog.tsx';
import { AdminStepDialog } from './admin-step-dialog.tsx';

const valuesOf = ({ role }: Admin): AdminRole => ({ role });

/** Changes an admin's role to one at or below the viewer's. */
function AdminRoleDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const change = useAdminRole();
  const toast = useToast();
  return (
    <FormDialog<AdminRole, Admin>
      title={t('role.title', { name: shownName(admin) })}
      submitLabel={t('role.submit')}
      initialValues={valuesOf(admin)}
      validate={validator(AdminRole)}
      record={{ valuesOf, labels: { role: t('form.role') } }}
      onSubmit={async (body, newer) => {
        const ifMatch = newer?.version ?? admin.version;
        await change.mutateAsync({ params: { id: admin._id }, body, ifMatch });
        toast.success(t('role.done', { name: shownName(admin), role: roleLabel()[body.role] }));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('role.message')}</Text>
      <RoleField />
    </FormDialog>
  );
}

interface AboutAdmin {
  admin: Admin;
  onClose: () => void;
  /** Called after an admin was deleted. */
  onDeleted?: (() => void) | undefined;
}

function DeleteAdminDialog({ admin, onClose, onDeleted }: AboutAdmin) {
  const remove = useDeleteAdmin();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('delete.title', { name: shownName(admin) })}
      message={t('delete.message')}
      confirmLabel={t('delete.submit')}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: admin._id } });
        toast.success(t('delete.done', { name: shownName(admin) }));
        onDeleted?.();
      }}
      onClose={onClose}
    />
  );
}

/** Dialog that confirms an action on an admin. */
export function AdminDialog({ action, onDeleted, ...about }: AboutAdmin & { action: AdminAction }) {
  if (action === 'role') return <AdminRoleDialog {...about} />;
  if (action === 'delete') return <DeleteAdminDialog {...about} onDeleted={onDeleted} />;
  if (isErrand(action)) return <AdminErrandDialog errand={action} {...about} />;
  return <AdminStepDialog step={action} {...about} />;
}
