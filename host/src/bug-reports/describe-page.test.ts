import { expect, test } from 'vitest';
import { visitContext } from '@outpost/api-client';
import { createMemoryRouter } from '@outpost/router';
import { followReleases } from '../releases/releases.ts';
import { makeReleases } from '../testing/releases.ts';
import { followVisit } from './describe-page.ts';

test('a ticket names the page before its form and the versions in use', async () => {
  const router = createMemoryRouter([{ path: '*', element: null }], {
    initialEntries: ['/users?q=ada'],
  });
  const set = makeReleases();
  followVisit(
    router,
    followReleases(set, async () => set),
  );
  expect(visitContext()).toMatchObject({ page: null, versions: { host: set.host.version } });
  await router.navigate('/users?q=grace');
  await router.navigate('/support-ticket');
  await router.navigate('/support-ticket?popup=add');
  expect(visitContext()).toMatchObject({ page: '/users' });
});
