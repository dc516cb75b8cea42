import { prefetch } from '@outpost/api-client';
import { useSessionStore } from '@outpost/auth-store';
import {
  callAddress,
  pathsOfCalls,
  type AdminPanelUser,
  type Permission,
} from '@outpost/contracts';
import type { RouteObject, ScreenHandle } from '@outpost/router';

/** Runs `work` once the signed-in account is known, if it has the permission. */
const whenAllowed = (permission: Permission | undefined, work: () => void): void => {
  const decide = ({ permissions }: AdminPanelUser) => {
    if (permission === undefined || permissions.includes(permission)) work();
  };
  const { status, user } = useSessionStore.getState();
  if (user) decide(user);
  if (user || status === 'signed-out') return;
  const stop = useSessionStore.subscribe((session) => {
    stop();
    if (session.user) decide(session.user);
  });
};

/** Address and parameters of the screen to show. */
interface Visit {
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
}

/** Prefetches the first answers of a screen, which does not wait for the screen's code. */
export const prefetchFirst = (handle: unknown, { url, params }: Visit): void => {
  const { first, permission } = (handle ?? {}) as Partial<ScreenHandle>;
  // A list whose address has parameters requests its own rows.
  if (!first || ('rows' in first && url.search !== '')) return;
  whenAllowed(permission, () => {
    for (const path of pathsOfCalls(first)) prefetch(callAddress(path, params));
  });
};

/**
 * Adds a loader to the route of a screen that prefetches its first answers together with its code.
 */
export const prefetchingFirst = (route: RouteObject): RouteObject => {
  const { handle } = route;
  if (!(handle as Partial<ScreenHandle> | undefined)?.first) return route;
  return {
    ...route,
    loader: ({ request, params }) => {
      prefetchFirst(handle, { url: new URL(request.url), params });
      return null;
    },
    // The screen itself sends all later queries.
    shouldRevalidate: () => false,
  };
};
