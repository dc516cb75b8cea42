import type { Organization } from '@outpost/contracts';
import { Facts, Notice, SelectField, TextField } from '@outpost/ui';
import { EditablePart } from '../shell/organization/editable-part.tsx';
import type { OrganizationForm } from '../shell/organization/organization-dialog.tsx';
import { OrganizationDialog } from '../shell/organization/organization-lazy.ts';

interface PolicyValues extends Record<string, string> {
  sessionHours: string;
  emailDomains: string;
}

const offered = [1, 2, 4, 8, 12, 24];

const words = (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`;

/** Splits a text at blanks, commas, semicolons and line breaks. */
const listed = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '');

const form: OrganizationForm<PolicyValues> = {
  title: 'Edit sign-in policy',
  labels: { sessionHours: 'Sign in again after', emailDomains: 'Email domains' },
  valuesOf: ({ signInPolicy }) => ({
    sessionHours: String(signInPolicy.sessionHours),
    emailDomains: signInPolicy.emailDomains.join('\n'),
  }),
  bodyOf: ({ sessionHours, emailDomains }) => ({
    signInPolicy: { sessionHours: Number(sessionHours), emailDomains: listed(emailDomains) },
  }),
};

/** Sign-in policy of the organization: session length and allowed email domains. */
export function SignInPart({ organization }: { organization: Organization }) {
  const { sessionHours, emailDomains } = organization.signInPolicy;
  const hours = [...new Set([...offered, sessionHours])].toSorted((a, b) => a - b);
  return (
    <EditablePart
      title="Sign-in policy"
      editLabel="Edit sign-in policy"
      renderDialog={(close) => (
        <OrganizationDialog organization={organization} form={form} onClose={close}>
          <Notice>A shorter time ends sessions that are open for longer, maybe your own.</Notice>
          <SelectField
            name="sessionHours"
            label="Sign in again after"
            options={hours.map((count) => ({ value: String(count), label: words(count) }))}
          />
          <TextField
            name="emailDomains"
            label="Email domains"
            lines={3}
            hint="One on each line. Without any, people of every domain can be invited."
          />
        </OrganizationDialog>
      )}
    >
      <Facts
        facts={{
          'Sign in again after': words(sessionHours),
          'People can be invited from': emailDomains.join(', ') || 'Every domain',
        }}
      />
    </EditablePart>
  );
}
