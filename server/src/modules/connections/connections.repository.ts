import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  sql,
  type SQL,
} from 'drizzle-orm';
import {
  shownName,
  type Connection,
  type ConnectionQuery,
  type ConnectionStatus,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { companies } from '../../tables/companies.table.ts';
import { connections } from '../../tables/connections.table.ts';
import { linkedinSources } from '../../tables/linkedin-leads.table.ts';
import { users } from '../../tables/users.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

export const connectionNoun = 'This account';

export type ConnectionRow = typeof connections.$inferSelect;

/** Time before the end of an access that is renewed by the server, or must be by a person. */
const soon = sql`CASE WHEN ${connections.isRenewable} THEN interval '5 minutes'
  ELSE interval '7 days' END`;

const status = sql<ConnectionStatus>`CASE
  WHEN ${connections.status} <> 'connected' THEN ${connections.status}
  WHEN ${connections.tokenExpiresAt} <= now() THEN 'expired'
  WHEN ${connections.tokenExpiresAt} <= now() + ${soon} THEN 'expiring'
  ELSE 'connected' END`;

const isTheirs = and(
  eq(users.tenantId, connections.tenantId),
  eq(users.id, connections.userId),
  isNull(users.deletedAt),
);
const isCompany = and(
  eq(companies.tenantId, connections.tenantId),
  eq(companies.id, connections.companyId),
);

const joined = (tx: Transaction) => {
  const { sealedSecrets: _secrets, ...shown } = getTableColumns(connections);
  return tx
    .select({
      connection: shown,
      status,
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      company: { _id: companies.id, name: companies.name },
      user: {
        _id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        account: accountOf(connections.userId),
      },
    })
    .from(connections)
    .innerJoin(whiteLabels, eq(whiteLabels.id, connections.tenantId))
    .leftJoin(companies, isCompany)
    .leftJoin(users, isTheirs)
    .$dynamic();
};

type Row = Awaited<ReturnType<typeof joined>>[number];

/** Returns the host of an account's own provider, or of its mail servers. */
const serverOf = ({ issuer, mail }: ConnectionRow['settings']): string | null => {
  if (issuer) return new URL(issuer).hostname;
  if (!mail) return null;
  return [...new Set([mail.smtpHost, mail.imapHost].filter((host) => host !== null))].join(', ');
};

const sparedOf = (row: Pick<ConnectionRow, 'sparedSince' | 'sparedError' | 'dueAt'>) => {
  const { sparedSince, sparedError, dueAt } = row;
  if (!sparedSince || !dueAt || dueAt <= new Date()) return null;
  return {
    since: sparedSince.toISOString(),
    until: dueAt.toISOString(),
    error: sparedError ?? '',
  };
};

const present = ({ connection: row, ...joins }: Row): Connection => ({
  _id: row.id,
  provider: row.provider,
  account: row.account,
  server: serverOf(row.settings),
  whiteLabel: joins.whiteLabel,
  company: joins.company,
  user: joins.user && {
    _id: joins.user._id,
    name: shownName(joins.user),
    account: joins.user.account,
  },
  scopes: row.scopes,
  status: joins.status,
  isRenewable: row.isRenewable,
  lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
  lastErrorAt: row.lastErrorAt?.toISOString() ?? null,
  lastError: row.lastError,
  spared: sparedOf(row),
  accessEndsAt: row.tokenExpiresAt?.toISOString() ?? null,
  mail: row.settings.mail ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

export const connectionList: ListDefinition<typeof ConnectionQuery, Connection> = {
  id: connections.id,
  search: [connections.account, connections.lastError],
  sorts: {
    provider: connections.provider,
    account: sql`lower(${connections.account})`,
    lastSuccessAt: connections.lastSuccessAt,
    lastErrorAt: connections.lastErrorAt,
    accessEndsAt: connections.tokenExpiresAt,
    createdAt: connections.createdAt,
  },
  defaultSort: desc(connections.createdAt),
  filters: {
    provider: (values: Connection['provider'][]): SQL => inArray(connections.provider, values),
    status: (values: ConnectionStatus[]): SQL => inArray(status, values),
  },
  dates: { createdAt: connections.createdAt, updatedAt: connections.updatedAt },
  whiteLabel: connections.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(connections).where(where))[0]?.total ?? 0,
};

/** Reads an account as it is shown; 404 when the caller sees none. */
export const findConnection = async (tx: Transaction, id: string): Promise<Connection> => {
  const [row] = await joined(tx).where(eq(connections.id, id));
  if (!row) throw notFound(connectionNoun);
  return present(row);
};

/** Returns the accounts and pages at LinkedIn whose leads are fetched with a connected account. */
export const readLeadSources = async (tx: Transaction, id: string): Promise<string[]> => {
  const { ownerUrn, connectionId } = linkedinSources;
  const found = tx.select({ ownerUrn }).from(linkedinSources).where(eq(connectionId, id));
  return (await found.orderBy(asc(ownerUrn))).map((source) => source.ownerUrn);
};

/** Reads an account with its sealed secrets; 404 when the caller sees none. */
export const findRow = async (tx: Transaction, id: string): Promise<ConnectionRow> => {
  const [row] = await tx.select().from(connections).where(eq(connections.id, id));
  if (!row) throw notFound(connectionNoun);
  return row;
};
