import type { Organization } from '@outpost/contracts';
import { lookTable } from '@outpost/records';
import { Day, StatusChip, TextField, usePreload } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../i18n/admin-details.ts';
import { EditableSection } from '../shell/organization/editable-section.tsx';
import type { OrganizationForm } from '../shell/organization/organization-dialog.tsx';
import { OrganizationDialog } from '../shell/organization/organization-lazy.ts';

const form = (): OrganizationForm<{ name: string }> => ({
  title: t('organization.edit'),
  labels: { name: t('organization.name') },
  valuesOf: ({ name }) => ({ name }),
  bodyOf: ({ name }) => ({ name }),
});

const looks = () =>
  lookTable({
    active: { tone: 'ok', label: t('organization.active') },
    draft: { tone: 'warn', label: t('organization.draft') },
    inactive: { tone: 'idle', label: t('organization.inactive') },
  });

/** Main data of the organization; its admins may change only the name. */
export function ProfileSection({ organization }: { organization: Organization }) {
  usePreload(OrganizationDialog);
  const { name, type, subdomain, status, createdAt } = organization;
  return (
    <EditableSection
      title={t('organization.heading')}
      editLabel={t('organization.edit')}
      renderDialog={(close) => (
        <OrganizationDialog organization={organization} form={form()} onClose={close}>
          <TextField name="name" label={t('organization.name')} isFocused />
        </OrganizationDialog>
      )}
    >
      <Facts
        facts={{
          [t('organization.name')]: name,
          [t('organization.type')]: type,
          [t('organization.subdomain')]: subdomain ?? '—',
          [t('organization.status')]: (
            <StatusChip tone={looks()[status].tone}>{looks()[status].label}</StatusChip>
          ),
          [t('organization.created')]: <Day value={createdAt} />,
        }}
      />
    </EditableSection>
  );
}
