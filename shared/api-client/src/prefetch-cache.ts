import { pagePrefetchGlobal, type PagePrefetch } from '@outpost/contracts';
import { isCurrentSession, renewToken } from '@outpost/auth-store';

/** Milliseconds for which an unread prefetched answer counts as fresh. */
const keptMs = 15_000;

interface Prefetch {
  token: string | null;
  at: number;
  answer: Promise<string>;
  /** Text of the answer; null while it is loading. */
  text: string | null;
}

const answers = new Map<string, Prefetch>();

const prefetchOf = (address: string): Prefetch | undefined => {
  const entry = answers.get(address);
  const isFresh = entry && isCurrentSession(entry.token) && Date.now() - entry.at < keptMs;
  return isFresh ? entry : undefined;
};

/** Reports whether a prefetched answer of this session is loaded or on its way. */
export const isPrefetched = (address: string): boolean => prefetchOf(address) !== undefined;

/** Empties the prefetch cache: its answers may be older than a change made since. */
export const forgetPrefetches = (): void => answers.clear();

const keep = (address: string, entry: Prefetch): void => {
  answers.set(address, entry);
  const read = async () => {
    entry.text = await entry.answer;
  };
  read().catch(() => {
    if (answers.get(address) === entry) answers.delete(address);
  });
};

/** Stores a prefetch for the next reader in the same session. A failed one is dropped. */
export const storePrefetch = (
  address: string,
  token: string | null,
  answer: Promise<string>,
): void => keep(address, { token, at: Date.now(), answer, text: null });

/** Moves the prefetches that the page's inline script started into this cache, once. */
export const adoptPagePrefetches = (): void => {
  const page = globalThis as { [pagePrefetchGlobal]?: PagePrefetch[] };
  for (const { address, token, at, answer: asked } of page[pagePrefetchGlobal] ?? []) {
    const answer = asked.then(({ text, renewed }) => {
      if (renewed) renewToken(token, renewed);
      return text;
    });
    keep(address, { token, at, answer, text: null });
  }
  delete page[pagePrefetchGlobal];
};

/** Resolves when every prefetch has succeeded or failed. */
export const prefetchesSettled = async (): Promise<void> => {
  await Promise.allSettled([...answers.values()].map(({ answer }) => answer));
};

/** Removes a prefetched answer from the cache and returns it; null without one. */
export const consumePrefetch = (address: string): Promise<string> | null => {
  const entry = prefetchOf(address);
  answers.delete(address);
  return entry?.answer ?? null;
};

/**
 * Removes a prefetched answer that is fully loaded; `at` is its time of request in milliseconds.
 */
export const consumeReadyPrefetch = (address: string): { text: string; at: number } | null => {
  const { text = null, at = 0 } = prefetchOf(address) ?? {};
  if (text === null) return null;
  answers.delete(address);
  return { text, at };
};
