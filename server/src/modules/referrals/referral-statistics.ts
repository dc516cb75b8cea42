import { and, between, count, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { DashboardQuery, ReferralStatistics } from '@outpost/contracts';
import { countPoints, pointOf, rangeOf } from '../../platform/days/day-range.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { companies } from '../../tables/companies.table.ts';
import { referrals } from '../../tables/referrals.table.ts';

const mostTop = 10;

const countOf = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})::int`;

const rewarded = countOf(isNotNull(referrals.rewardedAt));

/** Counts the referrals that began in the days of a range, in the caller's time zone. */
export const readStatistics = async (
  tx: Transaction,
  { whiteLabel, ...days }: DashboardQuery,
  timeZone: string,
): Promise<ReferralStatistics> => {
  const range = rangeOf(days, timeZone);
  const isIn = and(
    between(referrals.createdAt, range.start, range.end),
    whiteLabel === undefined ? undefined : eq(referrals.tenantId, whiteLabel),
  );
  const [funnel] = await tx
    .select({
      invited: count(),
      signedUp: countOf(isNotNull(referrals.signedUpAt)),
      qualified: countOf(isNotNull(referrals.qualifiedAt)),
      rewarded,
    })
    .from(referrals)
    .where(isIn);
  const point = pointOf(referrals.createdAt, range);
  const counted = await tx
    .select({ point, total: count() })
    .from(referrals)
    .where(isIn)
    .groupBy(sql`1`);
  const company = { _id: companies.id, name: companies.name };
  const top = await tx
    .select({ company, referrals: count(), rewarded })
    .from(referrals)
    .innerJoin(companies, eq(companies.id, referrals.companyId))
    .where(isIn)
    .groupBy(companies.id)
    .orderBy(desc(rewarded), desc(count()), companies.name)
    .limit(mostTop);
  return {
    funnel: funnel ?? { invited: 0, signedUp: 0, qualified: 0, rewarded: 0 },
    unit: range.unit,
    points: countPoints(range, counted).map(({ day, count: value }) => ({ date: day, value })),
    top,
  };
};
