import { lazyPart } from '@outpost/ui';

export const NotificationCentre = lazyPart(
  async () => (await import('./notification-centre.tsx')).NotificationCentre,
);
