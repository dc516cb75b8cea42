import { greeting } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/job-queue.ts';
import { branded } from '../../platform/mail/branded-mail.ts';
import type { MailSender } from '../../platform/mail/mail-sender.ts';
import { findAccountById } from './auth.repository.ts';

/**
 * Mails a message of the product to a user in the look of the tenant. Sends nothing to a deleted
 * user; rejects when the mail server refuses the mail.
 */
export const sendNoticeMail =
  (database: Database, sender: MailSender) =>
  async ({ tenantId, userId, subject, text }: Jobs['notice-mail']): Promise<void> => {
    const account = await database.transaction({ role: 'auth', tenantId }, 'read', (tx) =>
      findAccountById(tx, userId),
    );
    if (!account) return;
    const { email: to, firstName, mailLook } = account;
    const mail = { to, subject, text: `${greeting({ firstName })}\n\n${text}` };
    await sender.send(branded(mail, mailLook));
  };
