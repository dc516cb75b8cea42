import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Usage, UsageKind } from '@outpost/contracts';
import { startOfDay } from '../../platform/days/time-zone.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { agentRuns } from '../../tables/agent-runs.table.ts';
import { aiToolRuns } from '../../tables/ai-tool-runs.table.ts';
import { linkedinLeads } from '../../tables/linkedin-leads.table.ts';
import type { Place } from './invoices.repository.ts';
import { addMonths, nextMonth } from './terms.ts';

type Counted = PgTable & { tenantId: AnyPgColumn; companyId: AnyPgColumn };

/** Tables whose rows are counted, with the time that counts. */
const counted: [UsageKind, Counted, AnyPgColumn][] = [
  ['leads', linkedinLeads, linkedinLeads.receivedAt],
  ['agent-runs', agentRuns, agentRuns.createdAt],
  ['ai-tool-runs', aiToolRuns, aiToolRuns.createdAt],
];

const isIn = (table: Counted, { tenantId, companyId }: Place): SQL | undefined =>
  and(
    eq(table.tenantId, tenantId),
    companyId === null ? undefined : eq(table.companyId, companyId),
  );

/** Returns the use of this calendar month and of the one before, in the time zone of the organization. */
export const usageOf = async (
  tx: Transaction,
  place: Place,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<Usage[]> => {
  const first = `${today.slice(0, 8)}01`;
  const [before, begin, end] = [addMonths(first, -1, 1), first, nextMonth(first)].map((day) =>
    startOfDay(day, timeZone),
  );
  if (!before || !begin || !end) return [];
  const usage: Usage[] = [];
  for (const [kind, table, time] of counted) {
    const count = (from: Date, to: Date) =>
      sql<number>`count(*) FILTER (WHERE ${time} >= ${from.toISOString()} AND ${time} < ${to.toISOString()})::int`;
    const [row] = await tx
      .select({ current: count(begin, end), previous: count(before, begin) })
      .from(table)
      .where(and(isIn(table, place), gte(time, before), lt(time, end)));
    usage.push({ kind, current: row?.current ?? 0, previous: row?.previous ?? 0 });
  }
  return usage;
};
