import * as v from 'valibot';
import {
  jiraLinkEndpoints,
  Ticket,
  ticketEndpoints,
  ticketFileEndpoints,
  ticketSettingsEndpoints,
  defaultTicketHours,
  defaultTicketTargets,
  type CannedReply,
  type TicketContext,
  type TicketLink,
  type TicketPerson,
  type TicketFile,
  type TicketMergeLine,
  type TicketMessage,
  type TicketSettings,
  type TicketStatistics,
  type TicketTargets,
} from '@outpost/contracts';
import { makeId, stored, tenant } from './makers.ts';
import { change, rowOf, type Answers, type FakeRequest } from './noun-answers.ts';

/** Tickets of the fake API, and who asks for them. */
export interface TicketRows {
  tickets: Ticket[];
  /** Replies and notes of every ticket, by the ticket's id. */
  ticketMessages: Map<string, TicketMessage[]>;
  cannedReplies: CannedReply[];
  /** People who may be mentioned in every ticket. */
  ticketPeople: TicketPerson[];
  ticketLinks: FakeLink[];
}

/** Returns a pending bug of Ada Lovelace. */
export const makeTicket = (changes: Partial<Ticket> = {}): Ticket =>
  v.parse(Ticket, {
    ...stored(),
    number: 7,
    title: 'The list is empty',
    type: 'BUG',
    status: 'Pending',
    priority: 'normal',
    requester: { _id: makeId(), name: 'Ada Lovelace', email: 'ada@acme.test' },
    whiteLabel: tenant(),
    company: null,
    assignee: null,
    amount: null,
    currency: 'USD',
    quote: null,
    jiraKey: null,
    jiraStatus: null,
    attachments: 0,
    replies: 0,
    lastReplyBy: null,
    lastReplyAt: null,
    firstReplyAt: null,
    clock: { dueAt: null, responseDueAt: null, resolutionDueAt: null, breaches: [] },
    doneAt: null,
    mergedInto: null,
    isUnread: false,
    ...changes,
  } satisfies Ticket);

/** Returns a file of a ticket. */
const makeTicketFile = (changes: Partial<TicketFile> = {}): TicketFile => ({
  _id: makeId(),
  name: 'screen.webp',
  contentType: 'image/webp',
  bytes: 2_048,
  url: '/files/tickets/screen.webp',
  ...changes,
});

const ticketContext: TicketContext = {
  browser: 'A browser',
  viewport: '1440 × 900',
  versions: { host: '1.0.0' },
  page: '/users',
  traceId: null,
};

/** Returns the default hours and targets of an organization, as staff see them. */
export const makeTicketSettings = (changes: Partial<TicketSettings> = {}): TicketSettings => ({
  _id: tenant()._id,
  name: tenant().name,
  version: 0,
  ...defaultTicketHours,
  internal: { targets: defaultTicketTargets, isApplying: false },
  ...changes,
});

/** Returns figures of nine open tickets, and medians of the answered ones. */
export const makeTicketStatistics = (
  changes: Partial<TicketStatistics> = {},
): TicketStatistics => ({
  from: '2026-01-01',
  to: '2026-02-10',
  figures: [
    {
      type: null,
      open: [1, 2, 3, 2, 1],
      response: { count: 8, minutes: 90 },
      resolution: { count: 5, minutes: 960 },
    },
    {
      type: 'CR',
      open: [0, 1, 2, 1, 1],
      response: { count: 3, minutes: 240 },
      resolution: { count: 0, minutes: null },
    },
    {
      type: 'BUG',
      open: [1, 1, 1, 1, 0],
      response: { count: 5, minutes: 45 },
      resolution: { count: 5, minutes: 960 },
    },
  ],
  ...changes,
});

const filesOf = ({ files = [] }: FakeRequest['body']): TicketFile[] =>
  (files as string[]).map((_id) => makeTicketFile({ _id }));

/** A link as one of its tickets reads it. */
export interface FakeLink {
  _id: string;
  from: string;
  to: string;
  relation: TicketLink['relation'];
}

const inverse = {
  'relates-to': 'relates-to',
  blocks: 'blocked-by',
  'blocked-by': 'blocks',
  duplicates: 'duplicated-by',
  'duplicated-by': 'duplicates',
} as const;

/** Returns the links of a ticket. */
export const linksOf = (tickets: Ticket[], links: FakeLink[], { _id: id }: Ticket): TicketLink[] =>
  links
    .filter(({ from, to }) => from === id || to === id)
    .map(({ _id, from, to, relation }) => {
      const isFrom = from === id;
      const { number, title, status, whiteLabel, _id: other } = rowOf(tickets, isFrom ? to : from);
      const ticket = { _id: other, number, title, status, whiteLabel };
      return { _id, relation: isFrom ? relation : inverse[relation], ticket };
    });

const mentionedIn = (people: TicketPerson[], { text, mentions = [] }: FakeRequest['body']) =>
  people
    .filter(({ _id, name }) => (mentions as string[]).includes(_id) && String(text).includes(name))
    .map(({ name }) => name);

/** Returns the lines about merges of a ticket. */
const mergesOf = (tickets: Ticket[], { _id, mergedInto }: Ticket): TicketMergeLine[] => {
  const line = {
    author: 'Grace Hopper',
    createdAt: '2026-02-10T11:00:00.000Z',
    undo: 'possible' as const,
  };
  const others = tickets.filter((one) => one.mergedInto?._id === _id);
  return [
    ...others.map((one) => ({ ...line, _id: one._id, number: one.number, isInto: false })),
    ...(mergedInto ? [{ ...line, ...mergedInto, isInto: true }] : []),
  ];
};

/** Returns a ticket with its messages. */
const wholeOf = ({ tickets, ticketMessages, ticketLinks }: TicketRows, id: string | undefined) => {
  const ticket = rowOf(tickets, id);
  return {
    ...ticket,
    text: 'It shows no rows.',
    context: ticketContext,
    files: [],
    messages: ticketMessages.get(ticket._id) ?? [],
    merges: mergesOf(tickets, ticket),
    links: linksOf(tickets, ticketLinks, ticket),
    isOwn: ticket.quote !== null,
  };
};

/** Returns the answers about tickets. Those with a quote belong to the signed-in account. */
export const ticketAnswers = (rows: TicketRows): Answers => {
  const { tickets, ticketMessages, ticketPeople } = rows;
  const changed = (request: FakeRequest, changes: Partial<Ticket>) => ({
    ticket: change(tickets, request, changes),
  });
  const add =
    (kind: TicketMessage['kind']) =>
    ({ params, body }: FakeRequest) => {
      const { _id } = rowOf(tickets, params['id']);
      const message: TicketMessage = {
        _id: makeId(),
        kind,
        author: 'Grace Hopper',
        side: 'support',
        text: String(body['text']),
        files: filesOf(body),
        isByMail: false,
        mentions: mentionedIn(ticketPeople, body),
        createdAt: '2026-02-10T10:00:00.000Z',
      };
      ticketMessages.set(_id, [...(ticketMessages.get(_id) ?? []), message]);
      return { message };
    };
  return [
    [ticketEndpoints.byId, ({ params }) => ({ ticket: wholeOf(rows, params['id']) })],
    [jiraLinkEndpoints.link, () => ({ link: null, jira: null })],
    [ticketEndpoints.statistics, () => ({ statistics: makeTicketStatistics() })],
    [ticketFileEndpoints.upload, () => ({ file: makeTicketFile() })],
    [
      ticketEndpoints.create,
      ({ body: { title, type } }) => {
        const ticket = makeTicket({ title, type } as Partial<Ticket>);
        tickets.unshift(ticket);
        return { ticket };
      },
    ],
    [ticketEndpoints.reply, add('reply')],
    [ticketEndpoints.note, add('note')],
    [
      ticketSettingsEndpoints.byId,
      ({ params: { id } }) => ({ ticketSettings: makeTicketSettings(id ? { _id: id } : {}) }),
    ],
    [
      ticketSettingsEndpoints.change,
      ({ body: { targets, ...hours } }) => ({
        ticketSettings: makeTicketSettings({
          ...hours,
          internal: { targets: targets as TicketTargets, isApplying: true },
        }),
      }),
    ],
    [
      ticketSettingsEndpoints.changeHours,
      ({ body: { ...hours } }) => {
        const { internal: _internal, ...seen } = makeTicketSettings(hours);
        return { ticketSettings: seen };
      },
    ],
    [ticketEndpoints.change, (request) => changed(request, request.body)],
    [
      ticketEndpoints.assign,
      (request) => changed(request, { assignee: request.body['isMine'] ? 'Grace Hopper' : null }),
    ],
    [ticketEndpoints.finish, (request) => changed(request, { status: 'Done' })],
    [ticketEndpoints.reopen, (request) => changed(request, { status: 'Pending' })],
    [
      ticketEndpoints.quote,
      (request) => changed(request, { amount: Number(request.body['amount']), quote: 'offered' }),
    ],
    [
      ticketEndpoints.answerQuote,
      (request) => changed(request, { quote: request.body['answer'] as 'approved' }),
    ],
  ];
};
