import { greeting } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/job-queue.ts';
import { branded } from '../../platform/mail/branded-mail.ts';
import type { MailSender } from '../../platform/mail/mail-sender.ts';
import { findAccountById } from './auth.repository.ts';

/**
 * Mails a person what somebody wrote, in the look of their instance: what they answer goes to its
 * writer. Whoever was deleted since is mailed nothing; rejects when the mail was not taken.
 */
export const sendPersonalMail =
  (database: Database, sender: MailSender) =>
  async ({ tenantId, userId, from, subject, message }: Jobs['personal-mail']): Promise<void> => {
    const account = await database.transaction({ role: 'auth', tenantId }, 'read', (tx) =>
      findAccountById(tx, userId),
    );
    if (!account) return;
    const { email: to, firstName, tenantName, mailLook } = account;
    const text = `${greeting({ firstName })}

${message}

${from.name} wrote this to you in ${tenantName}. Your answer goes to ${from.replyTo}.`;
    await sender.send(branded({ to, replyTo: from.replyTo, subject, text }, mailLook));
  };
