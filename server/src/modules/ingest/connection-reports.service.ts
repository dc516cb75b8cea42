import { and, inArray, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ConnectionEventReport, IngestReply } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { recordPlatformEvents } from '../../platform/events/record-platform-events.ts';
import { currentTenantId } from '../../platform/http/session.ts';
import { connectionEvents } from '../../tables/connection-events.table.ts';
import { users } from '../../tables/users.table.ts';
import {
  causeOf,
  companiesOfReport,
  unknownCompany,
  type CompanyPlace,
  type ReportCall,
} from './companies-of-report.ts';
import { storeOnce, type Decision } from './store-once.ts';

const usersOf = async (
  tx: Transaction,
  entries: readonly ConnectionEventReport[],
): Promise<Set<string>> => {
  const ids = [...new Set(entries.flatMap(({ user }) => user ?? []))];
  if (ids.length === 0) return new Set();
  const isThere = and(inArray(users.id, ids), isNull(users.deletedAt));
  const rows = await tx.select({ id: users.id }).from(users).where(isThere);
  return new Set(rows.map(({ id }) => id));
};

interface Place extends CompanyPlace {
  account: string;
}

const decide = (
  event: ConnectionEventReport,
  place: CompanyPlace | undefined,
  people: ReadonlySet<string>,
): Decision<typeof connectionEvents.$inferInsert & Place & { externalId: string }> => {
  if (!place) return unknownCompany;
  const { externalId, provider, account, user, outcome, message, occurredAt } = event;
  if (user !== undefined && !people.has(user)) return { reason: 'User is incorrect' };
  const reported = { externalId, provider, outcome, message, userId: user ?? null };
  return { row: { ...place, ...reported, account, id: v7(), createdAt: new Date(occurredAt) } };
};

/** Stores reported attempts to reach services in the logs of companies, and records their events. */
export const storeConnectionReports = async (
  tx: Transaction,
  call: ReportCall,
  entries: readonly ConnectionEventReport[],
): Promise<IngestReply> => {
  const places = await companiesOfReport(tx, entries);
  const people = await usersOf(tx, entries);
  const { reply, stored } = await storeOnce(tx, {
    table: connectionEvents,
    tenantId: currentTenantId(call.session),
    entries,
    decide: (event) => decide(event, places.get(event.company), people),
    insert: (rows) =>
      tx
        .insert(connectionEvents)
        .values(rows)
        .onConflictDoNothing({ target: [connectionEvents.tenantId, connectionEvents.externalId] })
        .returning({ externalId: connectionEvents.externalId }),
  });
  const events = stored.map(({ tenantId, franchisorId, companyId, userId, ...event }) => ({
    type:
      event.outcome === 'SUCCESS'
        ? ('connection.succeeded' as const)
        : ('connection.failed' as const),
    tenantId,
    franchisorId,
    companyId,
    entity: { id: null, label: event.account || event.provider },
    payload: {
      connection: {
        provider: event.provider,
        account: event.account || null,
        company: companyId,
        user: userId ?? null,
        message: event.message ?? '',
      },
    },
  }));
  await recordPlatformEvents(tx, causeOf(call), events);
  return reply;
};
