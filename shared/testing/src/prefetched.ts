import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { RouteObject, ScreenHandle } from '@outpost/router';
import { fakeApi } from './fake-api.ts';
import { makeAdminPanelUser } from './makers.ts';
import { renderScreen, signIn } from './render-screen.tsx';

type Asking = RouteObject & { path: string; handle: Required<Pick<ScreenHandle, 'first'>> };

/** Returns the routes that prefetch their screen's first answers. */
export const askingRoutes = (routes: RouteObject[]): Asking[] =>
  routes.filter(
    (route): route is Asking => (route.handle as Partial<ScreenHandle>)?.first !== undefined,
  );

/**
 * Checks that a screen uses every prefetched answer and fetches none of them again. The screen of a
 * record needs the record among the rows, and its id.
 */
export const expectPrefetchUsed = async (
  route: Asking,
  { api = fakeApi(), id = '' }: { api?: ReturnType<typeof fakeApi>; id?: string } = {},
): Promise<void> => {
  const user = makeAdminPanelUser();
  const path = route.path.replace(':id', id);
  signIn(user, api);
  route.handle.first({ url: new URL(path, location.origin), params: { id } });
  await waitFor(() => expect(api.calls).toHaveLength(2));
  const prefetched = api.calls.map(({ endpoint }) => endpoint);
  renderScreen([route], { path, user, api });
  await waitFor(() => {
    expect(document.querySelector('h1')).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });
  for (const endpoint of prefetched) expect(api.callsTo(endpoint)).toHaveLength(1);
};
