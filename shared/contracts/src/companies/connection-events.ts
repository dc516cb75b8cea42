import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { fileOfList } from '../list/list-file.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { connectionOutcomes } from './connection-outcomes.ts';
import { Id, Timestamp } from '@outpost/schema';
import { NamedPerson } from '../values/person-account.ts';

/** One attempt of a company to reach a service. Events are never altered. */
export const ConnectionEvent = v.object({
  _id: Id,
  provider: v.string(),
  outcome: v.picklist(connectionOutcomes),
  message: v.string(),
  /** Owner of the connected account; null for the company's own account, and for deleted people. */
  user: v.nullable(NamedPerson),
  createdAt: Timestamp,
});
export type ConnectionEvent = v.InferOutput<typeof ConnectionEvent>;

export const connectionEventSorts = ['provider', 'outcome', 'createdAt'] as const;

export const ConnectionEventQuery = listQuery({
  sort: connectionEventSorts,
  filters: { outcome: v.array(v.picklist(connectionOutcomes)) },
});

/** Columns of files of connection events. */
export const connectionEventFile = {
  createdAt: ['Time'],
  provider: ['Provider'],
  outcome: ['Outcome'],
  message: ['Message'],
  user: ['Account'],
} as const;

const ofCompany = endpoint('GET', '/super-admin/companies/:id/connection-events', {
  access: 'companies:read',
  summary: 'Page through the tries to reach services in the name of one company.',
  query: ConnectionEventQuery,
  reply: listReply('connectionEvents', ConnectionEvent),
});

export const connectionEventEndpoints = {
  ofCompany,
  csv: fileOfList(ofCompany, 'attempts', connectionEventFile),
} as const;
