import { lazyComponent } from '@outpost/ui';

export const NotificationCentre = lazyComponent(
  async () => (await import('./notification-centre.tsx')).NotificationCentre,
);
