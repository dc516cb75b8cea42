import * as v from '@outpost/schema';
import { Id } from '@outpost/schema';
import { conversationStatuses } from '../values/conversation.ts';

/** Links as they are stored: from one ticket to another. */
export const ticketLinkKinds = ['relates-to', 'blocks', 'duplicates'] as const;
export type TicketLinkKind = (typeof ticketLinkKinds)[number];

/** Links as one of their tickets reads them. */
export const ticketRelations = [
  'relates-to',
  'blocks',
  'blocked-by',
  'duplicates',
  'duplicated-by',
] as const;
export type TicketRelation = (typeof ticketRelations)[number];

/** A link of a ticket to another one that its reader may see as well. */
export const TicketLink = v.object({
  _id: Id,
  relation: v.picklist(ticketRelations),
  ticket: v.object({
    _id: Id,
    number: v.number(),
    title: v.string(),
    status: v.picklist(conversationStatuses),
    whiteLabel: v.object({ _id: Id, name: v.string() }),
  }),
});
export type TicketLink = v.InferOutput<typeof TicketLink>;

/** A person who may see a ticket, and so be mentioned in it. */
export const TicketPerson = v.object({
  _id: Id,
  name: v.string(),
  /** True for a member of internal staff, who alone reads internal notes. */
  isStaff: v.boolean(),
});
export type TicketPerson = v.InferOutput<typeof TicketPerson>;
