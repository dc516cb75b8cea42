import type { Organization } from '@outpost/contracts';
import { TextField } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../i18n/admin-details.ts';
import { EditableSection } from '../shell/organization/editable-section.tsx';
import type { OrganizationForm } from '../shell/organization/organization-dialog.tsx';
import { OrganizationDialog } from '../shell/organization/organization-lazy.ts';

interface ContactValues extends Record<string, string> {
  supportEmail: string;
  phone: string;
  website: string;
}

const form = (): OrganizationForm<ContactValues> => ({
  title: t('contacts.edit'),
  labels: {
    supportEmail: t('contacts.supportEmail'),
    phone: t('contacts.phone'),
    website: t('contacts.website'),
  },
  valuesOf: ({ contacts }) => ({ ...contacts }),
  bodyOf: (contacts) => ({ contacts }),
});

/** Support contacts for the organization's users. */
export function ContactsSection({ organization }: { organization: Organization }) {
  const { supportEmail, phone, website } = organization.contacts;
  return (
    <EditableSection
      title={t('contacts.heading')}
      editLabel={t('contacts.edit')}
      renderDialog={(close) => (
        <OrganizationDialog organization={organization} form={form()} onClose={close}>
          <TextField
            name="supportEmail"
            label={t('contacts.supportEmail')}
            type="email"
            isFocused
          />
          <TextField name="phone" label={t('contacts.phone')} hint={t('contacts.phoneHint')} />
          <TextField
            name="website"
            label={t('contacts.website')}
            hint={t('contacts.websiteHint')}
          />
        </OrganizationDialog>
      )}
    >
      <Facts
        facts={{
          [t('contacts.supportEmail')]: supportEmail || '—',
          [t('contacts.phone')]: phone || '—',
          [t('contacts.website')]: website || '—',
        }}
      />
    </EditableSection>
  );
}
