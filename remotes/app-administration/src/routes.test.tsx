import { expect, test } from 'vitest';
import { flowEndpoints } from '@outpost/contracts';
import {
  prefetchingRoutes,
  expectPrefetchUsed,
  fakeApi,
  makeFlow,
  renderScreen,
  screen,
} from '@outpost/testing';
import { routes } from './routes.ts';

test.each([
  ['/api-keys', 'API Keys', 'api-keys:read'],
  ['/event-hub', 'Event Hub', 'events:read'],
  ['/connected-accounts', 'Connected Accounts', 'connections:read'],
  ['/form-responses', 'Form Responses', 'lead-forms:read'],
  ['/webhooks', 'Webhooks', 'webhooks:read'],
])('%s is %s, for %s', async (path, title, permission) => {
  const route = routes.find((one) => one.path === path);
  expect(route).toMatchObject({ title, permission });
  renderScreen(routes, { path, api: fakeApi() });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

test.each(prefetchingRoutes(routes))('$path takes what it asked for ahead', (route) => {
  const flow = makeFlow();
  const api = fakeApi({ further: { flows: [flow] } });
  api.answer(flowEndpoints.one, () => ({ flow }));
  return expectPrefetchUsed(route, { api, id: flow._id });
});
