import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import {
  pixelBatches,
  pixelHours,
  pixelSalts,
  pixelVisitors,
} from '../../tables/web-pixels.table.ts';

/**
 * Deletes the salts of past days with the visitors that they named, the names of batches of the day before, and sums by
 * hour that no screen reads.
 */
export const removeOldVisitors = (database: Database): Promise<void> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    const today = sql`(now() AT TIME ZONE 'UTC')::date`;
    await tx.delete(pixelSalts).where(lt(pixelSalts.day, today));
    await tx
      .delete(pixelVisitors)
      .where(lt(pixelVisitors.lastAt, sql`${today}::timestamp AT TIME ZONE 'UTC'`));
    await tx
      .delete(pixelBatches)
      .where(lt(pixelBatches.createdAt, sql`now() - interval '25 hours'`));
    await tx.delete(pixelHours).where(lt(pixelHours.hour, sql`now() - interval '48 hours'`));
  });
