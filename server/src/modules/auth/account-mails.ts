import { greeting } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import { pageOf, type TenantHost } from '../../platform/http/page-address.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { branded } from '../../platform/mail/branded-mail.ts';
import type { MailSender } from '../../platform/mail/mail-sender.ts';
import { verifiedDomainOf } from '../domains/index.ts';
import { findAccountById } from './auth.repository.ts';
import { issueToken } from './one-time-tokens.repository.ts';

interface Recipient extends TenantHost {
  email: string;
  firstName: string;
  organization: string;
}

const linkFor = (publicUrl: string, to: Recipient, page: string, token: string) =>
  pageOf(publicUrl, to, `/${page}?${new URLSearchParams({ token })}`);

const resetMail = (publicUrl: string, to: Recipient, token: string) => ({
  to: to.email,
  button: 'Set password',
  subject: `Reset your password for ${to.organization}`,
  text: `${greeting(to)}

A new password was requested for your account in ${to.organization}. Set it here:

${linkFor(publicUrl, to, 'reset-password', token)}

The link works once, for one hour. If you did not ask for this, ignore this email.`,
});

const activationMail = (publicUrl: string, to: Recipient, token: string) => ({
  to: to.email,
  button: 'Choose password',
  subject: `You are invited to ${to.organization}`,
  text: `${greeting(to)}

You are invited to ${to.organization}. Choose a password to begin:

${linkFor(publicUrl, to, 'activate', token)}

The link works once, for 72 hours.`,
});

/**
 * Makes a link and mails it. Rejects when the mail server refuses the mail; the next attempt makes
 * a new link, so that links exist in mails only.
 */
export const sendAccountMail =
  (database: Database, sender: MailSender, publicUrl: string) =>
  async ({ tenantId, userId, purpose, invitedBy }: Jobs['account-mail']): Promise<void> => {
    const customDomain = await verifiedDomainOf(database, tenantId);
    const mail = await database.transaction({ role: 'auth', tenantId }, 'write', async (tx) => {
      const account = await findAccountById(tx, userId);
      if (!account || account.status === 'deactivated') return null;
      const owner = { tenantId, userId, ...(invitedBy && { invitedBy }) };
      const token = await issueToken(tx, owner, purpose);
      const { email, firstName, tenantName: organization, subdomain } = account;
      const to = { email, firstName, organization, subdomain: subdomain ?? '', customDomain };
      const mailOf = purpose === 'reset' ? resetMail : activationMail;
      return branded(mailOf(publicUrl, to, token), account.mailLook);
    });
    if (mail) await sender.send(mail);
  };
