import { expect, test } from 'vitest';
import {
  prefetchingRoutes,
  expectPrefetchUsed,
  fakeApi,
  renderScreen,
  screen,
} from '@outpost/testing';
import { rowsWith } from './lead-forms/editor/testing/open-editor.tsx';
import { routes } from './routes.ts';

test('the editor of a form is for whoever reads forms', () => {
  const route = routes.find(({ path }) => path === '/lead-forms/show/:id');
  expect(route).toMatchObject({ title: 'Lead Form', permission: 'lead-forms:read' });
});

test.each([
  ['/lead-forms', 'Lead Forms', 'lead-forms:read'],
  ['/lead-forms/details', 'Lead Form Details', 'lead-forms:read'],
  ['/lead-forms/responses', 'Lead Form Responses', 'lead-forms:read'],
  ['/lead-forms/logs', 'Lead Form Logs', 'lead-forms:read'],
])('%s is %s, for %s', async (path, title, permission) => {
  const route = routes.find((one) => one.path === path);
  expect(route).toMatchObject({ title, permission });
  renderScreen(routes, { path, api: fakeApi() });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

test.each(prefetchingRoutes(routes))('$path takes what it asked for ahead', async (route) => {
  const api = fakeApi(rowsWith());
  await expectPrefetchUsed(route, { api, id: api.rows.forms[0]?._id ?? '' });
});
