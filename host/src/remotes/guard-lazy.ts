import type { RouteObject } from '@outpost/router';
import { withTimeout } from './retry.ts';
import { abandonScripts } from './open-version.ts';

/**
 * Returns a function that limits the load time of a route's screens; files of a late screen are
 * abandoned, so that a retry requests them again.
 */
export const guardLazy =
  (base: string, ms: number) =>
  (route: RouteObject): RouteObject => {
    const { lazy, children } = route;
    const guarded = {
      ...route,
      ...(typeof lazy === 'function' && {
        lazy: () => withTimeout(lazy(), ms, () => abandonScripts(base)),
      }),
      ...(children && { children: children.map(guardLazy(base, ms)) }),
    };
    return guarded as RouteObject;
  };
