import { remoteAreas, type RemoteEntry } from '@outpost/federation';
import type { createBrowserRouter } from '@outpost/router';
import type { RemoteLoader } from './load-remote.ts';

type Router = ReturnType<typeof createBrowserRouter>;

export const shellRoute = 'shell';

/** Handle of the route around a remote's screens. */
export interface RemoteHandle {
  remote: string;
}

const remoteOf = ({ handle }: { handle?: unknown }) =>
  (handle as Partial<RemoteHandle> | undefined)?.remote;

const childrenOfShell = ({ routes }: Router) =>
  routes.find(({ id }) => id === shellRoute)?.children ?? [];

/**
 * Removes remotes' routes from the router, so that the next visit adds them again; the current
 * screen stays. The router has no method for that: its route tree is changed in place, and an empty
 * patch makes it read the tree again. Routes added later need other ids.
 */
const dropRoutes = (router: Router, names: readonly string[]): void => {
  const children = childrenOfShell(router);
  const rest = children.filter((route) => !names.includes(remoteOf(route) ?? ''));
  children.splice(0, children.length, ...rest);
  router.patchRoutes(shellRoute, []);
};

export interface RemoteVisits {
  /** Starts to track the remotes of this router. */
  follow(router: Router): void;
  /**
   * Removes remotes that are not on screen and whose version is stale, so that the next visit
   * reloads them.
   */
  look(): void;
  /** Reloads a remote and shows it at the current address. */
  again(entry: RemoteEntry): Promise<void>;
}

/** Loader of remotes, and the tracking of their visits. */
export interface Remotes {
  loader: RemoteLoader;
  visits: RemoteVisits;
  /** Loads before the first visit what every remote needs; never rejects. */
  prepare(): Promise<void>;
}

/** Tracks which remotes are on screen, and reloads stale ones after they leave it. */
export const remoteVisits = (loader: RemoteLoader): RemoteVisits => {
  const looked = new Set<string>();
  let router: Router | null = null;

  const look = () => {
    // A pending navigation relies on the routes it matched.
    if (router?.state.navigation.state !== 'idle') return;
    const shown = router.state.matches.map(({ route }) => remoteOf(route));
    const patched = childrenOfShell(router).map(remoteOf);
    const stale: string[] = [];
    for (const { name } of remoteAreas()) {
      if (shown.includes(name)) looked.add(name);
      else {
        if (looked.delete(name)) loader.leave(name);
        if (patched.includes(name) && loader.isStale(name)) stale.push(name);
      }
    }
    if (stale.length > 0) dropRoutes(router, stale);
  };

  return {
    look,
    follow(next) {
      router = next;
      next.subscribe(look);
    },
    async again({ name }) {
      if (!router) return;
      dropRoutes(router, [name]);
      const { location } = router.state;
      await router.navigate(location, { replace: true, state: location.state });
    },
  };
};
