import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { folders, storedAt } from './video-file.ts';
import { videos, videoUploads } from '../../tables/videos.table.ts';

const dayMs = 24 * 3_600_000;

/** Deletes old uploads and returns the keys that the remaining rows contain. */
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
 * Removes files of videos that are older than a day and belong to no row: unused uploads, and
 * remains of an interrupted server. A file that could not be removed is tried again by the next
 * run.
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
