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
  ['/users', 'Users', 'users:read'],
  ['/companies', 'Companies', 'companies:read'],
  ['/msps', 'Franchisors', 'msps:read'],
  ['/admins', 'Admins', 'admins:read'],
  ['/admin-details', 'Admin Details', 'organization:read'],
  ['/brand', 'Brand', 'organization:read'],
])('%s is %s, for %s', async (path, title, permission) => {
  const route = routes.find((one) => one.path === path);
  expect(route).toMatchObject({ title, permission });
  renderScreen(routes, { path, api: fakeApi() });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

test.each(['/company', '/company/show/:id'])('%s is Company, for companies:read', (path) => {
  const route = routes.find((one) => one.path === path);
  expect(route).toMatchObject({ title: 'Company', permission: 'companies:read' });
});

test('/company without an id leads internal staff to the list', async () => {
  renderScreen(routes, { path: '/company', api: fakeApi() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Companies' })).toBeTruthy();
});

test.each([
  ['/profile', 'Profile'],
  ['/manage-requests', 'Requests'],
])('%s is %s, for everybody who is signed in', async (path, title) => {
  const route = routes.find((one) => one.path === path);
  expect(route).toMatchObject({ title });
  renderScreen(routes, { path, api: fakeApi() });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

test.each(prefetchingRoutes(routes))('$path takes what it asked for ahead', (route) =>
  expectPrefetchUsed(route),
);
