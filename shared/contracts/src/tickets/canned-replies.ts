import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { Id, requiredText, strictBody, Timestamp } from '@outpost/schema';
import { unknownPlaceholders } from './placeholders.ts';

/** A text that staff insert into their replies; customers never receive the list. */
export const CannedReply = v.object({
  _id: Id,
  title: v.string(),
  text: v.string(),
  updatedAt: Timestamp,
  version: v.number(),
});
export type CannedReply = v.InferOutput<typeof CannedReply>;

/** Number of canned replies that staff keep. */
export const mostCannedReplies = 300;

const CannedText = v.pipe(
  requiredText('Text', 10_000),
  v.check(
    (text) => unknownPlaceholders(text).length === 0,
    ({ input }) => `Unknown placeholder: ${unknownPlaceholders(input).join(', ')}`,
  ),
);

export const NewCannedReply = strictBody({
  title: requiredText('Title', 100),
  text: CannedText,
});
export type NewCannedReply = v.InferOutput<typeof NewCannedReply>;

export const CannedReplyChange = v.partial(NewCannedReply);

const reply = v.object({ cannedReply: CannedReply });

export const cannedReplyEndpoints = {
  list: endpoint('GET', '/super-admin/canned-replies', {
    access: 'canned-replies:read',
    summary: 'Every canned reply of support, by title.',
    reply: v.object({ cannedReplies: v.array(CannedReply) }),
  }),
  create: endpoint('POST', '/super-admin/canned-replies', {
    access: 'tickets:write',
    summary: 'Keep a text for replies, with placeholders such as {{firstName}}.',
    body: NewCannedReply,
    reply,
    status: 201,
  }),
  change: endpoint('PATCH', '/super-admin/canned-replies/:id', {
    access: 'tickets:write',
    summary: 'Change title or text of a canned reply.',
    body: CannedReplyChange,
    reply,
  }),
  remove: endpoint('DELETE', '/super-admin/canned-replies/:id', {
    access: 'tickets:write',
    summary: 'Delete a canned reply; replies that were sent with it stay.',
    reply: v.object({ message: v.string() }),
  }),
} as const;
