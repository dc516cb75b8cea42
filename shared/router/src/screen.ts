import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { FirstCalls, Permission } from '@outpost/contracts';
import { withRetry } from './with-retry.ts';

/** Properties of a screen that the host needs before the screen's code is loaded. */
export interface ScreenHandle {
  title: string;
  /** Permission to see the screen; without one every signed-in account may. */
  permission?: Permission;
  /** `bare`: the screen fills the whole page, without the sidebar. */
  layout?: 'bare';
  /** Calls to prefetch while the screen's code is loading. */
  first?: FirstCalls;
  /** Loads the kit's lazy components too: a field that loads later would lose typed text. */
  needsLazyComponents?: boolean;
}

/**
 * A screen of the host or of a remote, listed in its `routes.ts`. The build reads the same list, so
 * all of it except `screen` is plain data.
 */
export interface ScreenRoute extends ScreenHandle {
  path: string;
  /** Loads the screen's code with `import()`. */
  screen: () => Promise<ComponentType>;
}

/**
 * Returns the routes of screens. A failed download is retried, and tried again on the next
 * navigation to the screen.
 */
export const screenRoutes = (screens: readonly ScreenRoute[]): RouteObject[] =>
  screens.map(({ path, screen, ...handle }) => ({
    path,
    handle: handle satisfies ScreenHandle,
    lazy: async () => ({ Component: await withRetry(screen) }),
  }));
