import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { Email, messages, strictBody } from '@outpost/schema';

/** Maximum bytes of a mail that is delivered to the server, with its files. */
export const mostInboundBytes = 25 * 1024 * 1024;
/** Maximum letters of its text. */
export const mostInboundText = 256 * 1024;

const text = (field: string, most: number) =>
  v.pipe(v.string(messages.required(field)), v.maxLength(most, messages.max(field, most)));

/** A mail as the mail service delivers it. */
export const InboundMail = strictBody({
  messageId: v.pipe(text('Message id', 998), v.nonEmpty(messages.required('Message id'))),
  from: Email,
  to: v.pipe(v.array(text('To', 320)), v.maxLength(50, messages.incorrect('To'))),
  subject: text('Subject', 2_000),
  /** Plain text of the mail, with what it quotes. */
  text: text('Text', mostInboundText),
  inReplyTo: v.optional(text('In reply to', 998)),
  references: v.optional(v.pipe(v.array(text('References', 998)), v.maxLength(200))),
  /** Files and inline pictures. */
  attachments: v.optional(
    v.pipe(
      v.array(
        strictBody({
          name: text('File name', 500),
          content: v.pipe(
            v.string(messages.required('File')),
            v.base64(messages.incorrect('File')),
          ),
        }),
      ),
      v.maxLength(100, messages.incorrect('Files')),
    ),
  ),
  headers: v.optional(v.record(v.string(), text('Headers', 10_000))),
});
export type InboundMail = v.InferOutput<typeof InboundMail>;

export const inboundMailEndpoints = {
  inboundMail: endpoint('POST', '/inbound/mail', {
    access: 'public',
    summary: 'Deliver a signed reply by mail to its ticket, once.',
    body: InboundMail,
    reply: v.object({
      result: v.picklist(['added', 'known', 'ignored']),
      /** Why the mail was ignored. */
      reason: v.nullable(
        v.picklist(['automatic', 'no_ticket', 'unknown_sender', 'empty', 'too_many']),
      ),
    }),
  }),
} as const;
