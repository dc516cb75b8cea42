import type { Mail } from './mail-sender.ts';

/** What an instance wants its mails to look like; what is empty stays the product's. */
export interface MailLook {
  senderName: string;
  senderEmail: string;
  mailHeader: string;
  mailFooter: string;
}

/** A mail in the look of an instance: its name as the sender, and its words around the text. */
export const branded = (
  mail: Mail,
  { senderName, senderEmail, mailHeader, mailFooter }: MailLook,
): Mail => ({
  ...(senderEmail && { replyTo: senderEmail }),
  ...mail,
  ...(senderName && { fromName: senderName }),
  text: [mailHeader, mail.text, mailFooter].filter(Boolean).join('\n\n'),
});
