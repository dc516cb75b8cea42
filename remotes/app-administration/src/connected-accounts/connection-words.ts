import { mailProviders, type Connection, type MailProvider } from '@outpost/contracts';
import { labelTable, type StatusLook, lookTable } from '@outpost/records';
import { t } from '../i18n/connected-accounts.ts';

export const providerLabels = (): Record<Connection['provider'], string> =>
  labelTable({
    google: t('providers.google'),
    microsoft: t('providers.microsoft'),
    linkedin: t('providers.linkedin'),
    oidc: t('providers.oidc'),
    sandbox: t('providers.sandbox'),
    mailbox: t('providers.mailbox'),
    smtp: t('providers.smtp'),
    imap: t('providers.imap'),
  });

export const statusLooks = (): Record<Connection['status'], StatusLook> =>
  lookTable({
    connected: { tone: 'ok', label: t('status.connected') },
    expiring: { tone: 'warn', label: t('status.expiring') },
    expired: { tone: 'bad', label: t('status.expired') },
    revoked: { tone: 'bad', label: t('status.revoked') },
    error: { tone: 'bad', label: t('status.error') },
  });

/** Reports a provider whose accounts have a host and a password. */
export const isMail = (provider: string): provider is MailProvider =>
  mailProviders.some((one) => one === provider);
