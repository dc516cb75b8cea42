import type { Database } from '../../../platform/db/database.ts';
import { isContentError } from '../../../platform/db/sql-state.ts';
import { log } from '../../../platform/log/log.ts';
import type { Dropped, TakenBatch } from './count-hits.ts';
import { writeHits } from './write-hits.ts';

/** Stores hits in groups, after their replies. */
export interface HitQueue {
  add(batch: TakenBatch | null, dropped: readonly Dropped[]): void;
  /** Stores what waits. */
  flush(): Promise<void>;
}

const pauseMs = 1_000;
/** Batches of one transaction, and batches that wait at most while the database is away. */
const atOnce = 200;
const mostWaiting = 20_000;

interface Waiting {
  batch: TakenBatch | null;
  dropped: readonly Dropped[];
}

/** Starts a queue of hits; what waits is stored when the server closes. */
export const hitQueue = (
  http: { addHook(name: 'onClose', work: () => Promise<void>): unknown },
  database: Database,
): HitQueue => {
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const writeAll = async () => {
    while (waiting.length > 0) {
      const group = waiting.slice(0, atOnce);
      const batches = group.flatMap(({ batch }) => batch ?? []);
      const dropped = group.flatMap((one) => one.dropped);
      try {
        await database.transaction({ role: 'worker' }, 'write', (tx) =>
          writeHits(tx, batches, dropped),
        );
      } catch (error) {
        if (!isContentError(error)) throw error;
        log.error({ err: error, batches: group.length }, 'hits of pixels cannot be stored');
      }
      waiting = waiting.slice(group.length);
    }
  };

  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(writeAll).catch((error: unknown) => {
      log.warn({ err: error, batches: waiting.length }, 'hits of pixels wait to be stored');
      waiting = waiting.slice(-mostWaiting);
    });
    return writing;
  };

  http.addHook('onClose', flush);
  return {
    add(batch, dropped) {
      waiting.push({ batch, dropped });
      if (waiting.length % atOnce === 0) void flush();
      else timer ??= setTimeout(() => void flush(), pauseMs).unref();
    },
    flush,
  };
};
