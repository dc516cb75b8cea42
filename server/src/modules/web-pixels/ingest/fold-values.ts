import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { pixelValues } from '../../../tables/web-pixels.table.ts';
import type { Counted } from './count-hits.ts';

type Value = Counted['values'] extends Map<string, infer V> ? V : never;

/** Different values of a kind on one day of a pixel; further ones are counted together. */
const mostValues = 500;
/** Name of the values beyond `mostValues`. */
const others = '(other)';

const groupOf = (pixelId: string, day: string, kind: string): string =>
  [pixelId, day, kind].join(' ');

/** Reads how many different values groups have. */
const readSizes = async (tx: Transaction, values: readonly Value[]) => {
  const rows = await tx
    .select({
      pixelId: pixelValues.pixelId,
      day: pixelValues.day,
      kind: pixelValues.kind,
      size: sql<number>`count(*)::int`,
    })
    .from(pixelValues)
    .where(
      and(
        inArray(pixelValues.pixelId, [...new Set(values.map(({ pixel }) => pixel.pixelId))]),
        inArray(pixelValues.day, [...new Set(values.map(({ day }) => day))]),
      ),
    )
    .groupBy(pixelValues.pixelId, pixelValues.day, pixelValues.kind);
  return new Map(rows.map(({ pixelId, day, kind, size }) => [groupOf(pixelId, day, kind), size]));
};

/** Counts values of a group that would have too many as one. */
const fold = async (tx: Transaction, group: readonly Value[], first: Value): Promise<Value[]> => {
  const { pixel, day, kind } = first;
  const isIts = and(
    eq(pixelValues.tenantId, pixel.tenantId),
    eq(pixelValues.pixelId, pixel.pixelId),
    eq(pixelValues.day, day),
    eq(pixelValues.kind, kind),
  );
  const there = await tx.select({ value: pixelValues.value }).from(pixelValues).where(isIts);
  const names = new Set(there.map(({ value }) => value));
  const folded: Value[] = [];
  const rest: Value = { ...first, value: others, count: 0 };
  for (const value of group) {
    if (!names.has(value.value) && names.size < mostValues) names.add(value.value);
    if (value.value === others || !names.has(value.value)) rest.count += value.count;
    else folded.push(value);
  }
  return rest.count > 0 ? [...folded, rest] : folded;
};

/** Counts values beyond the number of a day as one, so that a stranger cannot fill the table with made-up paths. */
export const foldValues = async (tx: Transaction, values: readonly Value[]): Promise<Value[]> => {
  if (values.length === 0) return [];
  const sizes = await readSizes(tx, values);
  const groups = Map.groupBy(values, ({ pixel, day, kind }) => groupOf(pixel.pixelId, day, kind));
  const folded: Value[] = [];
  for (const [name, group] of groups) {
    const [first] = group;
    if (first && (sizes.get(name) ?? 0) + group.length > mostValues)
      folded.push(...(await fold(tx, group, first)));
    else folded.push(...group);
  }
  return folded;
};
