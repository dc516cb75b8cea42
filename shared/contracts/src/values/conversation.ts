import * as v from '@outpost/schema';
import { Id, requiredText, strictBody, Timestamp } from '@outpost/schema';
import { OptionalAccount } from './person-account.ts';

/** Statuses of a ticket or a bug report. */
export const conversationStatuses = ['Pending', 'Done'] as const;
export type ConversationStatus = (typeof conversationStatuses)[number];

/** Sides of a conversation: the person who began it, and staff. */
export const conversationSides = ['requester', 'support'] as const;
export type ConversationSide = (typeof conversationSides)[number];

const Named = v.object({ _id: Id, name: v.string() });

/** Fields of a ticket and of a bug report. */
export const conversationFields = {
  _id: Id,
  /** Counts from 1 within the organization. */
  number: v.number(),
  title: v.string(),
  status: v.picklist(conversationStatuses),
  whiteLabel: Named,
  company: v.nullable(Named),
  replies: v.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
};

/** A reply to a ticket or to a bug report. */
export const Message = v.object({
  _id: Id,
  author: v.string(),
  authorAccount: OptionalAccount,
  side: v.picklist(conversationSides),
  text: v.string(),
  createdAt: Timestamp,
});
export type Message = v.InferOutput<typeof Message>;

export const MessageText = strictBody({ text: requiredText('Text', 10_000) });
export type MessageText = v.InferOutput<typeof MessageText>;
