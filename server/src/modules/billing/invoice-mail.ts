import type { Database } from '../../platform/db/database.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { MailSender } from '../../platform/mail/mail-sender.ts';
import { noticeMailOf } from '../auth/index.ts';
import { readDocument, renderDocument } from './invoice-document.ts';

/** Returns the name of the file of an invoice. */
export const fileNameOf = (number: string): string => `${number}.pdf`;

/**
 * Mails a user a message about an invoice with its document. Sends nothing to a deleted user; rejects when the mail
 * server refuses the mail.
 */
export const sendInvoiceMail =
  (
    database: Database,
    sender: MailSender,
    { publicUrl, storage }: { publicUrl: string; storage: FileStorage },
  ) =>
  async ({ invoiceId, ...payload }: Jobs['invoice-mail']): Promise<void> => {
    const mail = await noticeMailOf(database, publicUrl, payload);
    if (!mail) return;
    const document = await database.transaction({ role: 'worker' }, 'read', (tx) =>
      readDocument(tx, invoiceId),
    );
    const content = Buffer.from(await renderDocument(storage, document));
    const filename = fileNameOf(document.invoice.number);
    await sender.send({
      ...mail,
      attachments: [{ filename, content, contentType: 'application/pdf' }],
    });
  };
