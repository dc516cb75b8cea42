import { AdminRole, shownName, validator, type Admin } from '@outpost/contracts';
import { FormDialog, Text, useToast } from '@outpost/ui';
import { roleLabel } from './admin-words.ts';
import { useAdminRole } from './admins.queries.ts';
import { RoleField } from './role-field.tsx';

const valuesOf = ({ role }: Admin): AdminRole => ({ role });

/** Changes an admin's role to one at or below the viewer's. */
export function AdminRoleDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const change = useAdminRole();
  const toast = useToast();
  return (
    <FormDialog<AdminRole, Admin>
      title={`Change the role of ${shownName(admin)}`}
      submitLabel="Change role"
      initialValues={valuesOf(admin)}
      validate={validator(AdminRole)}
      record={{ valuesOf, labels: { role: 'Role' } }}
      onSubmit={async (body, newer) => {
        const ifMatch = newer?.version ?? admin.version;
        await change.mutateAsync({ params: { id: admin._id }, body, ifMatch });
        toast.success(`The role of ${shownName(admin)} is now ${roleLabel[body.role]}.`);
      }}
      onClose={onClose}
    >
      <Text tone="muted">What they may do changes with their next click.</Text>
      <RoleField />
    </FormDialog>
  );
}
