import * as v from '@outpost/schema';
import { Id } from '@outpost/schema';
import { eventRecord, sampleId, sampleTime } from '../events/event-record.ts';
import { conversationSides, conversationStatuses } from '../values/conversation.ts';
import { jiraStatuses, quoteStates, ticketPriorities, ticketTypes } from './ticket-values.ts';

export const ticketRecord = eventRecord(
  'ticket',
  {
    _id: Id,
    number: v.number(),
    title: v.string(),
    type: v.picklist(ticketTypes),
    status: v.picklist(conversationStatuses),
    priority: v.picklist(ticketPriorities),
    requester: Id,
    company: v.nullable(Id),
    amount: v.nullable(v.number()),
    currency: v.string(),
    quote: v.nullable(v.picklist(quoteStates)),
    jiraStatus: v.nullable(v.picklist(jiraStatuses)),
    replies: v.number(),
    lastReplyBy: v.nullable(v.picklist(conversationSides)),
    lastReplyAt: v.nullable(v.string()),
    mergedInto: v.nullable(Id),
  },
  {
    _id: sampleId(1),
    number: 12,
    title: 'Export leads as CSV',
    type: 'CR',
    status: 'Pending',
    priority: 'normal',
    requester: sampleId(2),
    company: sampleId(3),
    amount: null,
    currency: 'USD',
    quote: null,
    jiraStatus: null,
    replies: 0,
    lastReplyBy: null,
    lastReplyAt: null,
    mergedInto: null,
  },
);

const { whole, change } = ticketRecord;

export const ticketEvents = {
  'ticket.created': whole('A ticket to support was created.'),
  'ticket.changed': change(
    'Fields of a ticket changed, or somebody replied.',
    { replies: 0, lastReplyBy: null, lastReplyAt: null },
    { replies: 1, lastReplyBy: 'support', lastReplyAt: sampleTime },
  ),
  'ticket.merged': change(
    'The conversation of a ticket moved into another one.',
    { status: 'Pending', mergedInto: null },
    { status: 'Done', mergedInto: sampleId(4) },
  ),
  'ticket.unmerged': change(
    'A merge was undone: the conversation is in its own ticket again.',
    { status: 'Done', mergedInto: sampleId(4) },
    { status: 'Pending', mergedInto: null },
  ),
  'ticket.deleted': whole('A ticket was deleted with its requester.'),
  'ticket.done': change('A ticket was marked as done.', { status: 'Pending' }, { status: 'Done' }),
  'ticket.reopened': change(
    'A done ticket was set back to pending.',
    { status: 'Done' },
    { status: 'Pending' },
  ),
  'ticket.quoted': change(
    'A change request was offered for a price.',
    { amount: null, quote: null },
    { amount: 25_000, quote: 'offered' },
  ),
  'ticket.quote-approved': change(
    'The requester approved the price of a change request.',
    { quote: 'offered' },
    { quote: 'approved' },
  ),
  'ticket.quote-declined': change(
    'The requester declined the price of a change request.',
    { quote: 'offered' },
    { quote: 'declined' },
  ),
};
