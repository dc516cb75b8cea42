import { mailHtml } from './mail-html.ts';
import type { Mail } from './mail-sender.ts';

/** Look of a tenant's mails; an empty value is the product's. */
export interface MailLook {
  /** Name of the tenant, which is the sender when there is no `senderName`. */
  name: string;
  senderName: string;
  senderEmail: string;
  mailHeader: string;
  mailFooter: string;
  /** `#rrggbb`; null is the product's. */
  accent: string | null;
}

interface PlainMail extends Mail {
  /** Label of the button for a link that is a paragraph of its own. */
  button?: string;
  /** First line of all, below which answers are cut off. */
  above?: string;
}

/**
 * Returns a mail in the look of a tenant, as text and as HTML: with its sender name or else its own name, its
 * colour, and its texts around the content.
 */
export const branded = (
  { button = 'Open', above = '', ...mail }: PlainMail,
  { name, senderName, senderEmail, mailHeader: header, mailFooter: footer, accent }: MailLook,
): Mail => ({
  ...(senderEmail && { replyTo: senderEmail }),
  ...mail,
  ...((senderName || name) && { fromName: senderName || name }),
  text: [above, header, mail.text, footer].filter(Boolean).join('\n\n'),
  html: mailHtml({ ...mail, header, footer, accent, button, above }),
});
