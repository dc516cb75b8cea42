import type { Organization } from '@outpost/contracts';
import { Facts, TextField } from '@outpost/ui';
import { EditablePart } from '../shell/organization/editable-part.tsx';
import type { OrganizationForm } from '../shell/organization/organization-dialog.tsx';
import { OrganizationDialog } from '../shell/organization/organization-lazy.ts';

interface ContactValues extends Record<string, string> {
  supportEmail: string;
  phone: string;
  website: string;
}

const form: OrganizationForm<ContactValues> = {
  title: 'Edit contacts',
  labels: { supportEmail: 'Support email', phone: 'Phone', website: 'Website' },
  valuesOf: ({ contacts }) => ({ ...contacts }),
  bodyOf: (contacts) => ({ contacts }),
};

/** Support contacts for the organization's users. */
export function ContactsPart({ organization }: { organization: Organization }) {
  const { supportEmail, phone, website } = organization.contacts;
  return (
    <EditablePart
      title="Contacts"
      editLabel="Edit contacts"
      renderDialog={(close) => (
        <OrganizationDialog organization={organization} form={form} onClose={close}>
          <TextField name="supportEmail" label="Support email" type="email" isFocused />
          <TextField name="phone" label="Phone" hint="Such as +123 456 7890" />
          <TextField name="website" label="Website" hint="Such as https://acme.com" />
        </OrganizationDialog>
      )}
    >
      <Facts
        facts={{
          'Support email': supportEmail || '—',
          Phone: phone || '—',
          Website: website || '—',
        }}
      />
    </EditablePart>
  );
}
