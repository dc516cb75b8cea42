import type { Organization } from '@outpost/contracts';
import { Notice, SelectField, TextField } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../i18n/admin-details.ts';
import { EditableSection } from '../shell/organization/editable-section.tsx';
import type { OrganizationForm } from '../shell/organization/organization-dialog.tsx';
import { OrganizationDialog } from '../shell/organization/organization-lazy.ts';

interface PolicyValues extends Record<string, string> {
  sessionHours: string;
  emailDomains: string;
}

const offered = [1, 2, 4, 8, 12, 24];

const words = (count: number) => t('signIn.hours', { count });

/** Splits a text at blanks, commas, semicolons and line breaks. */
const listed = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '');

const form = (): OrganizationForm<PolicyValues> => ({
  title: t('signIn.edit'),
  labels: { sessionHours: t('signIn.sessionHours'), emailDomains: t('signIn.emailDomains') },
  valuesOf: ({ signInPolicy }) => ({
    sessionHours: String(signInPolicy.sessionHours),
    emailDomains: signInPolicy.emailDomains.join('\n'),
  }),
  bodyOf: ({ sessionHours, emailDomains }) => ({
    signInPolicy: { sessionHours: Number(sessionHours), emailDomains: listed(emailDomains) },
  }),
});

/** Sign-in policy of the organization: session length and allowed email domains. */
export function SignInSection({ organization }: { organization: Organization }) {
  const { sessionHours, emailDomains } = organization.signInPolicy;
  const hours = [...new Set([...offered, sessionHours])].toSorted((a, b) => a - b);
  return (
    <EditableSection
      title={t('signIn.heading')}
      editLabel={t('signIn.edit')}
      renderDialog={(close) => (
        <OrganizationDialog organization={organization} form={form()} onClose={close}>
          <Notice>{t('signIn.notice')}</Notice>
          <SelectField
            name="sessionHours"
            label={t('signIn.sessionHours')}
            options={hours.map((count) => ({ value: String(count), label: words(count) }))}
          />
          <TextField
            name="emailDomains"
            label={t('signIn.emailDomains')}
            lines={3}
            hint={t('signIn.emailDomainsHint')}
          />
        </OrganizationDialog>
      )}
    >
      <Facts
        facts={{
          [t('signIn.sessionHours')]: words(sessionHours),
          [t('signIn.domains')]: emailDomains.join(', ') || t('signIn.everyDomain'),
        }}
      />
    </EditableSection>
  );
}
