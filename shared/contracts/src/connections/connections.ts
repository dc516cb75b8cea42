import * as v from '@outpost/schema';
import {
  ConnectionEvent,
  connectionEventFile,
  ConnectionEventQuery,
} from '../companies/connection-events.ts';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { choice, Email, Id, optionalText, strictBody, Timestamp } from '@outpost/schema';
import { fileOfList } from '../list/list-file.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { webAddress } from '../values/web-address.ts';
import { MailAccount, MailAccountChange, MailSettings } from './mail-accounts.ts';
import { connectionProviders, connectionStatuses, oauthProviders } from './connection-values.ts';
import { NamedPerson } from '../values/person-account.ts';

/** An account at another service that the product may use. Its secrets are in no reply. */
export const Connection = v.object({
  _id: Id,
  provider: v.picklist(connectionProviders),
  /** Address or name of the account at the provider. */
  account: v.string(),
  /** Host of the provider, if it differs between accounts of one kind. */
  server: v.nullable(v.string()),
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  /** Null for an account of the whole organization. */
  company: v.nullable(v.object({ _id: Id, name: v.string() })),
  /** Connected by this user; null for internal staff, and for deleted people. */
  user: v.nullable(NamedPerson),
  scopes: v.array(v.string()),
  status: v.picklist(connectionStatuses),
  /** True when the server renews the access itself. */
  isRenewable: v.boolean(),
  lastSuccessAt: v.nullable(Timestamp),
  lastErrorAt: v.nullable(Timestamp),
  /** Last error in the words of the provider; null without one. */
  lastError: v.nullable(v.string()),
  /**
   * Outage of the provider, which did not answer three times in a row: until then the server does not
   * check the account. The error may be of another account there. Null without one.
   */
  spared: v.nullable(v.object({ since: Timestamp, until: Timestamp, error: v.string() })),
  /** End of the present token; null for accounts without one. */
  accessEndsAt: v.nullable(Timestamp),
  /** Servers of a mail account; null for other accounts. */
  mail: v.nullable(MailSettings),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Connection = v.InferOutput<typeof Connection>;

/** A provider with the address that its OAuth client must be registered with. */
export const ConnectionProvider = v.object({
  provider: v.picklist(connectionProviders),
  /** False when the installation has no client of this provider. */
  isSetUp: v.boolean(),
  /** Null for providers without OAuth; an OpenID provider's ends with the host of its issuer. */
  redirectUri: v.nullable(v.string()),
});
export type ConnectionProvider = v.InferOutput<typeof ConnectionProvider>;

const isGiven = (text: string | undefined) => text !== undefined && text !== '';

export const ConnectionStart = v.pipe(
  strictBody({
    provider: choice('Provider', oauthProviders),
    /** Company of the account; without one it belongs to the whole organization. */
    company: v.optional(Id),
    issuer: v.optional(webAddress('Issuer')),
    clientId: v.optional(optionalText('Client id', 300)),
    clientSecret: v.optional(optionalText('Client secret', 1_000)),
    /** Address of a sandbox account. */
    account: v.optional(Email),
  }),
  v.forward(
    v.check(({ provider, issuer }) => provider !== 'oidc' || isGiven(issuer), 'Issuer is required'),
    ['issuer'],
  ),
  v.forward(
    v.check(
      ({ provider, clientId }) => provider !== 'oidc' || isGiven(clientId),
      'Client id is required',
    ),
    ['clientId'],
  ),
);
export type ConnectionStart = v.InferOutput<typeof ConnectionStart>;

/** The parameters with which a provider sends the browser back. */
export const ConnectionFinish = strictBody({
  state: v.pipe(v.string('State is required'), v.nonEmpty('State is required'), v.maxLength(200)),
  code: v.optional(optionalText('Code', 4_000)),
  iss: v.optional(optionalText('Issuer', 2_000)),
  error: v.optional(optionalText('Error', 200)),
  errorDescription: v.optional(optionalText('Error', 2_000)),
});
export type ConnectionFinish = v.InferOutput<typeof ConnectionFinish>;

export const connectionSorts = [
  'provider',
  'account',
  'lastSuccessAt',
  'lastErrorAt',
  'accessEndsAt',
  'createdAt',
] as const;

export const ConnectionQuery = listQuery({
  sort: connectionSorts,
  filters: {
    provider: v.array(v.picklist(connectionProviders)),
    status: v.array(v.picklist(connectionStatuses)),
  },
});

const reply = v.object({ connection: Connection });
/** Address at the provider; the browser goes there. */
const address = v.object({ url: v.string() });

const history = endpoint('GET', '/super-admin/connections/:id/history', {
  access: 'connections:read',
  summary: 'Page through the attempts to reach the provider of one account.',
  query: ConnectionEventQuery,
  reply: listReply('connectionEvents', ConnectionEvent),
});

export const connectionEndpoints = {
  list: endpoint('GET', '/super-admin/connections', {
    access: 'connections:read',
    summary: 'Page through the connected accounts; their secrets are never listed.',
    query: ConnectionQuery,
    reply: listReply('connections', Connection),
  }),
  csv: endpoint('GET', '/super-admin/connections/csv', {
    access: 'connections:read',
    summary: 'All accounts the same list query would give, as a CSV file.',
    query: ConnectionQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  providers: endpoint('GET', '/super-admin/connections/providers', {
    access: 'connections:read',
    summary: 'List the providers, and which of them this installation is set up for.',
    reply: v.object({ providers: v.array(ConnectionProvider) }),
  }),
  one: endpoint('GET', '/super-admin/connections/:id', {
    access: 'connections:read',
    summary: 'Read one connected account, and what fetches leads with it.',
    reply: v.object({
      connection: Connection,
      /** Accounts and pages at LinkedIn whose leads are fetched with it; they end with it. */
      leadSources: v.array(v.string()),
    }),
  }),
  history,
  historyCsv: fileOfList(history, 'attempts', connectionEventFile),
  start: endpoint('POST', '/super-admin/connections/start', {
    access: 'connections:write',
    summary: 'Begin to connect an account by OAuth; the browser continues at `url`.',
    body: ConnectionStart,
    reply: address,
    forbidWhileImpersonating: true,
  }),
  finish: endpoint('POST', '/super-admin/connections/finish', {
    access: 'connections:write',
    summary: 'Finish what the same session started, with the parameters of the provider.',
    body: ConnectionFinish,
    reply,
    forbidWhileImpersonating: true,
  }),
  addMail: endpoint('POST', '/super-admin/connections/mail', {
    access: 'connections:write',
    summary: 'Connect a mail account by host and password, after a sign-in has succeeded.',
    body: MailAccount,
    reply,
    status: 201,
    forbidWhileImpersonating: true,
  }),
  changeMail: endpoint('PATCH', '/super-admin/connections/:id/mail', {
    access: 'connections:write',
    summary: 'Reconnect a mail account with another password or other hosts.',
    body: MailAccountChange,
    reply,
    forbidWhileImpersonating: true,
  }),
  reconnect: endpoint('POST', '/super-admin/connections/:id/reconnect', {
    access: 'connections:write',
    summary: 'Begin to connect the same account again; the browser continues at `url`.',
    reply: address,
    forbidWhileImpersonating: true,
  }),
  test: endpoint('POST', '/super-admin/connections/:id/test', {
    access: 'connections:write',
    summary: 'Sign in to the account now; the reply has its state afterwards.',
    reply,
  }),
  disconnect: endpoint('DELETE', '/super-admin/connections/:id', {
    access: 'connections:write',
    summary: 'Revoke the access at the provider if it allows that, and delete the account.',
    reply: v.object({ message: v.string() }),
  }),
} as const;
