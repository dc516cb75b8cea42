import type { ConnectionRow } from './connections.repository.ts';

const [minute, hour] = [60_000, 3_600_000];

/** Delays after failures in which a provider was not reached. */
const delays = [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour];

/** Longest time before the end of a token at which it is renewed. */
const mostLead = 10 * minute;
const leastWait = 30_000;
const usual = 24 * hour;

/**
 * Returns the next attempt after so many failures, counted from 1. `chance` from 0 to below 1 moves
 * it by a fifth, so that accounts of one provider do not come back together.
 */
export const nextTryAt = (failures: number, now: Date, chance: number): Date => {
  const delay = delays[Math.min(failures, delays.length) - 1] ?? minute;
  return new Date(now.getTime() + delay * (0.8 + 0.4 * chance));
};

/**
 * Returns the next check of a connected account: before the end of a token that can be renewed, at
 * the end of any other one, and once a day for accounts without an end.
 */
export const nextCheckAt = (
  { tokenExpiresAt, isRenewable }: Pick<ConnectionRow, 'tokenExpiresAt' | 'isRenewable'>,
  now: Date,
): Date => {
  if (!tokenExpiresAt) return new Date(now.getTime() + usual);
  const life = tokenExpiresAt.getTime() - now.getTime();
  const lead = isRenewable ? Math.min(mostLead, life / 4) : 0;
  return new Date(now.getTime() + Math.max(life - lead, leastWait));
};
