import { hasMailServer, type MailProvider, type MailSettings } from '@outpost/contracts';
import { TextField } from '@outpost/ui';
import { t } from '../i18n/connected-accounts.ts';

/** Fields of a mail account's servers, as they are typed. */
export interface ServerValues extends Record<string, unknown> {
  username: string;
  password: string;
  smtpHost: string;
  smtpPort: string;
  imapHost: string;
  imapPort: string;
}

export const emptyServers: ServerValues = {
  username: '',
  password: '',
  smtpHost: '',
  smtpPort: '465',
  imapHost: '',
  imapPort: '993',
};

/** Returns the fields of an account that is connected already, without its password. */
export const valuesOfServers = (mail: MailSettings): ServerValues => ({
  username: mail.username,
  password: '',
  smtpHost: mail.smtpHost ?? '',
  smtpPort: String(mail.smtpPort ?? 465),
  imapHost: mail.imapHost ?? '',
  imapPort: String(mail.imapPort ?? 993),
});

/** Returns the servers as the API takes them. */
export const serversOf = ({ username, smtpHost, smtpPort, imapHost, imapPort }: ServerValues) => ({
  username,
  smtpHost,
  smtpPort: Number(smtpPort),
  imapHost,
  imapPort: Number(imapPort),
});

/** Fields for the servers that accounts of a provider have, and their credentials. */
export function MailServerFields({ provider }: { provider: MailProvider }) {
  return (
    <>
      <TextField
        name="username"
        label={t('dialog.username')}
        hint={t('dialog.usernameHint')}
        autoComplete="off"
      />
      <TextField
        name="password"
        label={t('dialog.password')}
        hint={t('dialog.passwordHint')}
        type="password"
        autoComplete="new-password"
      />
      {hasMailServer('smtp', provider) && (
        <>
          <TextField name="smtpHost" label={t('dialog.smtpHost')} />
          <TextField name="smtpPort" label={t('dialog.smtpPort')} type="number" />
        </>
      )}
      {hasMailServer('imap', provider) && (
        <>
          <TextField name="imapHost" label={t('dialog.imapHost')} />
          <TextField name="imapPort" label={t('dialog.imapPort')} type="number" />
        </>
      )}
    </>
  );
}
