import {
  companyTicketEndpoints,
  ticketEndpoints,
  userRecordEndpoints,
  type Endpoint,
  type Ticket,
} from '@outpost/contracts';
import type { BulkAction } from '../../platform/bulk/bulk-registry.ts';
import { serveBulk } from '../../platform/bulk/serve-bulk.ts';
import { checkSeen } from '../../platform/db/check-seen.ts';
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

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

const columns: ExportColumn<Ticket>[] = [
  { title: 'No.', cell: ({ number }) => number },
  { title: 'Title', cell: ({ title }) => title },
  { title: 'Type', code: ({ type }) => type },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Priority', code: ({ priority }) => priority },
  { title: 'Requester', cell: ({ requester }) => requester.name },
  { title: 'Email', cell: ({ requester }) => requester.email },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  { title: 'Company', cell: ({ company }) => company?.name ?? null },
  { title: 'Assignee', cell: ({ assignee }) => assignee },
  { title: 'Price', cell: ({ amount }) => (amount === null ? null : (amount / 100).toFixed(2)) },
  { title: 'Currency', cell: ({ amount, currency }) => (amount === null ? null : currency) },
  { title: 'Quote', code: ({ quote }) => quote },
  { title: 'Jira', cell: ({ jiraKey }) => jiraKey },
  { title: 'Jira status', cell: ({ jiraStatus }) => jiraStatus },
  { title: 'Files', cell: ({ attachments }) => attachments },
  { title: 'Replies', cell: ({ replies }) => replies },
  { title: 'Last reply', cell: ({ lastReplyAt }) => instantOf(lastReplyAt) },
  { title: 'First reply', cell: ({ firstReplyAt }) => instantOf(firstReplyAt) },
  { title: 'Due', cell: ({ clock }) => instantOf(clock?.dueAt ?? null) },
  { title: 'Missed', cell: ({ clock }) => clock?.breaches.join(', ') || null },
  { title: 'Done', cell: ({ doneAt }) => instantOf(doneAt) },
  { title: 'Created', cell: ({ createdAt }) => instantOf(createdAt) },
  { title: 'Id', cell: ({ _id }) => _id },
];

const clockTitles = ['Due', 'Missed'];

const action = (
  endpoint: Endpoint,
  run: BulkAction['run'],
  undo?: 'finish' | 'reopen',
): BulkAction => ({ endpoint, run, ...(undo && { undo }) });

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
  serve(api, userRecordEndpoints.tickets, async ({ transaction, params, query }) => {
    const { rows, ...page } = await transaction(async (tx) => {
      const tenantId = await checkSeen(tx, 'users', params.id, 'This user');
      return readPage(tx, listWithin(ticketsOfUser(params.id), tenantId), query);
    });
    return { tickets: rows, ...page };
  });
  serve(api, companyTicketEndpoints.tickets, async ({ transaction, params, query }) => {
    const { rows, ...page } = await transaction(async (tx) => {
      const tenantId = await checkSeen(tx, 'companies', params.id, 'This company');
      return readPage(tx, listWithin(ticketsOfCompany(params.id), tenantId), query);
    });
    return { tickets: rows, ...page };
  });
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
