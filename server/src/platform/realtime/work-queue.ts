import { log } from '../log/log.ts';

/** Runs `work` for all added items, `atOnce` in parallel. */
export const workQueue = <T extends object>(atOnce: number, work: (item: T) => Promise<void>) => {
  const waiting = new Set<T>();
  let running = 0;
  const run = async (): Promise<void> => {
    running += 1;
    for (const item of waiting) {
      waiting.delete(item);
      await work(item).catch((error: unknown) => log.error({ err: error }, 'a check failed'));
    }
    running -= 1;
  };
  return {
    /** A waiting item is queued once. */
    add(items: Iterable<T>): void {
      for (const item of items) waiting.add(item);
      while (running < Math.min(atOnce, waiting.size)) void run();
    },
    isIdle: () => waiting.size === 0 && running === 0,
  };
};
