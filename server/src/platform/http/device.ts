import type { VisitDevice } from '@outpost/contracts';

/** Returns the kind of device that a `User-Agent` names. */
export const deviceOf = (userAgent: string): VisitDevice => {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod/i.test(userAgent) ? 'phone' : 'desktop';
};
