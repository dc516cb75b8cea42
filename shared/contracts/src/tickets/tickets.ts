import * as v from '@outpost/schema';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { choice, Id, messages, requiredText, strictBody, Timestamp } from '@outpost/schema';
import { bulkEndpoint } from '../list/bulk.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import {
  conversationFields,
  conversationSides,
  conversationStatuses,
  Message,
  MessageText,
} from '../values/conversation.ts';
import { Currency } from '../values/money.ts';
import { pageEvidence } from '../values/page-evidence.ts';
import { TicketStatistics } from './ticket-statistics.ts';
import { TicketFile, TicketFileIds } from './ticket-files.ts';
import { TicketLink } from './ticket-links.ts';
import {
  dueStates,
  jiraStatuses,
  mergeUndos,
  quoteStates,
  ticketBreaches,
  ticketPriorities,
  ticketTypes,
  waitingSides,
} from './ticket-values.ts';
import { MailedPerson, OptionalAccount } from '../values/person-account.ts';

/** When support is late, by the targets of the organization. */
export const TicketClock = v.object({
  /** Next time at which support is late; null while the clock is stopped. */
  dueAt: v.nullable(Timestamp),
  responseDueAt: v.nullable(Timestamp),
  resolutionDueAt: v.nullable(Timestamp),
  breaches: v.array(v.picklist(ticketBreaches)),
});
export type TicketClock = v.InferOutput<typeof TicketClock>;

export const Ticket = v.object({
  ...conversationFields,
  type: v.picklist(ticketTypes),
  priority: v.picklist(ticketPriorities),
  requester: MailedPerson,
  /** Name of the member of staff who works on it. */
  assignee: v.nullable(v.string()),
  assigneeAccount: OptionalAccount,
  /** Quoted price of a change request, in cents of `currency`; null without a quote. */
  amount: v.nullable(v.number()),
  currency: Currency,
  quote: v.nullable(v.picklist(quoteStates)),
  jiraKey: v.nullable(v.string()),
  jiraStatus: v.nullable(v.picklist(jiraStatuses)),
  attachments: v.number(),
  /** Side of the last reply; null without one. */
  lastReplyBy: v.nullable(v.picklist(conversationSides)),
  lastReplyAt: v.nullable(Timestamp),
  firstReplyAt: v.nullable(Timestamp),
  /** Internal: absent inside an organization, for which `dueAt` and `due` are unknown as well. */
  clock: v.optional(TicketClock),
  /** When it was last marked done; null while it is pending. */
  doneAt: v.nullable(Timestamp),
  /** Ticket that took over its conversation; null unless it was merged. */
  mergedInto: v.nullable(v.object({ _id: Id, number: v.number() })),
  /** True while it has a message of another person that the caller has not read. */
  isUnread: v.boolean(),
});
export type Ticket = v.InferOutput<typeof Ticket>;

/** A reply, or an internal note, which only staff receive. */
export const TicketMessage = v.object({
  ...Message.entries,
  kind: v.picklist(['reply', 'note']),
  /** Empty for a note. */
  files: v.array(TicketFile),
  /** Names of the mentioned people, as they follow an @ in the text. */
  mentions: v.array(v.string()),
  /** True for a reply that came by mail. */
  isByMail: v.boolean(),
});
export type TicketMessage = v.InferOutput<typeof TicketMessage>;

/** Line of a thread about a merge: into another ticket, or of another one into this. */
export const TicketMergeLine = v.object({
  /** The other ticket. */
  _id: Id,
  number: v.number(),
  isInto: v.boolean(),
  author: v.string(),
  authorAccount: OptionalAccount,
  createdAt: Timestamp,
  /** Internal: if the merge can be undone, or why not; absent inside an organization. */
  undo: v.optional(v.picklist(mergeUndos)),
});
export type TicketMergeLine = v.InferOutput<typeof TicketMergeLine>;

/** Where its requester was when the ticket was written; the panel shows it before it is sent. */
export const TicketContext = strictBody({
  ...pageEvidence,
  /** Path of the page before the form, without its query. */
  page: v.nullable(requiredText('Page', 300)),
  /** Trace of the last failed call of the page. */
  traceId: v.nullable(requiredText('Trace', 100)),
});
export type TicketContext = v.InferOutput<typeof TicketContext>;

export const NewTicket = strictBody({
  title: requiredText('Title', 150),
  text: requiredText('Description', 10_000),
  type: choice('Type', ticketTypes),
  files: TicketFileIds,
  context: v.optional(v.nullable(TicketContext)),
});
export type NewTicket = v.InferOutput<typeof NewTicket>;

/** Ids of people that a message mentions; each counts where its name follows an @. */
const MentionIds = v.optional(v.pipe(v.array(Id), v.maxLength(20, 'Mention at most 20 people')));

export const NewTicketReply = strictBody({
  ...MessageText.entries,
  files: TicketFileIds,
  mentions: MentionIds,
});
export type NewTicketReply = v.InferOutput<typeof NewTicketReply>;

export const NewTicketNote = strictBody({ ...MessageText.entries, mentions: MentionIds });
export type NewTicketNote = v.InferOutput<typeof NewTicketNote>;

export const TicketChange = v.partial(
  strictBody({
    title: requiredText('Title', 150),
    type: choice('Type', ticketTypes),
    priority: choice('Priority', ticketPriorities),
  }),
);
export type TicketChange = v.InferOutput<typeof TicketChange>;

/** Assigns the ticket to the caller, or removes its assignee. */
export const TicketAssignment = strictBody({ isMine: v.boolean(messages.required('Assignee')) });

/** Cents: at most 1,000,000.00 of the currency. */
const mostQuoted = 100_000_000;

export const TicketQuote = strictBody({
  amount: v.pipe(
    v.number(messages.required('Amount')),
    v.integer(messages.incorrect('Amount')),
    v.minValue(1, messages.incorrect('Amount')),
    v.maxValue(mostQuoted, messages.incorrect('Amount')),
  ),
});
export type TicketQuote = v.InferOutput<typeof TicketQuote>;

export const TicketQuoteAnswer = strictBody({
  answer: choice('Answer', ['approved', 'declined']),
});

export const ticketSorts = [
  'number',
  'title',
  'type',
  'status',
  'priority',
  'amount',
  'lastReplyAt',
  'dueAt',
  'createdAt',
  'updatedAt',
] as const;

export const TicketQuery = listQuery({
  sort: ticketSorts,
  filters: {
    status: v.array(v.picklist(conversationStatuses)),
    ticketType: v.array(v.picklist(ticketTypes)),
    priority: v.array(v.picklist(ticketPriorities)),
    jiraStatus: v.array(v.picklist(jiraStatuses)),
    due: v.array(v.picklist(dueStates)),
    waitingFor: v.array(v.picklist(waitingSides)),
    attachment: v.array(v.picklist(['yes', 'no'])),
    unread: v.array(v.picklist(['yes', 'no'])),
  },
});

const reply = v.object({ ticket: Ticket });

export const ticketBulkActions = ['assign', 'finish', 'reopen'] as const;

export const ticketEndpoints = {
  list: endpoint('GET', '/super-admin/tickets', {
    access: 'signed-in',
    summary: 'Page through the tickets the caller may see; without `tickets:read` their own.',
    query: TicketQuery,
    reply: listReply('tickets', Ticket),
  }),
  csv: endpoint('GET', '/super-admin/tickets/csv', {
    access: 'signed-in',
    summary: 'All tickets the same list query would give, as a CSV file.',
    query: TicketQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  statistics: endpoint('GET', '/super-admin/tickets/statistics', {
    access: 'tickets:write',
    summary: 'Open tickets by age, and medians of response and resolution, of the same list query.',
    query: TicketQuery,
    reply: v.object({ statistics: TicketStatistics }),
  }),
  bulk: bulkEndpoint('/super-admin/tickets/bulk', {
    access: 'tickets:read',
    actions: ticketBulkActions,
    query: TicketQuery,
    input: {},
  }),
  byId: endpoint('GET', '/super-admin/tickets/:id', {
    access: 'signed-in',
    summary: 'One ticket with its description and its messages, oldest first.',
    reply: v.object({
      ticket: v.object({
        ...Ticket.entries,
        text: v.string(),
        context: v.nullable(TicketContext),
        /** Files of the description. */
        files: v.array(TicketFile),
        messages: v.array(TicketMessage),
        merges: v.array(TicketMergeLine),
        /** Links to tickets that the caller may see as well. */
        links: v.array(TicketLink),
        /** True when the caller wrote the ticket. */
        isOwn: v.boolean(),
      }),
    }),
  }),
  create: endpoint('POST', '/super-admin/tickets', {
    access: 'signed-in',
    summary: 'Ask support for a change, or report a bug.',
    body: NewTicket,
    reply,
    status: 201,
  }),
  reply: endpoint('POST', '/super-admin/tickets/:id/replies', {
    access: 'signed-in',
    summary: 'Reply to a ticket; a reply of the requester reopens one that is done.',
    body: NewTicketReply,
    reply: v.object({ message: TicketMessage }),
    status: 201,
  }),
  note: endpoint('POST', '/super-admin/tickets/:id/notes', {
    access: 'tickets:write',
    summary: 'Add an internal note, which only staff receive.',
    body: NewTicketNote,
    reply: v.object({ message: TicketMessage }),
    status: 201,
  }),
  change: endpoint('PATCH', '/super-admin/tickets/:id', {
    access: 'tickets:write',
    summary: 'Change title, type or priority.',
    body: TicketChange,
    reply,
  }),
  assign: endpoint('POST', '/super-admin/tickets/:id/assign', {
    access: 'tickets:write',
    summary: 'Take a ticket without an assignee, or remove its assignee.',
    body: TicketAssignment,
    reply,
  }),
  finish: endpoint('POST', '/super-admin/tickets/:id/finish', {
    access: 'signed-in',
    summary: 'Mark a ticket as done.',
    reply,
  }),
  reopen: endpoint('POST', '/super-admin/tickets/:id/reopen', {
    access: 'signed-in',
    summary: 'Set a done ticket back to pending.',
    reply,
  }),
  quote: endpoint('POST', '/super-admin/tickets/:id/quote', {
    access: 'tickets:write',
    summary: 'Offer a change request for a price; replaces an earlier offer.',
    body: TicketQuote,
    reply,
  }),
  answerQuote: endpoint('POST', '/super-admin/tickets/:id/quote-answer', {
    access: 'signed-in',
    summary: 'Approve or decline the price of the own change request.',
    body: TicketQuoteAnswer,
    reply,
    forbidWhileImpersonating: true,
  }),
} as const;
