import type { RouteObject } from '@outpost/router';
import { inTime } from './ladder.ts';
import { abandonScripts } from './open-version.ts';

/** Routes whose screens come in time or not at all; what was given up can be asked for again. */
export const guardLazy =
  (base: string, ms: number) =>
  (route: RouteObject): RouteObject => {
    const { lazy, children } = route;
    const guarded = {
      ...route,
      ...(typeof lazy === 'function' && {
        lazy: () => inTime(lazy(), ms, () => abandonScripts(base)),
      }),
      ...(children && { children: children.map(guardLazy(base, ms)) }),
    };
    return guarded as RouteObject;
  };
