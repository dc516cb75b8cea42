import { and, eq, gte, sql } from 'drizzle-orm';
import {
  productFormDays as shownDays,
  skipReasons,
  type ProductFormStatistics,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { productFormDays } from '../../tables/product-forms.table.ts';
import { findProductForm } from './product-forms.repository.ts';

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const emptyDay = (day: string) => ({ day, shown: 0, started: 0, answered: 0, dismissed: 0 });

/** Reads the sums of a product form for the last days, each of them. */
export const readProductFormStatistics = async (
  tx: Transaction,
  id: string,
): Promise<ProductFormStatistics> => {
  await findProductForm(tx, id);
  const now = Date.now();
  const names = Array.from({ length: shownDays }, (_, index) =>
    dayOf(now - (shownDays - 1 - index) * 86_400_000),
  );
  const isInSpan = and(
    eq(productFormDays.productFormId, id),
    gte(productFormDays.day, sql`${names[0]}::date`),
  );
  const rows = await tx.select().from(productFormDays).where(isInSpan);
  const days = new Map(names.map((day) => [day, emptyDay(day)]));
  const skipped = new Map<string, number>();
  for (const { day, event, reason, count } of rows) {
    const sums = days.get(day);
    if (event === 'skipped') skipped.set(reason, (skipped.get(reason) ?? 0) + count);
    else if (sums && event in sums)
      sums[event as 'shown' | 'started' | 'answered' | 'dismissed'] += count;
  }
  return {
    days: [...days.values()],
    skipped: skipReasons.flatMap((reason) => {
      const count = skipped.get(reason);
      return count ? [{ reason, count }] : [];
    }),
  };
};
