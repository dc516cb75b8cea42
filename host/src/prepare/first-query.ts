import type { RouteObject, ScreenHandle } from '@outpost/router';
import { whenAllowed } from './when-allowed.ts';

/** Starts the first query of a screen, which does not wait for the screen's code. */
export const askFirst = (
  handle: unknown,
  visit: Parameters<NonNullable<ScreenHandle['first']>>[0],
): void => {
  const { first, permission } = (handle ?? {}) as Partial<ScreenHandle>;
  if (first) whenAllowed(permission, () => first(visit));
};

/**
 * Adds a loader to a route that starts the screen's first query together with the request for its
 * code.
 */
export const askingFirst = (route: RouteObject): RouteObject => {
  const { children, handle } = route;
  const asking = (handle as Partial<ScreenHandle> | undefined)?.first && {
    loader: ({
      request,
      params,
    }: {
      request: Request;
      params: Record<string, string | undefined>;
    }) => {
      askFirst(handle, { url: new URL(request.url), params });
      return null;
    },
    // The screen itself sends all later queries.
    shouldRevalidate: () => false,
  };
  return {
    ...route,
    ...asking,
    ...(children && { children: children.map(askingFirst) }),
  } as RouteObject;
};
