import { createHmac, timingSafeEqual } from 'node:crypto';

/** Names the mails about tickets, and recognizes the tickets of mails that come back. */
export interface MailThreads {
  /** Returns the address for replies of one recipient; null when no mail is received. */
  replyTo(ticketId: string, recipient: string): string | null;
  /** Returns the `Message-ID` of a mail; `key` differs between the mails of a ticket. */
  messageId(ticketId: string, key: string, recipient: string): string;
  /** Returns the ticket that one of the texts names for this sender; null without one. */
  ticketOf(texts: readonly string[], sender: string): string | null;
}

const token = /(?<![\da-f])([\da-f]{32})([\da-f]{24})(?![\da-f])/g;
const macCharacters = 24;

/**
 * Puts ticket and recipient, signed, into addresses and ids: only the recipient of a mail can answer
 * it. The key is derived from `secret` for this purpose only.
 */
export const mailThreads = (
  secret: Uint8Array,
  { inboundAddress, publicUrl }: { inboundAddress: string | null; publicUrl: string },
): MailThreads => {
  const key = createHmac('sha256', secret).update('mail of tickets').digest();
  const [local = '', domain = ''] = inboundAddress?.split('@') ?? [];
  const host = domain || new URL(publicUrl).hostname;
  const macOf = (plain: string, recipient: string) =>
    createHmac('sha256', key)
      .update(`${plain}\n${recipient.toLowerCase()}`)
      .digest('hex')
      .slice(0, macCharacters);
  const tokenOf = (ticketId: string, recipient: string) => {
    const plain = ticketId.replaceAll('-', '');
    return plain + macOf(plain, recipient);
  };
  return {
    replyTo: (ticketId, recipient) =>
      inboundAddress && `${local}+${tokenOf(ticketId, recipient)}@${domain}`,
    messageId: (ticketId, name, recipient) => `<${name}.${tokenOf(ticketId, recipient)}@${host}>`,
    ticketOf(texts, sender) {
      for (const text of texts)
        for (const [, plain = '', mac = ''] of text.toLowerCase().matchAll(token))
          if (timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(plain, sender))))
            return plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return null;
    },
  };
};
