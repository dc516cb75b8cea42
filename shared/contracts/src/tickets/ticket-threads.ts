import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { choice, messages, strictBody, Timestamp } from '@outpost/schema';
import { TicketLink, TicketPerson, ticketRelations } from './ticket-links.ts';
import { Ticket } from './tickets.ts';

const TicketId = v.pipe(
  v.string(messages.required('Ticket')),
  v.nonEmpty(messages.required('Ticket')),
  v.uuid(messages.incorrect('Ticket')),
);

/** Ticket that takes over a conversation. */
export const TicketMerge = strictBody({ into: TicketId });
export type TicketMerge = v.InferOutput<typeof TicketMerge>;

/** Another ticket, and what the one of the call is to it. */
export const NewTicketLink = strictBody({
  ticket: TicketId,
  relation: choice('Relation', ticketRelations),
});
export type NewTicketLink = v.InferOutput<typeof NewTicketLink>;

export const ticketThreadEndpoints = {
  merge: endpoint('POST', '/super-admin/tickets/:id/merge', {
    access: 'tickets:write',
    summary: 'Move messages, files and notes into another ticket of the same requester.',
    body: TicketMerge,
    reply: v.object({ ticket: Ticket }),
  }),
  unmerge: endpoint('POST', '/super-admin/tickets/:id/unmerge', {
    access: 'tickets:write',
    summary: 'Undo a merge: move what it moved back, until the conversation goes on.',
    reply: v.object({ ticket: Ticket }),
  }),
  read: endpoint('POST', '/super-admin/tickets/:id/read', {
    access: 'signed-in',
    summary: 'Mark a ticket as read by the caller, up to the last message that was shown.',
    body: strictBody({ until: Timestamp }),
    reply: v.object({ message: v.string() }),
    allowWhileRestricted: true,
  }),
  people: endpoint('GET', '/super-admin/tickets/:id/people', {
    access: 'signed-in',
    summary: 'People who may see the ticket and can be mentioned in it.',
    reply: v.object({ people: v.array(TicketPerson) }),
  }),
  link: endpoint('POST', '/super-admin/tickets/:id/links', {
    access: 'tickets:write',
    summary: 'Link a ticket to another one, also of another organization.',
    body: NewTicketLink,
    reply: v.object({ links: v.array(TicketLink) }),
    status: 201,
  }),
  unlink: endpoint('DELETE', '/super-admin/ticket-links/:id', {
    access: 'tickets:write',
    summary: 'Remove a link between two tickets.',
    reply: v.object({ message: v.string() }),
  }),
} as const;
