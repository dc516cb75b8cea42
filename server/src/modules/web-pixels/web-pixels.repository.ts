import { and, count, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import {
  pixelQuotas,
  seenDays,
  type PixelState,
  type WebPixel,
  type WebPixelQuery,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { companies } from '../../tables/companies.table.ts';
import { webPixels } from '../../tables/web-pixels.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';

export const pixelNoun = 'This pixel';
export type PixelRow = typeof webPixels.$inferSelect;

const state = sql<PixelState>`CASE
  WHEN ${webPixels.isPaused} THEN 'paused'
  WHEN ${webPixels.lastHitAt} > now() - make_interval(days => ${seenDays}) THEN 'verified'
  ELSE 'not-seen' END`;

/** Start of the present month in UTC. */
export const monthStart = (now = new Date()): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
const nextMonth = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Sums a column of a pixel's days from a day on. */
const sumSince = (column: 'hits' | 'visitors' | 'identified', since: SQL) =>
  sql<number>`(SELECT coalesce(sum(d.${sql.identifier(column)}), 0)::int FROM pixel_days d
    WHERE d.tenant_id = ${webPixels.tenantId} AND d.pixel_id = ${webPixels.id} AND d.day >= ${since})`;

const today = sql`(now() AT TIME ZONE 'UTC')::date`;
const hitsOfDay = sql<number>`(SELECT coalesce(sum(h.hits), 0)::int FROM pixel_hours h
  WHERE h.tenant_id = ${webPixels.tenantId} AND h.pixel_id = ${webPixels.id}
    AND h.hour > now() - interval '24 hours')`;

const isItsCompany = and(
  eq(companies.tenantId, webPixels.tenantId),
  eq(companies.id, webPixels.companyId),
);

const joined = (tx: Transaction) => {
  const { sealedSecret: _secret, ...shown } = getTableColumns(webPixels);
  return tx
    .select({
      pixel: shown,
      state,
      hasSecret: sql<boolean>`${webPixels.sealedSecret} IS NOT NULL`,
      hitsOfDay,
      used: sumSince('hits', sql`date_trunc('month', ${today})::date`),
      visitors: sumSince('visitors', sql`${today} - 29`),
      identified: sumSince('identified', sql`${today} - 29`),
      company: { _id: companies.id, name: companies.name },
      plan: companies.type,
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
    })
    .from(webPixels)
    .innerJoin(companies, isItsCompany)
    .innerJoin(whiteLabels, eq(whiteLabels.id, webPixels.tenantId))
    .$dynamic();
};

type Row = Awaited<ReturnType<typeof joined>>[number];

const checkOf = ({ checkedAt, isSnippetFound, checkProblem: problem }: Row['pixel']) =>
  checkedAt && { at: checkedAt.toISOString(), isSnippetFound, problem };

const present = ({ pixel, plan, used, identified, ...derived }: Row): WebPixel => {
  const now = new Date();
  const { formerUntil, quota: own } = pixel;
  return {
    ...derived,
    _id: pixel.id,
    domain: pixel.domain,
    key: pixel.key,
    formerUntil: formerUntil && formerUntil > now ? formerUntil.toISOString() : null,
    identified: derived.visitors === 0 ? null : Math.round((identified / derived.visitors) * 100),
    quota: {
      limit: own ?? pixelQuotas[plan],
      own,
      used,
      resetsAt: nextMonth(now).toISOString(),
    },
    overQuota: pixel.overQuota,
    excludedPaths: pixel.excludedPaths,
    excludedAddresses: pixel.excludedAddresses,
    firstHitAt: pixel.firstHitAt?.toISOString() ?? null,
    lastHitAt: pixel.lastHitAt?.toISOString() ?? null,
    check: checkOf(pixel),
    createdAt: pixel.createdAt.toISOString(),
    updatedAt: pixel.updatedAt.toISOString(),
    version: pixel.version,
  };
};

export const pixelList: ListDefinition<typeof WebPixelQuery, WebPixel> = {
  id: webPixels.id,
  search: [webPixels.domain, webPixels.key],
  sorts: {
    domain: webPixels.domain,
    lastHitAt: webPixels.lastHitAt,
    createdAt: webPixels.createdAt,
    updatedAt: webPixels.updatedAt,
  },
  defaultSort: desc(webPixels.createdAt),
  filters: {
    state: (values: PixelState[]): SQL => inArray(state, values),
    overQuota: (values: WebPixel['overQuota'][]): SQL => inArray(webPixels.overQuota, values),
  },
  dates: { createdAt: webPixels.createdAt, updatedAt: webPixels.updatedAt },
  whiteLabel: webPixels.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(webPixels).where(where))[0]?.total ?? 0,
};

export const findPixel = async (tx: Transaction, id: string): Promise<WebPixel> => {
  const [row] = await joined(tx).where(eq(webPixels.id, id));
  if (!row) throw notFound(pixelNoun);
  return present(row);
};

/** Reads a pixel with its sealed secret and locks it; 404 when the caller sees none. */
export const lockPixel = async (tx: Transaction, id: string): Promise<PixelRow> => {
  const [row] = await tx.select().from(webPixels).where(eq(webPixels.id, id)).for('update');
  if (!row) throw notFound(pixelNoun);
  return row;
};

/** Reads the site of a pixel and the keys that count there; 404 when the caller sees none. */
export const readKeys = async (
  tx: Transaction,
  id: string,
): Promise<{ domain: string; keys: string[] }> => {
  const [row] = await tx.select().from(webPixels).where(eq(webPixels.id, id));
  if (!row) throw notFound(pixelNoun);
  const isFormerGood = row.formerUntil !== null && row.formerUntil > new Date();
  const keys = isFormerGood && row.formerKey ? [row.key, row.formerKey] : [row.key];
  return { domain: row.domain, keys };
};

/** Returns the days of a span up to today in UTC, oldest first. */
export const daysUpTo = (days: number, now = new Date()): string[] =>
  Array.from({ length: days }, (_, index) =>
    dayOf(new Date(now.getTime() - (days - 1 - index) * 86_400_000)),
  );
