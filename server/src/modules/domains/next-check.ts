import type { DomainState } from '@outpost/contracts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** When a domain is looked at again by itself: records that were added today are found soon. */
export const nextCheckAt = (state: DomainState, waitingSince: Date, now: Date): Date | null => {
  if (state === 'verified') return null;
  const waited = now.getTime() - waitingSince.getTime();
  if (waited < 10 * minuteMs) return new Date(now.getTime() + minuteMs);
  if (waited < 72 * hourMs) return new Date(now.getTime() + hourMs);
  return null;
};
