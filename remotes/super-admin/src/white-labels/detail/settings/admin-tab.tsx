import type { WhiteLabel } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { tenantAdminList } from '@outpost/records';
import { Facts, Page, TextField } from '@outpost/ui';
import { EditablePart } from './editable-part.tsx';
import type { PartForm } from './part-form.ts';

const peopleInCharge = { ...tenantAdminList, title: 'People in charge' };

/** Owners and admins of an organization. */
function AdminList({ whiteLabel }: { whiteLabel: string }) {
  return <RecordList level={2} list={peopleInCharge} whiteLabel={whiteLabel} />;
}

type AdminValues = { email: string; firstName: string; lastName: string };

const form: PartForm<AdminValues> = {
  title: 'Edit admin',
  labels: { email: 'Admin email', firstName: 'First name', lastName: 'Last name' },
  paths: {
    email: 'admin.email',
    firstName: 'admin.firstName',
    lastName: 'admin.lastName',
  },
  valuesOf: ({ admin }) => ({
    email: admin?.email ?? '',
    firstName: admin?.firstName ?? '',
    lastName: admin?.lastName ?? '',
  }),
  bodyOf: (admin) => ({ admin }),
};

const fields = (
  <>
    <TextField
      name="email"
      label="Admin email"
      type="email"
      hint="Empty removes the admin."
      isFocused
    />
    <TextField name="firstName" label="First name" />
    <TextField name="lastName" label="Last name" />
  </>
);

/** Contact of an organization, with its owners and admins. */
export function AdminTab({ whiteLabel }: { whiteLabel: WhiteLabel }) {
  const { admin } = whiteLabel;
  return (
    <>
      <Page>
        <EditablePart
          title="Admin"
          editLabel="Edit admin"
          whiteLabel={whiteLabel}
          form={form}
          fields={fields}
        >
          <Facts
            facts={{
              'Admin email': admin ? <a href={`mailto:${admin.email}`}>{admin.email}</a> : '-',
              'First name': admin?.firstName ?? '-',
              'Last name': admin?.lastName ?? '-',
            }}
          />
        </EditablePart>
      </Page>
      <AdminList whiteLabel={whiteLabel._id} />
    </>
  );
}
