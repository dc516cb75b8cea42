import type { Transaction } from '../../platform/db/database.ts';
import { saveJiraState, wakeLinks, type JiraRow } from './jira-connection.repository.ts';
import type { JiraProblem } from './tracker.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Delays after failures in which Jira was not reached. */
const delays = [minute, 5 * minute, 15 * minute, hour, 4 * hour];
/** Longest time that Jira may ask to wait. */
const mostWait = 24 * hour;

/** Returns the next attempt after so many failures, counted from 1, not before Jira wants it. */
export const nextTryAt = (failures: number, now: Date, waitMs: number, chance: number): Date => {
  const delay = delays[Math.min(failures, delays.length) - 1] ?? minute;
  const spread = delay * (0.8 + 0.4 * chance);
  return new Date(now.getTime() + Math.max(spread, Math.min(waitMs, mostWait)));
};

/** Notes a failed call: the server spares a Jira that fails, and one that refuses the token. */
export const noteFailure = async (
  tx: Transaction,
  jira: Pick<JiraRow, 'id' | 'failures'>,
  { kind, message, retryAfterMs }: JiraProblem,
): Promise<void> => {
  if (kind !== 'unavailable' && kind !== 'refused') return;
  const now = new Date();
  const failures = jira.failures + 1;
  const isRefused = kind === 'refused';
  await saveJiraState(tx, jira.id, {
    state: isRefused ? 'refused' : 'unavailable',
    lastError: message,
    lastErrorAt: now,
    failures,
    pausedUntil: isRefused ? null : nextTryAt(failures, now, retryAfterMs, Math.random()),
  });
};

/** Notes a call that succeeded; after failures, everything that waits is tried again. */
export const noteSuccess = async (
  tx: Transaction,
  { id, site, state }: Pick<JiraRow, 'id' | 'site' | 'state'>,
): Promise<void> => {
  const lastSuccessAt = new Date();
  await saveJiraState(tx, id, {
    state: 'connected',
    failures: 0,
    pausedUntil: null,
    lastSuccessAt,
  });
  if (state !== 'connected') await wakeLinks(tx, site);
};
