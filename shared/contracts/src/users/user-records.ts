import * as v from '@outpost/schema';
import { ApiKey, apiKeyFile, apiKeySorts, apiKeyStatuses } from '../api-keys/api-keys.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { fileOfList } from '../list/list-file.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { Currency } from '../values/money.ts';
import { jiraStatuses, ticketTypes } from '../tickets/ticket-values.ts';
import { conversationStatuses } from '../values/conversation.ts';
import { Id, Timestamp } from '@outpost/schema';

/** A ticket on the page of its requester or of their company. */
export const UserTicket = v.object({
  _id: Id,
  /** Counts from 1 within the tenant. */
  number: v.number(),
  title: v.string(),
  type: v.picklist(ticketTypes),
  status: v.picklist(conversationStatuses),
  jiraStatus: v.nullable(v.picklist(jiraStatuses)),
  /** Quoted price of a change request, in cents of `currency`; null without a quote. */
  amount: v.nullable(v.number()),
  currency: Currency,
  attachments: v.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type UserTicket = v.InferOutput<typeof UserTicket>;

export const userTicketSorts = ['number', 'status', 'createdAt', 'updatedAt'] as const;

const TicketsOfRecord = listQuery({
  sort: userTicketSorts,
  filters: {
    type: v.array(v.picklist(ticketTypes)),
    status: v.array(v.picklist(conversationStatuses)),
  },
});

/** Columns of files of these tickets. */
const ticketFile = {
  number: ['No.'],
  title: ['Title'],
  type: ['Type'],
  status: ['Status'],
  jiraStatus: ['Jira status'],
  amount: ['Price', 'Currency'],
  attachments: ['Files'],
  createdAt: ['Created'],
  updatedAt: ['Updated'],
} as const;

const ofCompany = endpoint('GET', '/super-admin/companies/:id/tickets', {
  access: 'tickets:read',
  summary: 'Page through the tickets of one company.',
  query: TicketsOfRecord,
  reply: listReply('tickets', UserTicket),
});

export const companyTicketEndpoints = {
  tickets: ofCompany,
  csv: fileOfList(ofCompany, 'tickets', ticketFile),
} as const;

const ofUser = endpoint('GET', '/super-admin/users/:id/tickets', {
  access: 'users:read',
  summary: 'Page through the tickets of one user.',
  query: TicketsOfRecord,
  reply: listReply('tickets', UserTicket),
});

const apiKeys = endpoint('GET', '/super-admin/users/:id/api-keys', {
  access: 'api-keys:read',
  summary: 'Page through the API keys one user made; secrets are never listed.',
  query: listQuery({
    sort: apiKeySorts,
    filters: { status: v.array(v.picklist(apiKeyStatuses)) },
  }),
  reply: listReply('apiKeys', ApiKey),
});

export const userRecordEndpoints = {
  tickets: ofUser,
  ticketsCsv: fileOfList(ofUser, 'tickets', ticketFile),
  apiKeys,
  apiKeysCsv: fileOfList(apiKeys, 'API keys, without secrets,', apiKeyFile),
} as const;
