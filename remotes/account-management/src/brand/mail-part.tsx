import type { Organization } from '@outpost/contracts';
import { TextField, useFieldValue } from '@outpost/ui';
import { EditablePart } from '../shell/organization/editable-part.tsx';
import type { OrganizationForm } from '../shell/organization/organization-dialog.tsx';
import { OrganizationDialog } from '../shell/organization/organization-lazy.ts';
import { MailPreview } from './mail-preview.tsx';

interface MailValues extends Record<string, string> {
  senderName: string;
  senderEmail: string;
  mailHeader: string;
  mailFooter: string;
}

const form: OrganizationForm<MailValues> = {
  title: 'Edit mails',
  labels: {
    senderName: 'Sender name',
    senderEmail: 'Sender email',
    mailHeader: 'Mail header',
    mailFooter: 'Mail footer',
  },
  valuesOf: ({ senderName, senderEmail, mailHeader, mailFooter }) => ({
    senderName,
    senderEmail,
    mailHeader,
    mailFooter,
  }),
  bodyOf: (values) => values,
};

function LivePreview({ name }: { name: string }) {
  return (
    <MailPreview
      name={name}
      senderName={useFieldValue<string>('senderName')}
      senderEmail={useFieldValue<string>('senderEmail')}
      mailHeader={useFieldValue<string>('mailHeader')}
      mailFooter={useFieldValue<string>('mailFooter')}
    />
  );
}

/** Sender, header and footer of an organization's mails. */
export function MailPart({ organization }: { organization: Organization }) {
  return (
    <EditablePart
      title="Mails"
      editLabel="Edit mails"
      renderDialog={(close) => (
        <OrganizationDialog organization={organization} form={form} onClose={close}>
          <TextField name="senderName" label="Sender name" isFocused />
          <TextField
            name="senderEmail"
            label="Sender email"
            type="email"
            hint="Answers to invitations and links go here."
          />
          <TextField name="mailHeader" label="Mail header" lines={2} />
          <TextField name="mailFooter" label="Mail footer" lines={2} />
          <LivePreview name={organization.name} />
        </OrganizationDialog>
      )}
    >
      <MailPreview {...organization} />
    </EditablePart>
  );
}
