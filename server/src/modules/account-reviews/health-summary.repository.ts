import { eq, sql } from 'drizzle-orm';
import {
  healthMovements,
  healths,
  leastMovement,
  type HealthMovement,
  type HealthSummary,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import {
  accountReviews,
  companyHealth,
  reviewOfCompany,
} from '../../tables/account-reviews.table.ts';
import { companies } from '../../tables/companies.table.ts';

/** The last score of a row of `companies` before this month. */
const former = sql`(SELECT h.score FROM health_history h
  WHERE h.tenant_id = ${companies.tenantId} AND h.company_id = ${companies.id}
    AND h.created_at < date_trunc('month', now()) ORDER BY h.created_at DESC LIMIT 1)`;

/** Movement of the score of a company and its review in this month; null without a score. */
export const companyMovement = sql<HealthMovement | null>`(SELECT CASE
    WHEN is_now.score IS NULL THEN NULL
    WHEN was.score IS NULL THEN 'new'
    WHEN is_now.score - was.score >= ${leastMovement} THEN 'better'
    WHEN was.score - is_now.score >= ${leastMovement} THEN 'worse'
    ELSE 'same' END
  FROM (SELECT ${accountReviews.score} AS score) is_now, (SELECT ${former} AS score) was)`;

interface Counted {
  health: (typeof healths)[number] | null;
  movement: HealthMovement | null;
  total: number;
}

const sumBy = <K extends string>(
  names: readonly K[],
  rows: readonly Counted[],
  nameOf: (row: Counted) => string | null,
): Record<K, number> => {
  const sums = Object.fromEntries(names.map((name) => [name, 0])) as Record<string, number>;
  for (const row of rows) {
    const name = nameOf(row);
    if (name !== null) sums[name] = (sums[name] ?? 0) + row.total;
  }
  return sums;
};

/** Counts accounts by health and by movement, in one pass. */
export const readSummary = async (tx: Transaction, whiteLabel?: string): Promise<HealthSummary> => {
  const judged = tx
    .select({ health: companyHealth.as('health'), movement: companyMovement.as('movement') })
    .from(companies)
    .leftJoin(reviewOfCompany.table, reviewOfCompany.on)
    .where(whiteLabel ? eq(companies.tenantId, whiteLabel) : undefined)
    .as('judged');
  const total = sql<number>`count(*)`.mapWith(Number);
  const rows = await tx
    .select({ health: judged.health, movement: judged.movement, total })
    .from(judged)
    .groupBy(judged.health, judged.movement);
  const since = new Date();
  since.setUTCDate(1);
  return {
    health: sumBy(healths, rows, ({ health }) => health),
    movement: sumBy(healthMovements, rows, ({ movement }) => movement),
    since: since.toISOString().slice(0, 10),
  };
};
