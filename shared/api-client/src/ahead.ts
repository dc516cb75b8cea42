import { askedAheadGlobal, type AskedAhead } from '@outpost/contracts';
import { isCurrentSession, renewToken } from '@outpost/auth-store';

/** How long an answer nobody has read yet counts as fresh. */
const keptMs = 15_000;

interface Ahead {
  token: string | null;
  at: number;
  answer: Promise<string>;
  /** What was answered, once all of it has come. */
  text: string | null;
}

const answers = new Map<string, Ahead>();

const aheadOf = (address: string): Ahead | undefined => {
  const ahead = answers.get(address);
  const isFresh = ahead && isCurrentSession(ahead.token) && Date.now() - ahead.at < keptMs;
  return isFresh ? ahead : undefined;
};

/** Whether an answer is waiting, or on its way, for whoever asks next in this session. */
export const isAhead = (address: string): boolean => aheadOf(address) !== undefined;

/** Forgets what was asked for ahead: something has changed since. */
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

/** Keeps an answer for whoever asks next in the same session. One that failed is forgotten. */
export const keepAhead = (address: string, token: string | null, answer: Promise<string>): void =>
  keep(address, { token, at: Date.now(), answer, text: null });

/** Keeps what the page asked for before its code had come, once. */
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

/** Resolves when everything asked for ahead was answered, or was not. */
export const aheadSettled = async (): Promise<void> => {
  await Promise.allSettled([...answers.values()].map(({ answer }) => answer));
};

/** Takes the answer that was asked for ahead, which can be taken once; null when there is none. */
export const takeAhead = (address: string): Promise<string> | null => {
  const ahead = aheadOf(address);
  answers.delete(address);
  return ahead?.answer ?? null;
};

/** The same for an answer that has come already: its text, and when it was asked for. */
export const takeReady = (address: string): { text: string; at: number } | null => {
  const { text = null, at = 0 } = aheadOf(address) ?? {};
  if (text === null) return null;
  answers.delete(address);
  return { text, at };
};
