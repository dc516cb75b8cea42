import {
  screenWords,
  companyTicketEndpoints,
  ticketEndpoints,
  userRecordEndpoints,
  type Endpoint,
  type Ticket,
  type UserTicket,
} from '@outpost/contracts';
import { amountText } from '../../platform/billing/money-text.ts';
import type { BulkAction } from '../../platform/bulk/bulk-registry.ts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import { checkSeen } from '../../platform/db/check-seen.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { listWithin, readPage } from '../../platform/lists/list-engine.ts';
import { serveCsvOf } from '../../platform/lists/serve-csv.ts';
import {
  seesClock,
  ticketList,
  ticketsFor,
  ticketsOfCompany,
  ticketsOfUser,
} from './tickets.repository.ts';
import { readTicketStatistics } from './ticket-statistics.ts';
import { assignTicket, setStatus } from './tickets.service.ts';

type Price = Pick<UserTicket, 'amount' | 'currency'>;

const priceOf = ({ amount, currency }: Price) =>
  amount === null ? null : amountText(amount, currency);
const currencyOf = ({ amount, currency }: Price) => (amount === null ? null : currency);

const columns: ExportColumn<Ticket>[] = [
  { title: 'No.', cell: ({ number }) => number },
  { title: 'Title', cell: ({ title }) => title },
  { title: 'Type', code: ({ type }) => type, words: screenWords.ticketType },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Priority', code: ({ priority }) => priority },
  { title: 'Requester', cell: ({ requester }) => requester.name },
  { title: 'Email', cell: ({ requester }) => requester.email },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Company', cell: ({ company }) => company?.name ?? null },
  { title: 'Assignee', cell: ({ assignee }) => assignee },
  { title: 'Price', cell: priceOf },
  { title: 'Currency', cell: currencyOf },
  { title: 'Quote', code: ({ quote }) => quote },
  { title: 'Jira', cell: ({ jiraKey }) => jiraKey },
  { title: 'Jira status', cell: ({ jiraStatus }) => jiraStatus },
  { title: 'Files', cell: ({ attachments }) => attachments },
  { title: 'Replies', cell: ({ replies }) => replies },
  { title: 'Last reply', time: ({ lastReplyAt }) => lastReplyAt },
  { title: 'First reply', time: ({ firstReplyAt }) => firstReplyAt },
  { title: 'Due', time: ({ clock }) => clock?.dueAt ?? null },
  {
    title: 'Targets',
    raw: ({ clock }) => clock?.breaches.join(', ') || null,
    shown: ({ clock }) => {
      const [breach, ...others] = clock?.breaches ?? [];
      return breach ? screenWords.ticketBreach[others.length > 0 ? 'both' : breach] : null;
    },
  },
  { title: 'Done', time: ({ doneAt }) => doneAt },
  { title: 'Created', time: ({ createdAt }) => createdAt },
  { title: 'Id', cell: ({ _id }) => _id },
];

const columnsOfRecord: ExportColumn<UserTicket>[] = [
  { title: 'No.', cell: ({ number }) => number },
  { title: 'Title', cell: ({ title }) => title },
  { title: 'Type', code: ({ type }) => type, words: screenWords.ticketType },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Jira status', cell: ({ jiraStatus }) => jiraStatus },
  { title: 'Price', cell: priceOf },
  { title: 'Currency', cell: currencyOf },
  { title: 'Files', cell: ({ attachments }) => attachments },
  { title: 'Created', time: ({ createdAt }) => createdAt },
  { title: 'Updated', time: ({ updatedAt }) => updatedAt },
  { title: 'Id', cell: ({ _id }) => _id },
];

const clockTitles = ['Due', 'Targets'];

const action = (
  endpoint: Endpoint,
  run: BulkAction['run'],
  undo?: 'finish' | 'reopen',
): BulkAction => ({ endpoint, run, ...(undo && { undo }) });

/** Restricts the tickets to a user's; 404 when the caller sees no such user. */
const seenOfUser = async (tx: Transaction, id: string) =>
  listWithin(ticketsOfUser(id), await checkSeen(tx, 'users', id, 'This user'));

/** Restricts the tickets to a company's; 404 when the caller sees no such company. */
const seenOfCompany = async (tx: Transaction, id: string) =>
  listWithin(ticketsOfCompany(id), await checkSeen(tx, 'companies', id, 'This company'));

/** Serves the tickets of one record, and their file. */
const serveTicketsOf = (
  api: Api,
  list: typeof companyTicketEndpoints.tickets | typeof userRecordEndpoints.tickets,
  csv: typeof companyTicketEndpoints.csv | typeof userRecordEndpoints.ticketsCsv,
  open: typeof seenOfUser,
): void => {
  serve(api, list, async ({ transaction, params, query }) => {
    const { rows, ...page } = await transaction(async (tx) =>
      readPage(tx, await open(tx, params.id), query),
    );
    return { tickets: rows, ...page };
  });
  serveCsvOf(api, csv, 'tickets', async (tx, { id = '' }) => ({
    list: await open(tx, id),
    columns: columnsOfRecord,
  }));
};

/** Serves the lists of tickets, their file, and their bulk actions. */
export const registerTicketLists = (api: Api): void => {
  serve(api, ticketEndpoints.list, async ({ transaction, session, query }) => {
    const list = ticketsFor(session);
    const { rows, ...page } = await transaction((tx) => readPage(tx, list, query));
    return { tickets: rows, ...page };
  });
  serve(api, ticketEndpoints.statistics, async ({ transaction, session, query }) => ({
    statistics: await transaction((tx) => readTicketStatistics(tx, query, session.timeZone)),
  }));
  serveTicketsOf(api, userRecordEndpoints.tickets, userRecordEndpoints.ticketsCsv, seenOfUser);
  serveTicketsOf(api, companyTicketEndpoints.tickets, companyTicketEndpoints.csv, seenOfCompany);
  serveCsvOf(api, ticketEndpoints.csv, 'tickets', async (_tx, _params, session) => ({
    list: ticketsFor(session),
    columns: columns.filter(({ title }) => seesClock(session) || !clockTitles.includes(title)),
  }));
  serveBulk(api, 'tickets', ticketEndpoints.bulk, {
    list: ticketList,
    listOf: ticketsFor,
    nameOf: ({ number, title }: Ticket) => `${number}, ${title}`,
    actions: {
      assign: action(ticketEndpoints.assign, (tx, session, id) =>
        assignTicket(tx, session, id, true),
      ),
      finish: action(
        ticketEndpoints.finish,
        (tx, session, id) => setStatus(tx, session, id, 'Done'),
        'reopen',
      ),
      reopen: action(
        ticketEndpoints.reopen,
        (tx, session, id) => setStatus(tx, session, id, 'Pending'),
        'finish',
      ),
    },
  });
};
