import type { Mail } from './mail-sender.ts';

/** Look of a tenant's mails; an empty value is the product's. */
export interface MailLook {
  senderName: string;
  senderEmail: string;
  mailHeader: string;
  mailFooter: string;
}

/**
 * Returns a mail in the look of a tenant: with its sender name and its texts around the content.
 */
export const branded = (
  mail: Mail,
  { senderName, senderEmail, mailHeader, mailFooter }: MailLook,
): Mail => ({
  ...(senderEmail && { replyTo: senderEmail }),
  ...mail,
  ...(senderName && { fromName: senderName }),
  text: [mailHeader, mail.text, mailFooter].filter(Boolean).join('\n\n'),
});
