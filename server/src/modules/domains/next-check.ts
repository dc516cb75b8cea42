import type { DomainState } from '@outpost/contracts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Returns the time of the next check: within minutes for recent records, then hourly; null after 72
 * hours and for a verified domain.
 */
export const nextCheckAt = (state: DomainState, waitingSince: Date, now: Date): Date | null => {
  if (state === 'verified') return null;
  const waited = now.getTime() - waitingSince.getTime();
  if (waited < 10 * minuteMs) return new Date(now.getTime() + minuteMs);
  if (waited < 72 * hourMs) return new Date(now.getTime() + hourMs);
  return null;
};
