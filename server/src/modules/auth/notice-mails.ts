import { greeting } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/http/page-address.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { branded } from '../../platform/mail/branded-mail.ts';
import type { Mail, MailSender } from '../../platform/mail/mail-sender.ts';
import { verifiedDomainOf } from '../domains/index.ts';
import { findAccountById } from './auth.repository.ts';

/**
 * Returns a message of the product to a user in the look of the tenant, with a link to a page on the
 * host of the tenant; null for a deleted user.
 */
export const noticeMailOf = async (
  database: Database,
  publicUrl: string,
  { tenantId, userId, subject, text, path }: Jobs['notice-mail'],
): Promise<Mail | null> => {
  const account = await database.transaction({ role: 'auth', tenantId }, 'read', (tx) =>
    findAccountById(tx, userId),
  );
  if (!account) return null;
  const { email: to, firstName, subdomain, mailLook } = account;
  const customDomain = await verifiedDomainOf(database, tenantId);
  const link = pageOf(publicUrl, { subdomain: subdomain ?? '', customDomain }, path);
  const mail = { to, subject, text: [greeting({ firstName }), text, link].join('\n\n') };
  return {
    ...branded(mail, mailLook),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
  };
};

/** Mails such a message. Rejects when the mail server refuses the mail. */
export const sendNoticeMail =
  (database: Database, sender: MailSender, publicUrl: string) =>
  async (payload: Jobs['notice-mail']): Promise<void> => {
    const mail = await noticeMailOf(database, publicUrl, payload);
    if (mail) await sender.send(mail);
  };
