import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { folders, storedAt } from './video-file.ts';
import { videos, videoUploads } from './videos.table.ts';

const dayMs = 24 * 3_600_000;

/** Keys some row names; uploads nobody used in time name none any more. */
const namedKeys = (database: Database, before: Date): Promise<Set<string>> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    await tx.delete(videoUploads).where(lt(videoUploads.createdAt, before));
    const { rows } = await tx.execute<{ key: string }>(
      sql`SELECT key FROM ${videoUploads}
          UNION SELECT unnest(ARRAY[file, poster, captions]) FROM ${videos}`,
    );
    return new Set(rows.map(({ key }) => key));
  });

/**
 * Removes files of videos that were sent a day ago or earlier and that nothing names: uploads nobody
 * used, and what a server left behind that stopped half way. Tried again the next time.
 */
export const removeUnusedFiles = async (
  database: Database,
  storage: FileStorage,
  now: number = Date.now(),
): Promise<void> => {
  const before = new Date(now - dayMs);
  const stored = await Promise.all(Object.values(folders).map((folder) => storage.list(folder)));
  const named = await namedKeys(database, before);
  for (const key of stored.flat()) {
    const at = storedAt(key);
    if (at && at < before && !named.has(key)) await storage.remove(key);
  }
  await storage.removeUnfinished(before);
};
