import { wordIn, type FormWord } from '@outpost/contracts';
import type { Draft, Drafts } from './draft.ts';
import { addressOf, post } from './calls.ts';
import type { LivePage } from './live-page.ts';

/** Pause in typing before the answers are sent, in milliseconds. */
const restMs = 2_000;
const nextTryMs = 30_000;
/** Longest wait of a submission for answers on their way, in milliseconds. */
const longestWaitMs = 3_000;

export interface Saving {
  /** Stores the changed answers on this device, and sends them after a pause. */
  changed(): void;
  /** Returns the key to continue on another device; null before the answers were first sent. */
  resumeKey(): string | null;
  /**
   * Stops sending, and waits a moment for answers on their way: a submission without their key is
   * stored as a second response.
   */
  stop(): Promise<void>;
  resume(): void;
}

interface SavingHooks {
  page: LivePage;
  drafts: Drafts;
  origin: object;
  /** Draft from an earlier visit. */
  draft: Draft;
  answers(): Record<string, unknown>;
  onState(text: string): void;
}

/** Saves unfinished answers on this device and on the server; submitting needs neither. */
export const startSaving = (hooks: SavingHooks): Saving => {
  const { page, drafts, origin, answers } = hooks;
  const onState = (word: FormWord) => hooks.onState(wordIn(page.language, word));
  const { submissionKey } = hooks.draft;
  let { resumeKey } = hooks.draft;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let isStopped = false;
  let isWaiting = false;

  const keepHere = () => drafts.write({ answers: answers(), resumeKey, submissionKey });

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => send(), ms);
  };

  const save = async (isLast: boolean): Promise<void> => {
    isWaiting = false;
    const body = {
      page: page.page,
      answers: answers(),
      ...(resumeKey && { resumeKey }),
      ...origin,
    };
    const answer = await post<{ resumeKey: string }>(addressOf(page.formId, 'partial'), body, {
      isLast,
    });
    sending = null;
    if (answer.isOk) ({ resumeKey } = answer.data);
    if (isStopped) return;
    if (answer.isOk) {
      keepHere();
      onState('saved');
      if (isWaiting) later(restMs);
      return;
    }
    onState(answer.status === 0 ? 'offline' : 'savedHere');
    const isWorthATry = answer.status === 0 || answer.status === 429 || answer.status >= 500;
    // Answers that changed meanwhile may be accepted where these were refused.
    if (isWorthATry) later(Math.max(nextTryMs, answer.retryAfter * 1_000));
    else if (isWaiting) later(restMs);
    isWaiting ||= isWorthATry;
  };

  const send = (isLast = false): void => {
    clearTimeout(timer);
    if (sending || isStopped || !isWaiting) return;
    sending = save(isLast);
  };

  addEventListener('online', () => send());
  addEventListener('pagehide', () => send(true));

  return {
    changed() {
      if (isStopped) return;
      keepHere();
      isWaiting = true;
      onState('saving');
      later(restMs);
    },
    resumeKey: () => resumeKey,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const patience = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
      await Promise.race([sending, patience]);
    },
    resume() {
      isStopped = false;
      if (isWaiting) later(restMs);
    },
  };
};
