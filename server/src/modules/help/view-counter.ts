import type { IncomingHttpHeaders } from 'node:http';

const flushMs = 5_000;

const bots =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|curl|wget|python|facebookexternalhit|^$/i;

/** The cookie of a signed-in person of the panel. */
const sessionCookie = /(?:^|;\s*)JWT=/;

/**
 * Reports whether a request is a reader's view: not that of a bot, of a page loaded ahead, or of a
 * person who is signed in to the panel.
 */
export const isView = (headers: IncomingHttpHeaders): boolean =>
  !bots.test(headers['user-agent'] ?? '') &&
  headers['sec-purpose'] === undefined &&
  !sessionCookie.test(headers.cookie ?? '');

/** Counts views in memory and writes them together: a view waits for no write. */
export interface ViewCounter {
  add(id: string): void;
  flush(): Promise<void>;
}

export const viewCounter = (
  write: (views: ReadonlyMap<string, number>) => Promise<void>,
  onFailure: (error: unknown) => void,
): ViewCounter => {
  let views = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  const flush = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (views.size === 0) return;
    const counted = views;
    views = new Map();
    try {
      await write(counted);
    } catch (error) {
      onFailure(error);
    }
  };
  return {
    flush,
    add(id) {
      views.set(id, (views.get(id) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
  };
};
