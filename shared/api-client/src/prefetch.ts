import { pagePrefetchGlobal, type PagePrefetch } from '@outpost/contracts';
import { isCurrentSession, renewToken, sessionToken } from '@outpost/auth-store';
import { apiOrigin } from './api-origin.ts';
import { headersOf, keepRenewed } from './call-headers.ts';

/** Milliseconds for which an unread prefetched answer counts as fresh. */
const keptMs = 15_000;

interface Prefetch {
  token: string | null;
  at: number;
  answer: Promise<string>;
  /** Text of the answer; null while it is loading. */
  text: string | null;
}

/** Prefetches by the address of their call, as `callAddress` returns it. */
const answers = new Map<string, Prefetch>();

const prefetchOf = (address: string): Prefetch | undefined => {
  const entry = answers.get(address);
  const isFresh = entry && isCurrentSession(entry.token) && Date.now() - entry.at < keptMs;
  return isFresh ? entry : undefined;
};

/** Empties the prefetch cache: its answers may be older than a change made since. */
export const forgetPrefetches = (): void => answers.clear();

/** Stores a prefetch for the next reader in the same session. A failed one is dropped. */
const storePrefetch = (address: string, prefetched: Omit<Prefetch, 'text'>): void => {
  const entry: Prefetch = { ...prefetched, text: null };
  answers.set(address, entry);
  const read = async () => {
    entry.text = await entry.answer;
  };
  read().catch(() => {
    if (answers.get(address) === entry) answers.delete(address);
  });
};

const fetchText = async (address: string, token: string | null): Promise<string> => {
  const headers = headersOf({}, token);
  // `fetch` instead of ky, which starts to send only after all code that is running now.
  const response = await fetch(
    new Request(new URL(address, apiOrigin()), { headers, credentials: 'omit' }),
  );
  keepRenewed(response, token);
  // Reads the text at once: an unread answer, also a refusal, would keep its connection busy.
  const text = await response.text();
  if (!response.ok) throw new Error(`It was answered ${response.status}.`);
  return text;
};

/**
 * Prefetches a GET that is expected soon, by its `callAddress`; `call` then takes this answer.
 * Needs no contract, because the answer is not parsed here.
 */
export const prefetch = (address: string): void => {
  if (prefetchOf(address)) return;
  const token = sessionToken();
  storePrefetch(address, { token, at: Date.now(), answer: fetchText(address, token) });
};

/** Moves the prefetches that the page's inline script started into this cache, once. */
export const adoptPagePrefetches = (): void => {
  const page = globalThis as { [pagePrefetchGlobal]?: PagePrefetch[] };
  for (const { address, token, at, answer: asked } of page[pagePrefetchGlobal] ?? []) {
    const answer = asked.then(({ text, renewed }) => {
      if (renewed) renewToken(token, renewed);
      return text;
    });
    storePrefetch(address, { token, at, answer });
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

/** Returns a prefetched answer that is loaded, and its time of request; null without one. */
export const peekPrefetch = (address: string): { text: string; at: number } | null => {
  const { text = null, at = 0 } = prefetchOf(address) ?? {};
  return text === null ? null : { text, at };
};
