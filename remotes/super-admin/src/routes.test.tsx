import { expect, test } from 'vitest';
import {
  prefetchingRoutes,
  expectPrefetchUsed,
  fakeApi,
  makeWhiteLabel,
  renderScreen,
  screen,
} from '@outpost/testing';
import { routes } from './routes.ts';

test.each([
  ['/white-label', 'Organizations', 'white-labels:read'],
  ['/videos', 'Videos', 'videos:read'],
])('%s is %s, for %s', async (path, title, permission) => {
  const route = routes.find((one) => one.path === path);
  expect(route).toMatchObject({ title, permission });
  renderScreen(routes, { path, api: fakeApi() });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

test('an organization has an address of its own', async () => {
  const acme = makeWhiteLabel();
  const route = routes.find((one) => one.path === '/white-label/show/:id');
  expect(route).toMatchObject({ title: 'Organization', permission: 'white-labels:read' });
  const path = `/white-label/show/${acme._id}`;
  renderScreen(routes, { path, api: fakeApi({ whiteLabels: [acme] }) });
  expect(await screen.findByRole('heading', { level: 1, name: acme.name })).toBeTruthy();
});

test.each(prefetchingRoutes(routes))('$path takes what it asked for ahead', (route) =>
  expectPrefetchUsed(route),
);
