import { expect, test } from 'vitest';
import { fakeApi, renderScreen, screen } from '@outpost/testing';
import { routes } from './routes.tsx';

test.each([
  ['/users', 'Users', 'users:read'],
  ['/companies', 'Companies', 'companies:read'],
  ['/msps', 'Franchisors', 'msps:read'],
  ['/admins', 'Admins', 'admins:read'],
])('%s is %s, for %s', async (path, title, permission) => {
  const route = routes.find((one) => one.path === path);
  expect(route?.handle).toEqual({ title, permission });
  renderScreen(routes, { path, api: fakeApi() });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

test.each(['/company', '/company/show/:id'])('%s is Company, for companies:read', (path) => {
  const route = routes.find((one) => one.path === path);
  expect(route?.handle).toEqual({ title: 'Company', permission: 'companies:read' });
});

test('/company without an id leads internal staff to the list', async () => {
  renderScreen(routes, { path: '/company', api: fakeApi() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Companies' })).toBeTruthy();
});

test('/profile is Profile, for everybody who is signed in', async () => {
  const route = routes.find((one) => one.path === '/profile');
  expect(route?.handle).toEqual({ title: 'Profile' });
  renderScreen(routes, { path: '/profile', api: fakeApi() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy();
});
