import type { RouteObject, ScreenHandle } from '@outpost/router';
import { whenAllowed } from './when-allowed.ts';

/** Asks for what a screen shows first, which others need not wait for. */
export const askFirst = (
  handle: unknown,
  visit: Parameters<NonNullable<ScreenHandle['first']>>[0],
): void => {
  const { first, permission } = (handle ?? {}) as Partial<ScreenHandle>;
  if (first) whenAllowed(permission, () => first(visit));
};

/** Routes whose screens' first query goes out together with the request for their code. */
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
    // What the screen asks for later is its own matter.
    shouldRevalidate: () => false,
  };
  return {
    ...route,
    ...asking,
    ...(children && { children: children.map(askingFirst) }),
  } as RouteObject;
};
