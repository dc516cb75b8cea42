import { askedAheadGlobal, type AskedAhead } from '@outpost/contracts';
import { isCurrentSession, renewToken } from '@outpost/auth-store';

/** Milliseconds for which an unread prefetched answer counts as fresh. */
const keptMs = 15_000;

interface Ahead {
  token: string | null;
  at: number;
  answer: Promise<string>;
  /** Text of the answer; null while it is loading. */
  text: string | null;
}

const answers = new Map<string, Ahead>();

const aheadOf = (address: string): Ahead | undefined => {
  const ahead = answers.get(address);
  const isFresh = ahead && isCurrentSession(ahead.token) && Date.now() - ahead.at < keptMs;
  return isFresh ? ahead : undefined;
};

/** Reports whether a prefetched answer of this session is loaded or on its way. */
export const isAhead = (address: string): boolean => aheadOf(address) !== undefined;

/** Empties the prefetch cache: its answers may be older than a change made since. */
export const forgetAhead = (): void => answers.clear();

const keep = (address: string, ahead: Ahead): void => {
  answers.set(address, ahead);
  const read = async () => {
    ahead.text = await ahead.answer;
  };
  read().catch(() => {
    if (answers.get(address) === ahead) answers.delete(address);
  });
};

/** Stores a prefetch for the next reader in the same session. A failed one is dropped. */
export const keepAhead = (address: string, token: string | null, answer: Promise<string>): void =>
  keep(address, { token, at: Date.now(), answer, text: null });

/** Moves the prefetches that the page's inline script started into this cache, once. */
export const takeOverAhead = (): void => {
  const page = globalThis as { [askedAheadGlobal]?: AskedAhead[] };
  for (const { address, token, at, answer: asked } of page[askedAheadGlobal] ?? []) {
    const answer = asked.then(({ text, renewed }) => {
      if (renewed) renewToken(token, renewed);
      return text;
    });
    keep(address, { token, at, answer, text: null });
  }
  delete page[askedAheadGlobal];
};

/** Resolves when every prefetch has succeeded or failed. */
export const aheadSettled = async (): Promise<void> => {
  await Promise.allSettled([...answers.values()].map(({ answer }) => answer));
};

/** Removes a prefetched answer from the cache and returns it; null without one. */
export const takeAhead = (address: string): Promise<string> | null => {
  const ahead = aheadOf(address);
  answers.delete(address);
  return ahead?.answer ?? null;
};

/**
 * Removes a prefetched answer that is fully loaded; `at` is its time of request in milliseconds.
 */
export const takeReady = (address: string): { text: string; at: number } | null => {
  const { text = null, at = 0 } = aheadOf(address) ?? {};
  if (text === null) return null;
  answers.delete(address);
  return { text, at };
};
