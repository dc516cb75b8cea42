import { idOf, tenantIdOf } from '../../seed/random.ts';
import type { DaysAgo, Seed } from '../../seed/demo-days.ts';
import { connectionEvents } from '../../tables/connection-events.table.ts';
import { connections } from '../../tables/connections.table.ts';

type Row = typeof connections.$inferInsert & { id: string };

const demoTenants = ['acme', 'northwind'] as const;

const failed = (lastErrorAt: Date, lastError: string) => ({ lastErrorAt, lastError });

/** Sandbox accounts of each state; their addresses make the sandbox repeat it. */
const states = (daysAgo: DaysAgo): Record<string, Partial<Row>> => ({
  newsletter: { tokenExpiresAt: daysAgo(-2), isRenewable: true, dueAt: daysAgo(0) },
  expiring: { tokenExpiresAt: daysAgo(-3), dueAt: daysAgo(-3) },
  expired: {
    status: 'expired',
    tokenExpiresAt: daysAgo(4),
    ...failed(daysAgo(4), 'The access has ended. Reconnect the account.'),
  },
  revoked: {
    status: 'revoked',
    ...failed(daysAgo(1), 'The sandbox plays a withdrawn consent.'),
  },
  down: {
    status: 'error',
    tokenExpiresAt: daysAgo(0.5),
    isRenewable: true,
    failures: 3,
    dueAt: daysAgo(0),
    ...failed(daysAgo(0.5), 'The sandbox plays an outage.'),
  },
});

const rowsOf = (tenant: (typeof demoTenants)[number], daysAgo: DaysAgo): Row[] =>
  Object.entries(states(daysAgo)).map(([name, state], index) => ({
    id: idOf('connection', tenant, index),
    tenantId: tenantIdOf(tenant),
    // Every other account is one company's.
    ...(index % 2 === 0 && {
      franchisorId: idOf('company', tenant, 0),
      companyId: idOf('company', tenant, 1),
    }),
    userId: idOf('user', `owner@${tenant}.test`),
    provider: 'sandbox',
    account: `${name}@${tenant}.test`,
    scopes: ['sandbox'],
    lastSuccessAt: daysAgo(index + 1.5),
    createdAt: daysAgo(60 - index * 6),
    updatedAt: daysAgo(index + 1.5),
    ...state,
  }));

const eventsOf = ({ id, tenantId, franchisorId, companyId, userId, ...row }: Row) => {
  const of = { tenantId, franchisorId, companyId, userId, connectionId: id, provider: 'Sandbox' };
  const connected = {
    ...of,
    id: idOf('connection-event', id, 0),
    outcome: 'SUCCESS' as const,
    message: `Connected as ${row.account}.`,
    createdAt: row.createdAt,
  };
  if (!row.lastErrorAt) return [connected];
  const outcome = 'FAILED' as const;
  const failure = { ...of, outcome, message: row.lastError ?? '', createdAt: row.lastErrorAt };
  return [connected, { ...failure, id: idOf('connection-event', id, 1) }];
};

/** Inserts sandbox accounts of every state, with their history. */
export const seedConnections: Seed = async (tx, daysAgo) => {
  const rows = demoTenants.flatMap((tenant) => rowsOf(tenant, daysAgo));
  await tx.insert(connections).values(rows);
  await tx.insert(connectionEvents).values(rows.flatMap(eventsOf));
};
