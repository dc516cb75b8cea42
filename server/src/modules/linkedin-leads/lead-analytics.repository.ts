import { and, eq, gte, isNull, lte, sql, type SQL } from 'drizzle-orm';
import {
  firstTouches,
  mostCampaigns,
  type FirstTouch,
  type LeadAnalytics,
  type LeadAnalyticsQuery,
} from '@outpost/contracts';
import { pointOf, presentRange, rangeOf, type Range } from '../../platform/days/day-range.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { linkedinLeads } from '../../tables/linkedin-leads.table.ts';

const { receivedAt, touchedAt, stage, campaign, isTest, mergedIntoId, tenantId } = linkedinLeads;

const counted = (range: Range, whiteLabel: string | undefined): SQL | undefined =>
  and(
    gte(receivedAt, range.start),
    lte(receivedAt, range.end),
    isNull(mergedIntoId),
    eq(isTest, false),
    whiteLabel === undefined ? undefined : eq(tenantId, whiteLabel),
  );

const count = sql<number>`count(*)::int`;
const converted = sql<number>`(count(*) FILTER (WHERE ${stage} = 'converted'))::int`;
/** A lead of a file may name a time of its receipt that is after its first touch. */
const minutes = sql`greatest(0, extract(epoch FROM ${touchedAt} - ${receivedAt}) / 60)`;
const medianMinutes = sql<number | null>`round((percentile_cont(0.5) WITHIN GROUP
  (ORDER BY ${minutes}) FILTER (WHERE ${touchedAt} IS NOT NULL))::numeric)::int`;

const within = sql<FirstTouch>`CASE WHEN ${touchedAt} IS NULL THEN 'none'
  WHEN ${minutes} <= 60 THEN 'hour' WHEN ${minutes} <= 1440 THEN 'day'
  WHEN ${minutes} <= 10080 THEN 'week' ELSE 'later' END`;

const readDays = async (tx: Transaction, range: Range, where: SQL | undefined) => {
  const found = await tx
    .select({ point: pointOf(receivedAt, range).mapWith(Number).as('point'), count, medianMinutes })
    .from(linkedinLeads)
    .where(where)
    .groupBy(sql`point`);
  const byPoint = new Map(found.map((one) => [one.point, one]));
  return range.points.map((day, index) => ({
    day,
    count: byPoint.get(index)?.count ?? 0,
    medianMinutes: byPoint.get(index)?.medianMinutes ?? null,
  }));
};

/** Counts leads by campaign, most first; the remaining campaigns are one row. */
const readCampaigns = async (tx: Transaction, where: SQL | undefined) => {
  const all = await tx
    .select({ campaign, count, converted })
    .from(linkedinLeads)
    .where(where)
    .groupBy(campaign)
    .orderBy(sql`count(*) DESC`, campaign);
  const rest = all.slice(mostCampaigns);
  if (rest.length === 0) return all;
  const sum = (of: 'count' | 'converted') => rest.reduce((total, one) => total + one[of], 0);
  return [
    ...all.slice(0, mostCampaigns),
    { campaign: null, count: sum('count'), converted: sum('converted') },
  ];
};

const readTouches = async (tx: Transaction, where: SQL | undefined) => {
  const name = within.as('within');
  const found = await tx
    .select({ within: name, count })
    .from(linkedinLeads)
    .where(where)
    .groupBy(sql`within`);
  return firstTouches.map((one) => ({
    within: one,
    count: found.find((row) => row.within === one)?.count ?? 0,
  }));
};

/** Reads the figures of the leads that the caller sees. */
export const readLeadAnalytics = async (
  tx: Transaction,
  { whiteLabel, ...days }: LeadAnalyticsQuery,
  timeZone: string,
): Promise<LeadAnalytics> => {
  const range = rangeOf(days, timeZone);
  const where = counted(range, whiteLabel);
  const [totals] = await tx
    .select({ total: count, converted, medianMinutes })
    .from(linkedinLeads)
    .where(where);
  return {
    range: presentRange(range),
    ...(totals ?? { total: 0, converted: 0, medianMinutes: null }),
    days: await readDays(tx, range, where),
    campaigns: await readCampaigns(tx, where),
    touches: await readTouches(tx, where),
  };
};
