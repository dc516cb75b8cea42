import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Permission } from '@outpost/contracts';
import { withRetry } from './with-retry.ts';

/** Where a screen is visited. */
interface Visit {
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
}

/** What the shell knows of a screen before its code has come. */
export interface ScreenHandle {
  title: string;
  /** Who may see it; without one everybody who is signed in. */
  permission?: Permission;
  /** Bare: the screen has the whole page to itself, without the sidebar. */
  layout?: 'bare';
  /** Asks for what the screen shows first, while its code is still on the way. */
  first?: (visit: Visit) => void;
}

/**
 * One screen of a remote: its path, its code on demand, its title and who may see it.
 * A failed download is repeated, and tried anew on the next visit.
 */
export const screen = (
  path: string,
  load: () => Promise<ComponentType>,
  handle: ScreenHandle,
): RouteObject => ({
  path,
  handle,
  lazy: async () => ({ Component: await withRetry(load) }),
});
