import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { prefetch } from '@outpost/api-client';
import { callAddress, pathsOfCalls, type FirstCalls } from '@outpost/contracts';
import type { ScreenRoute } from '@outpost/router';
import { fakeApi } from './fake-api.ts';
import { makeAdminPanelUser } from './makers.ts';
import { renderScreen, signIn } from './render-screen.tsx';

type Prefetching = ScreenRoute & { first: FirstCalls };

/** Returns the routes that prefetch their screen's first answers. */
export const prefetchingRoutes = (routes: ScreenRoute[]): Prefetching[] =>
  routes.filter((route): route is Prefetching => route.first !== undefined);

/**
 * Checks that a screen uses every prefetched answer and fetches none of them again. The screen of a
 * record needs the record among the rows, and its id.
 */
export const expectPrefetchUsed = async (
  route: Prefetching,
  { api = fakeApi(), id = '' }: { api?: ReturnType<typeof fakeApi>; id?: string } = {},
): Promise<void> => {
  const user = makeAdminPanelUser();
  signIn(user, api);
  const paths = pathsOfCalls(route.first);
  for (const path of paths) prefetch(callAddress(path, { id }));
  await waitFor(() => expect(api.calls).toHaveLength(paths.length));
  const prefetched = api.calls.map(({ endpoint }) => endpoint);
  renderScreen([route], { path: route.path.replace(':id', id), user, api });
  await waitFor(() => {
    expect(document.querySelector('h1')).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });
  for (const endpoint of prefetched) expect(api.callsTo(endpoint)).toHaveLength(1);
};
