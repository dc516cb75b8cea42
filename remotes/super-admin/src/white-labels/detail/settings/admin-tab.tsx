import type { WhiteLabel } from '@outpost/contracts';
import { RecordList, recordList } from '@outpost/lists';
import { tenantAdminList } from '@outpost/records';
import { Page, TextField } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../../../i18n/white-label-tabs.ts';
import { EditableSection } from './editable-section.tsx';
import type { SectionForm } from './section-form.ts';

const peopleInCharge = recordList(() => ({
  ...tenantAdminList(),
  title: t('admin.peopleInCharge'),
}));

/** Owners and admins of an organization. */
function AdminList({ whiteLabel }: { whiteLabel: string }) {
  return <RecordList level={2} list={peopleInCharge} whiteLabel={whiteLabel} />;
}

type AdminValues = { email: string; firstName: string; lastName: string };

const form = (): SectionForm<AdminValues> => ({
  title: t('admin.editAdmin'),
  labels: {
    email: t('admin.adminEmail'),
    firstName: t('admin.firstName'),
    lastName: t('admin.lastName'),
  },
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
});

const fields = () => (
  <>
    <TextField
      name="email"
      label={t('admin.adminEmail')}
      type="email"
      hint={t('admin.emailHint')}
      isFocused
    />
    <TextField name="firstName" label={t('admin.firstName')} />
    <TextField name="lastName" label={t('admin.lastName')} />
  </>
);

/** Contact of an organization, with its owners and admins. */
export function AdminTab({ whiteLabel }: { whiteLabel: WhiteLabel }) {
  const { admin } = whiteLabel;
  return (
    <>
      <Page>
        <EditableSection
          title={t('admin.admin')}
          editLabel={t('admin.editAdmin')}
          whiteLabel={whiteLabel}
          form={form()}
          fields={fields()}
        >
          <Facts
            facts={{
              [t('admin.adminEmail')]: admin ? (
                <a href={`mailto:${admin.email}`}>{admin.email}</a>
              ) : (
                '-'
              ),
              [t('admin.firstName')]: admin?.firstName ?? '-',
              [t('admin.lastName')]: admin?.lastName ?? '-',
            }}
          />
        </EditableSection>
      </Page>
      <AdminList whiteLabel={whiteLabel._id} />
    </>
  );
}
