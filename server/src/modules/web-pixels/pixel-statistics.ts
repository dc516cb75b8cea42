import { and, desc, eq, gte, sql } from 'drizzle-orm';
import {
  dropReasons,
  mostTopValues,
  type PixelDay,
  type PixelStatistics,
  type TopValue,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { pixelSums, pixelValues, type pixelValueKinds } from '../../tables/web-pixels.table.ts';
import { daysUpTo, findPixel } from './web-pixels.repository.ts';

interface Place {
  tenantId: string;
  pixelId: string;
  since: string;
}

const readDays = async (
  tx: Transaction,
  { tenantId, pixelId, since }: Place,
): Promise<Map<string, PixelDay>> => {
  const isShown = and(
    eq(pixelSums.tenantId, tenantId),
    eq(pixelSums.pixelId, pixelId),
    gte(pixelSums.day, since),
  );
  const rows = await tx.select().from(pixelSums).where(isShown);
  return new Map(
    rows.map(({ day, visitors, identified, sessions, views, hits }) => [
      day,
      { day, visitors, identified, sessions, views, events: hits - views },
    ]),
  );
};

const topOf = async (
  tx: Transaction,
  { tenantId, pixelId, since }: Place,
  kind: (typeof pixelValueKinds)[number],
): Promise<TopValue[]> => {
  const total = sql<number>`sum(${pixelValues.count})::int`;
  return tx
    .select({ value: pixelValues.value, count: total })
    .from(pixelValues)
    .where(
      and(
        eq(pixelValues.tenantId, tenantId),
        eq(pixelValues.pixelId, pixelId),
        eq(pixelValues.kind, kind),
        gte(pixelValues.day, since),
      ),
    )
    .groupBy(pixelValues.value)
    .orderBy(desc(total), pixelValues.value)
    .limit(mostTopValues);
};

/** Reads the statistics of a pixel from its sums; 404 when the caller sees none. */
export const readStatistics = async (
  tx: Transaction,
  id: string,
  span: number,
): Promise<PixelStatistics> => {
  const { whiteLabel } = await findPixel(tx, id);
  const days = daysUpTo(span);
  const place = { tenantId: whiteLabel._id, pixelId: id, since: days[0] ?? '' };
  const known = await readDays(tx, place);
  const none = { visitors: 0, identified: 0, sessions: 0, views: 0, events: 0 };
  const dropped = await topOf(tx, place, 'dropped');
  return {
    days: days.map((day) => known.get(day) ?? { day, ...none }),
    pages: await topOf(tx, place, 'page'),
    sources: await topOf(tx, place, 'source'),
    campaigns: await topOf(tx, place, 'campaign'),
    events: await topOf(tx, place, 'event'),
    devices: await topOf(tx, place, 'device'),
    countries: await topOf(tx, place, 'country'),
    dropped: dropReasons.flatMap((reason) => {
      const found = dropped.find(({ value }) => value === reason);
      return found ? [{ reason, count: found.count }] : [];
    }),
  };
};
