import { expect, test } from 'vitest';
import {
  prefetchingRoutes,
  expectPrefetchUsed,
  fakeApi,
  renderScreen,
  screen,
} from '@outpost/testing';
import { routes } from './routes.ts';

test.each([
  ['/faqs', 'FAQs', 'faqs:read'],
  ['/support-ticket', 'Support Tickets', undefined],
  ['/bug-reports', 'Bug Reports', undefined],
])('%s is %s, for %s', async (path, title, permission) => {
  const route = routes.find((one) => one.path === path);
  expect([route?.title, route?.permission]).toEqual([title, permission]);
  renderScreen(routes, { path, api: fakeApi() });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

test.each(prefetchingRoutes(routes))('$path takes what it asked for ahead', (route) =>
  expectPrefetchUsed(route),
);
