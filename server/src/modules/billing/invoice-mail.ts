import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { branded } from '../../platform/mail/branded-mail.ts';
import type { Mail, MailSender } from '../../platform/mail/mail-sender.ts';
import { billingContacts } from '../../tables/billing.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { noticeMailOf } from '../auth/index.ts';
import { readDocument, renderDocument } from './invoice-document.ts';

/** Returns the name of the file of an invoice. */
export const fileNameOf = (number: string): string => `${number}.pdf`;

/** Returns a message to a contact in the look of the tenant; null for one who was removed. */
const contactMailOf = async (
  database: Database,
  contactId: string,
  { tenantId, subject, text }: Pick<Jobs['invoice-mail'], 'tenantId' | 'subject' | 'text'>,
): Promise<Mail | null> => {
  const [found] = await database.transaction({ role: 'worker' }, 'read', (tx) =>
    tx
      .select({ contact: billingContacts, tenant: whiteLabels })
      .from(billingContacts)
      .innerJoin(whiteLabels, eq(whiteLabels.id, billingContacts.tenantId))
      .where(and(eq(billingContacts.tenantId, tenantId), eq(billingContacts.id, contactId))),
  );
  if (!found) return null;
  const { contact, tenant } = found;
  const mail = { to: contact.email, subject, text: `Hello ${contact.name},\n\n${text}` };
  return {
    ...branded(mail, tenant),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
  };
};

/**
 * Mails a user or a contact a message about an invoice with its document. Sends nothing to one who is gone; rejects when the mail
 * server refuses the mail.
 */
export const sendInvoiceMail =
  (
    database: Database,
    sender: MailSender,
    { publicUrl, storage }: { publicUrl: string; storage: FileStorage },
  ) =>
  async ({ invoiceId, userId, contactId, ...payload }: Jobs['invoice-mail']): Promise<void> => {
    const mail = userId
      ? await noticeMailOf(database, publicUrl, { ...payload, userId })
      : await contactMailOf(database, contactId ?? '', payload);
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
