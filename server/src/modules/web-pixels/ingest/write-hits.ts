import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Transaction } from '../../../platform/db/database.ts';
import { signalFlows } from '../../../platform/flows/flow-signals.ts';
import {
  pixelBatches,
  pixelHits,
  pixelHours,
  pixelPeople,
  pixelSums,
  pixelValues,
  pixelVisitors,
  webPixels,
} from '../../../tables/web-pixels.table.ts';
import {
  countHits,
  visitKey,
  type Counted,
  type Dropped,
  type TakenBatch,
  type Visit,
} from './count-hits.ts';
import { foldValues } from './fold-values.ts';
import { tellOfQuotas } from './quota-notices.ts';

const idAt = (at: Date): string => v7({ msecs: at.getTime() });

/** Locks the pixels of hits in one order, so that two servers count one after the other; returns those that exist. */
const lockPixels = async (tx: Transaction, ids: string[]): Promise<Set<string>> => {
  const rows = await tx
    .select({ id: webPixels.id })
    .from(webPixels)
    .where(inArray(webPixels.id, ids))
    .orderBy(webPixels.id)
    .for('no key update');
  return new Set(rows.map(({ id }) => id));
};

/** Stores that batches were taken; returns the batches that were taken before. */
const knownBatches = async (
  tx: Transaction,
  batches: readonly TakenBatch[],
  now: Date,
): Promise<Set<TakenBatch>> => {
  if (batches.length === 0) return new Set();
  const nameOf = (pixelId: string, batch: string) => `${pixelId} ${batch}`;
  const rows = batches.map(({ pixel, batch }) => ({ ...pixel, batch, createdAt: now }));
  const added = await tx
    .insert(pixelBatches)
    .values(rows)
    .onConflictDoNothing()
    .returning({ pixelId: pixelBatches.pixelId, batch: pixelBatches.batch });
  const fresh = new Set(added.map(({ pixelId, batch }) => nameOf(pixelId, batch)));
  // A batch that is twice among these is new once.
  return new Set(batches.filter(({ pixel, batch }) => !fresh.delete(nameOf(pixel.pixelId, batch))));
};

const readVisits = async (
  tx: Transaction,
  batches: readonly TakenBatch[],
): Promise<Map<string, Visit>> => {
  const visitors = [...new Set(batches.map(({ visitor }) => visitor).filter(Boolean))];
  if (visitors.length === 0) return new Map();
  const isTheirs = and(
    inArray(pixelVisitors.pixelId, [...new Set(batches.map(({ pixel }) => pixel.pixelId))]),
    inArray(pixelVisitors.visitor, visitors),
  );
  const rows = await tx.select().from(pixelVisitors).where(isTheirs);
  return new Map(
    rows.map(({ tenantId, franchisorId, companyId, pixelId, ...visit }) => [
      visitKey(pixelId, visit.visitor),
      { pixel: { tenantId, franchisorId, companyId, pixelId }, ...visit },
    ]),
  );
};

const writeVisits = async (tx: Transaction, visits: readonly Visit[]): Promise<void> => {
  if (visits.length === 0) return;
  await tx
    .insert(pixelVisitors)
    .values(visits.map(({ pixel, ...visit }) => ({ ...pixel, ...visit })))
    .onConflictDoUpdate({
      target: [pixelVisitors.tenantId, pixelVisitors.pixelId, pixelVisitors.visitor],
      set: {
        sessionId: sql`excluded.session_id`,
        lastAt: sql`excluded.last_at`,
        isIdentified: sql`excluded.is_identified`,
      },
    });
};

const added = (table: 'pixel_hours' | 'pixel_days') =>
  Object.fromEntries(
    (['hits', 'views', 'visitors', 'identified', 'sessions'] as const).map((name) => [
      name,
      sql.raw(`${table}.${name} + excluded.${name}`),
    ]),
  );

const writeSums = async (tx: Transaction, { hours, days, values }: Counted): Promise<void> => {
  if (hours.size > 0)
    await tx
      .insert(pixelHours)
      .values(
        [...hours.values()].map(({ pixel, at, ...sums }) => ({ ...pixel, hour: at, ...sums })),
      )
      .onConflictDoUpdate({
        target: [pixelHours.tenantId, pixelHours.pixelId, pixelHours.hour],
        set: added('pixel_hours'),
      });
  if (days.size > 0)
    await tx
      .insert(pixelSums)
      .values([...days.values()].map(({ pixel, ...sums }) => ({ ...pixel, ...sums })))
      .onConflictDoUpdate({
        target: [pixelSums.tenantId, pixelSums.pixelId, pixelSums.day],
        set: added('pixel_days'),
      });
  const folded = await foldValues(tx, [...values.values()]);
  if (folded.length > 0)
    await tx
      .insert(pixelValues)
      .values(folded.map(({ pixel, ...value }) => ({ ...pixel, ...value })))
      .onConflictDoUpdate({
        target: [
          pixelValues.tenantId,
          pixelValues.pixelId,
          pixelValues.day,
          pixelValues.kind,
          pixelValues.value,
        ],
        set: { count: sql`pixel_values.count + excluded.count` },
      });
};

const writeRows = async (
  tx: Transaction,
  hits: Counted['hits'],
  newId: (at: Date) => string,
): Promise<void> => {
  const rows = hits.map(({ pixel, at, ...hit }) => ({
    ...pixel,
    ...hit,
    id: newId(at),
    createdAt: at,
  }));
  if (rows.length > 0) await tx.insert(pixelHits).values(rows);
};

/** Stores the people that sites have named, with their latest attributes. */
const writePeople = async (
  tx: Transaction,
  batches: readonly TakenBatch[],
  now: Date,
): Promise<void> => {
  const people = new Map<string, typeof pixelPeople.$inferInsert>();
  for (const { pixel, person } of batches) {
    if (!person) continue;
    const { id, attributes } = person;
    const row = { ...pixel, person: id, attributes, firstAt: now, lastAt: now };
    people.set(`${pixel.pixelId} ${id}`, row);
  }
  if (people.size === 0) return;
  await tx
    .insert(pixelPeople)
    .values([...people.values()])
    .onConflictDoUpdate({
      target: [pixelPeople.tenantId, pixelPeople.pixelId, pixelPeople.person],
      set: {
        attributes: sql`pixel_people.attributes || excluded.attributes`,
        lastAt: sql`excluded.last_at`,
      },
    });
};

const touchPixels = async (tx: Transaction, hits: Counted['hits']): Promise<void> => {
  // They are in the order of their time.
  for (const [id, its] of Map.groupBy(hits, ({ pixel }) => pixel.pixelId)) {
    const [first, last] = [its[0]?.at.toISOString(), its.at(-1)?.at.toISOString()];
    await tx
      .update(webPixels)
      .set({
        firstHitAt: sql`coalesce(${webPixels.firstHitAt}, ${first})`,
        lastHitAt: sql`greatest(${webPixels.lastHitAt}, ${last})`,
      })
      .where(eq(webPixels.id, id));
  }
};

/** Signals the tracked events of named people to flows. */
const signalEvents = (tx: Transaction, batches: readonly TakenBatch[]): Promise<void> =>
  signalFlows(
    tx,
    batches.flatMap(({ pixel, batch, person, hits }) =>
      hits.flatMap(({ kind, name, properties: input }, index) =>
        kind === 'event' && person
          ? [
              {
                tenantId: pixel.tenantId,
                kind: 'track' as const,
                name,
                person: person.id,
                input,
                occurrence: `${pixel.pixelId} ${batch} ${index}`,
              },
            ]
          : [],
      ),
    ),
  );

/**
 * Stores hits with their visitors and sums in one transaction of the role `worker`. A batch that was taken before counts
 * as repeated, and hits of a deleted pixel are left out.
 */
export const writeHits = async (
  tx: Transaction,
  taken: readonly TakenBatch[],
  dropped: readonly Dropped[],
  { now = new Date(), newId = idAt }: { now?: Date; newId?: (at: Date) => string } = {},
): Promise<void> => {
  const ids = [...taken, ...dropped].map(({ pixel }) => pixel.pixelId);
  if (ids.length === 0) return;
  const there = await lockPixels(tx, [...new Set(ids)]);
  const isThere = ({ pixel }: { pixel: { pixelId: string } }) => there.has(pixel.pixelId);
  const mine = taken.filter(isThere);
  const repeated = await knownBatches(tx, mine, now);
  const batches = mine.filter((batch) => !repeated.has(batch));
  const uncounted: Dropped[] = [
    ...dropped.filter(isThere),
    ...[...repeated].map(({ pixel, hits }) => ({
      pixel,
      reason: 'repeated' as const,
      count: hits.length,
      at: now,
    })),
  ];
  const visits = await readVisits(tx, batches);
  const counted = countHits(batches, uncounted, { visits, newId });
  await writeVisits(tx, [...visits.values()]);
  await writeRows(tx, counted.hits, newId);
  await writeSums(tx, counted);
  await writePeople(tx, batches, now);
  await touchPixels(tx, counted.hits);
  await signalEvents(tx, batches);
  await tellOfQuotas(tx, [...new Set(batches.map(({ pixel }) => pixel.pixelId))], now);
};
