import type { Organization } from '@outpost/contracts';
import { Facts, Text, TextField } from '@outpost/ui';
import { EditablePart } from '../shell/organization/editable-part.tsx';
import type { OrganizationForm } from '../shell/organization/organization-dialog.tsx';
import { OrganizationDialog } from '../shell/organization/organization-lazy.ts';

interface AdminValues extends Record<string, string> {
  adminEmail: string;
  adminFirstName: string;
  adminLastName: string;
}

const form: OrganizationForm<AdminValues> = {
  title: 'Edit admin',
  labels: { adminEmail: 'Email', adminFirstName: 'First name', adminLastName: 'Last name' },
  valuesOf: ({ admin }) => ({
    adminEmail: admin?.email ?? '',
    adminFirstName: admin?.firstName ?? '',
    adminLastName: admin?.lastName ?? '',
  }),
  bodyOf: (values) => values,
};

/** Contact for internal staff; a missing name is shown as '-'. */
export function AdminPart({ organization }: { organization: Organization }) {
  const { admin } = organization;
  return (
    <EditablePart
      title="Admin"
      editLabel="Edit admin"
      renderDialog={(close) => (
        <OrganizationDialog organization={organization} form={form} onClose={close}>
          <TextField
            name="adminEmail"
            label="Email"
            type="email"
            hint="Empty removes the admin from the organization."
            isFocused
          />
          <TextField name="adminFirstName" label="First name" />
          <TextField name="adminLastName" label="Last name" />
        </OrganizationDialog>
      )}
    >
      {admin ? (
        <Facts
          facts={{
            Email: admin.email,
            'First name': admin.firstName,
            'Last name': admin.lastName,
          }}
        />
      ) : (
        <Text tone="muted">The organization has no admin.</Text>
      )}
    </EditablePart>
  );
}
