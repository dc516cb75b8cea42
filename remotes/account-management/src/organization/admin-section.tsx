import type { Organization } from '@outpost/contracts';
import { Text, TextField } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../i18n/admin-details.ts';
import { EditableSection } from '../shell/organization/editable-section.tsx';
import type { OrganizationForm } from '../shell/organization/organization-dialog.tsx';
import { OrganizationDialog } from '../shell/organization/organization-lazy.ts';

interface AdminValues extends Record<string, string> {
  adminEmail: string;
  adminFirstName: string;
  adminLastName: string;
}

const form = (): OrganizationForm<AdminValues> => ({
  title: t('admin.edit'),
  labels: {
    adminEmail: t('admin.adminEmail'),
    adminFirstName: t('admin.adminFirstName'),
    adminLastName: t('admin.adminLastName'),
  },
  valuesOf: ({ admin }) => ({
    adminEmail: admin?.email ?? '',
    adminFirstName: admin?.firstName ?? '',
    adminLastName: admin?.lastName ?? '',
  }),
  bodyOf: (values) => values,
});

/** Contact for internal staff; a missing name is shown as '-'. */
export function AdminSection({ organization }: { organization: Organization }) {
  const { admin } = organization;
  return (
    <EditableSection
      title={t('admin.heading')}
      editLabel={t('admin.edit')}
      renderDialog={(close) => (
        <OrganizationDialog organization={organization} form={form()} onClose={close}>
          <TextField
            name="adminEmail"
            label={t('admin.adminEmail')}
            type="email"
            hint={t('admin.adminEmailHint')}
            isFocused
          />
          <TextField name="adminFirstName" label={t('admin.adminFirstName')} />
          <TextField name="adminLastName" label={t('admin.adminLastName')} />
        </OrganizationDialog>
      )}
    >
      {admin ? (
        <Facts
          facts={{
            [t('admin.adminEmail')]: admin.email,
            [t('admin.adminFirstName')]: admin.firstName,
            [t('admin.adminLastName')]: admin.lastName,
          }}
        />
      ) : (
        <Text tone="muted">{t('admin.none')}</Text>
      )}
    </EditableSection>
  );
}
