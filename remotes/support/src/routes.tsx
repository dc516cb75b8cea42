import { firstRows } from '@outpost/lists';
import { screen } from '@outpost/router';

export const routes = [
  screen('/faqs', () => import('./faqs/faqs.screen.tsx').then((module) => module.FaqsScreen), {
    title: 'FAQs',
    permission: 'faqs:read',
    first: firstRows('/super-admin/faqs', 'faqs'),
  }),
];
