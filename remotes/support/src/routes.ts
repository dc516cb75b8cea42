import type { ScreenRoute } from '@outpost/router';

export const routes: ScreenRoute[] = [
  {
    path: '/faqs',
    title: 'FAQs',
    permission: 'faqs:read',
    screen: () => import('./faqs/faqs.screen.tsx').then((module) => module.FaqsScreen),
    first: { rows: '/super-admin/faqs', list: 'faqs' },
  },
];
