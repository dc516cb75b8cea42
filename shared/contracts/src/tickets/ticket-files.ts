import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { Id, messages } from '@outpost/schema';

/** Files of one message, and uploads of one person that no message has yet. */
export const ticketFileLimits = { bytes: 10 * 1024 * 1024, perMessage: 10, unused: 30 } as const;

/** A file of a ticket or of a reply. */
export const TicketFile = v.object({
  _id: Id,
  name: v.string(),
  contentType: v.string(),
  bytes: v.number(),
  /** Signed address that expires after a few hours. */
  url: v.string(),
});
export type TicketFile = v.InferOutput<typeof TicketFile>;

/** Ids of the caller's own uploads, in the order in which they are shown. */
export const TicketFileIds = v.optional(
  v.pipe(
    v.array(v.pipe(v.string(messages.incorrect('Files')), v.uuid(messages.incorrect('Files')))),
    v.maxLength(
      ticketFileLimits.perMessage,
      `A message has at most ${ticketFileLimits.perMessage} files`,
    ),
  ),
);

export const ticketFileEndpoints = {
  upload: endpoint('POST', '/super-admin/ticket-files', {
    access: 'signed-in',
    summary:
      'Send a file for a new ticket, or for a reply to `ticket`; its content decides its type.',
    // Without a message, an upload is deleted after a day.
    query: v.strictObject({ ticket: v.optional(Id) }),
    isUpload: true,
    reply: v.object({ file: TicketFile }),
    status: 201,
  }),
} as const;
