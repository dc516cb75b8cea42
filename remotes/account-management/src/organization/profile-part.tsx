import type { Organization } from '@outpost/contracts';
import { Day, Facts, StatusChip, TextField, usePreload } from '@outpost/ui';
import { EditablePart } from '../shell/organization/editable-part.tsx';
import type { OrganizationForm } from '../shell/organization/organization-dialog.tsx';
import { OrganizationDialog } from '../shell/organization/organization-lazy.ts';

const form: OrganizationForm<{ name: string }> = {
  title: 'Edit organization',
  labels: { name: 'Name' },
  valuesOf: ({ name }) => ({ name }),
  bodyOf: ({ name }) => ({ name }),
};

const looks = {
  active: { tone: 'ok', label: 'Active' },
  draft: { tone: 'warn', label: 'Draft' },
  inactive: { tone: 'idle', label: 'Inactive' },
} as const;

/** Main data of the organization; its admins may change only the name. */
export function ProfilePart({ organization }: { organization: Organization }) {
  usePreload(OrganizationDialog);
  const { name, type, subdomain, status, createdAt } = organization;
  return (
    <EditablePart
      title="Organization"
      editLabel="Edit organization"
      renderDialog={(close) => (
        <OrganizationDialog organization={organization} form={form} onClose={close}>
          <TextField name="name" label="Name" isFocused />
        </OrganizationDialog>
      )}
    >
      <Facts
        facts={{
          Name: name,
          Type: type,
          Subdomain: subdomain ?? '—',
          Status: <StatusChip tone={looks[status].tone}>{looks[status].label}</StatusChip>,
          Created: <Day value={createdAt} />,
        }}
      />
    </EditablePart>
  );
}
