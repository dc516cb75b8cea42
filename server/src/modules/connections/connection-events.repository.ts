import { and, count, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type ConnectionEvent, shownName, type ConnectionEventQuery } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { requestIn } from '../../platform/db/own-request.ts';
import { recordPlatformEvents } from '../../platform/events/record-platform-events.ts';
import { sourceOf, type Session } from '../../platform/http/session.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { connectionEvents } from '../../tables/connection-events.table.ts';
import { users } from '../../tables/users.table.ts';
import { providerLabel } from './connection-clients.ts';
import type { ConnectionRow } from './connections.repository.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

const isTheirs = and(
  eq(users.tenantId, connectionEvents.tenantId),
  eq(users.id, connectionEvents.userId),
  isNull(users.deletedAt),
);

const joined = (tx: Transaction) =>
  tx
    .select({
      event: connectionEvents,
      user: {
        _id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        account: accountOf(connectionEvents.userId),
      },
    })
    .from(connectionEvents)
    .leftJoin(users, isTheirs)
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

const present = ({ event, user }: Row): ConnectionEvent => ({
  _id: event.id,
  provider: event.provider,
  outcome: event.outcome,
  message: event.message,
  user: user && { _id: user._id, name: shownName(user), account: user.account },
  createdAt: event.createdAt.toISOString(),
});

const eventsSuch = (base: SQL): ListDefinition<typeof ConnectionEventQuery, ConnectionEvent> => ({
  id: connectionEvents.id,
  base,
  search: [connectionEvents.provider, connectionEvents.message],
  sorts: {
    provider: connectionEvents.provider,
    outcome: connectionEvents.outcome,
    createdAt: connectionEvents.createdAt,
  },
  defaultSort: desc(connectionEvents.createdAt),
  filters: {
    outcome: (values: ConnectionEvent['outcome'][]) => inArray(connectionEvents.outcome, values),
  },
  dates: { createdAt: connectionEvents.createdAt },
  whiteLabel: connectionEvents.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(connectionEvents).where(where))[0]?.total ?? 0,
});

/** Columns of files of these events. */
export const connectionEventColumns: ExportColumn<ConnectionEvent>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Time', time: ({ createdAt }) => createdAt },
  { title: 'Provider', cell: ({ provider }) => provider },
  { title: 'Outcome', cell: ({ outcome }) => outcome },
  { title: 'Message', cell: ({ message }) => message },
  { title: 'Account', cell: ({ user }) => user?.name ?? null },
];

/** Events of a company's connections to other services. */
export const connectionEventsOfCompany = (companyId: string) =>
  eventsSuch(eq(connectionEvents.companyId, companyId));

/** Events of one connected account. */
export const connectionEventsOf = (connectionId: string) =>
  eventsSuch(eq(connectionEvents.connectionId, connectionId));

type Account = Pick<
  ConnectionRow,
  'tenantId' | 'franchisorId' | 'companyId' | 'userId' | 'provider' | 'settings'
> & {
  /** Null for an account that could not be connected. */
  id: string | null;
  /** Missing while the provider has not named it. */
  account?: string;
};

/** An attempt to reach an account; `by` is null for one of the server itself. */
interface Attempt {
  outcome: ConnectionEvent['outcome'];
  message: string;
  by: Session | null;
}

const recordAttempt = async (
  tx: Transaction,
  { id, tenantId, franchisorId, companyId, userId, provider, settings, account }: Account,
  { outcome, message, by }: Attempt,
): Promise<void> => {
  const label = providerLabel(provider, settings);
  const connection = {
    provider: label,
    account: account ?? null,
    company: companyId,
    user: userId,
    message,
  };
  await recordPlatformEvents(
    tx,
    {
      actor: by ? { userId: by.userId, name: by.name } : { userId: null, name: 'System' },
      source: by ? sourceOf(by) : 'job',
      traceId: await requestIn(tx),
    },
    [
      {
        type: outcome === 'SUCCESS' ? 'connection.succeeded' : 'connection.failed',
        tenantId,
        franchisorId,
        companyId,
        entity: { id, label: account ?? label },
        payload: { connection },
      },
    ],
  );
};

/**
 * Adds an attempt to reach an account to its history and to the logs of its company, and records
 * its event.
 */
export const writeConnectionEvent = async (
  tx: Transaction,
  account: Account,
  attempt: Attempt,
): Promise<void> => {
  const { id: connectionId, tenantId, franchisorId, companyId, userId } = account;
  const owner = { tenantId, franchisorId, companyId, userId, connectionId };
  const provider = providerLabel(account.provider, account.settings);
  const { outcome, message } = attempt;
  await tx.insert(connectionEvents).values({ ...owner, id: v7(), provider, outcome, message });
  await recordAttempt(tx, account, attempt);
};
