import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Permission } from '@outpost/contracts';
import { withRetry } from './with-retry.ts';

/** Address and parameters of the screen to show. */
interface Visit {
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
}

/** Properties of a screen that the host needs before the screen's code is loaded. */
export interface ScreenHandle {
  title: string;
  /** Permission to see the screen; without one every signed-in account may. */
  permission?: Permission;
  /** `bare`: the screen fills the whole page, without the sidebar. */
  layout?: 'bare';
  /** Prefetches the screen's first answers while its code is loading. */
  first?: (visit: Visit) => void;
}

/**
 * Returns the route of one screen of a remote: path, code on demand, title and permission. A failed
 * download is retried, and tried again on the next navigation to it.
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
