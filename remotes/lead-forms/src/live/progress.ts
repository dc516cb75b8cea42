import { addressOf, post } from './calls.ts';
import type { LivePage } from './live-page.ts';

export interface Progress {
  /** Records that the first answer is being typed. */
  start(): void;
  /** Sends the visit's progress before the page closes. */
  send(): void;
  /** Returns the seconds since the first answer; null before it. */
  seconds(): number | null;
}

/** Records the visit and the seconds per question, without personal data. */
export const startProgress = (page: LivePage, origin: object): Progress => {
  const reached = new Map<string, number>();
  let at: string | null = null;
  let since = 0;
  let startedAt: number | null = null;

  const leave = () => {
    if (at === null) return;
    reached.set(at, (reached.get(at) ?? 0) + (performance.now() - since) / 1_000);
    since = performance.now();
  };

  const send = () => {
    if (reached.size === 0 && at === null) return;
    leave();
    const seconds = Object.fromEntries(
      [...reached].map(([id, value]) => [id, Math.min(Math.round(value), 86_400)]),
    );
    const body = { page: page.page, isStarted: startedAt !== null, reached: seconds };
    const text = new Blob([JSON.stringify(body)], { type: 'application/json' });
    navigator.sendBeacon?.(addressOf(page.formId, 'progress'), text);
  };

  page.form.addEventListener('focusin', ({ target }) => {
    const question = (target as HTMLElement).closest<HTMLElement>('[data-part]');
    leave();
    at = question?.dataset['part'] ?? null;
    since = performance.now();
    if (at !== null && !reached.has(at)) reached.set(at, 0);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
    else since = performance.now();
  });

  const begin = () => void post(addressOf(page.formId, 'visits'), { page: page.page, ...origin });
  // A prerendered page is not a visit until it is shown.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();

  return {
    start() {
      startedAt ??= performance.now();
    },
    send,
    seconds: () =>
      startedAt === null ? null : Math.round((performance.now() - startedAt) / 1_000),
  };
};
