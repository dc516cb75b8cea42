import type { Organization } from '@outpost/contracts';
import { TextField, useFieldValue } from '@outpost/ui';
import { t } from '../i18n/brand.ts';
import { EditableSection } from '../shell/organization/editable-section.tsx';
import type { OrganizationForm } from '../shell/organization/organization-dialog.tsx';
import { OrganizationDialog } from '../shell/organization/organization-lazy.ts';
import { MailPreview } from './mail-preview.tsx';

interface MailValues extends Record<string, string> {
  senderName: string;
  senderEmail: string;
  mailHeader: string;
  mailFooter: string;
}

const form = (): OrganizationForm<MailValues> => ({
  title: t('mail.edit'),
  labels: {
    senderName: t('mail.senderName'),
    senderEmail: t('mail.senderEmail'),
    mailHeader: t('mail.mailHeader'),
    mailFooter: t('mail.mailFooter'),
  },
  valuesOf: ({ senderName, senderEmail, mailHeader, mailFooter }) => ({
    senderName,
    senderEmail,
    mailHeader,
    mailFooter,
  }),
  bodyOf: (values) => values,
});

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

/** Sender, header and footer of an organization's emails. */
export function MailSection({ organization }: { organization: Organization }) {
  return (
    <EditableSection
      title={t('mail.heading')}
      editLabel={t('mail.edit')}
      renderDialog={(close) => (
        <OrganizationDialog organization={organization} form={form()} onClose={close}>
          <TextField
            name="senderName"
            label={t('mail.senderName')}
            hint={t('mail.senderNameHint', { name: organization.name })}
            isFocused
          />
          <TextField
            name="senderEmail"
            label={t('mail.senderEmail')}
            type="email"
            hint={t('mail.senderEmailHint')}
          />
          <TextField name="mailHeader" label={t('mail.mailHeader')} lines={2} />
          <TextField name="mailFooter" label={t('mail.mailFooter')} lines={2} />
          <LivePreview name={organization.name} />
        </OrganizationDialog>
      )}
    >
      <MailPreview {...organization} />
    </EditableSection>
  );
}
