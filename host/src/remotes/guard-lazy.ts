import type { RouteObject, ScreenHandle } from '@outpost/router';
import { preloadKit } from '@outpost/ui';
import { withTimeout } from './retry.ts';
import { abandonScripts } from './open-version.ts';

/**
 * Returns a function that limits the load time of a screen; files of a late screen are abandoned,
 * so that a retry requests them again.
 */
export const guardLazy =
  (base: string, ms: number) =>
  (route: RouteObject): RouteObject => {
    const { lazy } = route;
    if (typeof lazy !== 'function') return route;
    const { needsLazyComponents } = route.handle as ScreenHandle;
    const load = async () => {
      const [loaded] = await Promise.all([lazy(), needsLazyComponents && preloadKit()]);
      return loaded;
    };
    return { ...route, lazy: () => withTimeout(load(), ms, () => abandonScripts(base)) };
  };
