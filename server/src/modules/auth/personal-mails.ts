import { greeting } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { branded } from '../../platform/mail/branded-mail.ts';
import type { MailSender } from '../../platform/mail/mail-sender.ts';
import { findAccountById } from './auth.repository.ts';

/**
 * Mails a message of one user to another in the look of the tenant; a reply goes to its author.
 * Sends nothing to a deleted user; rejects when the mail server refuses the mail.
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
