import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { type ConnectionEvent, shownName, type ConnectionEventQuery } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { connectionEvents } from '../../tables/connection-events.table.ts';
import { users } from '../../tables/users.table.ts';
import { oneOf } from './company-lists.ts';

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
  user: user && { _id: user._id, name: shownName(user) },
  createdAt: event.createdAt.toISOString(),
});

/** Events of a company's connections to other services. */
export const connectionEventList = (
  companyId: string,
): ListDefinition<typeof ConnectionEventQuery, ConnectionEvent> => ({
  id: connectionEvents.id,
  base: eq(connectionEvents.companyId, companyId),
  search: [connectionEvents.provider, connectionEvents.message],
  sorts: {
    provider: connectionEvents.provider,
    outcome: connectionEvents.outcome,
    createdAt: connectionEvents.createdAt,
  },
  defaultSort: desc(connectionEvents.createdAt),
  filters: { outcome: oneOf(connectionEvents.outcome) },
  dates: { createdAt: connectionEvents.createdAt },
  whiteLabel: connectionEvents.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(connectionEvents).where(where))[0]?.total ?? 0,
});
