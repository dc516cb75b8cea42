import { remoteAreas, type RemoteEntry } from '@outpost/federation';
import type { createBrowserRouter } from '@outpost/router';
import type { RemoteLoader } from './remote-loader.ts';

type Router = ReturnType<typeof createBrowserRouter>;

export const shellRoute = 'shell';

/** What marks the route around a remote's screens. */
export interface RemoteHandle {
  remote: string;
}

const remoteOf = ({ handle }: { handle?: unknown }) =>
  (handle as Partial<RemoteHandle> | undefined)?.remote;

const childrenOfShell = ({ routes }: Router) =>
  routes.find(({ id }) => id === shellRoute)?.children ?? [];

/**
 * Takes remotes' routes out of the router, so that they are looked for anew on the next visit; what
 * is on screen stays. The router has no call for that: its tree is changed where it stands, and
 * adding nothing makes it look at its tree again. Routes that come later need other ids.
 */
const dropRoutes = (router: Router, names: readonly string[]): void => {
  const children = childrenOfShell(router);
  const rest = children.filter((route) => !names.includes(remoteOf(route) ?? ''));
  children.splice(0, children.length, ...rest);
  router.patchRoutes(shellRoute, []);
};

export interface RemoteVisits {
  /** From now on looks after the remotes of this router. */
  follow(router: Router): void;
  /** Looks whether a remote nobody looks at should be loaded anew on its next visit. */
  look(): void;
  /** Loads a remote anew and shows it where the page is. */
  again(entry: RemoteEntry): Promise<void>;
}

/** Knows which remotes are looked at, and exchanges the others for what is wanted by now. */
export const remoteVisits = (loader: RemoteLoader): RemoteVisits => {
  const looked = new Set<string>();
  let router: Router | null = null;

  const look = () => {
    // A visit under way counts on the routes it found.
    if (router?.state.navigation.state !== 'idle') return;
    const shown = router.state.matches.map(({ route }) => remoteOf(route));
    const grafted = childrenOfShell(router).map(remoteOf);
    const stale: string[] = [];
    for (const { name } of remoteAreas()) {
      if (shown.includes(name)) looked.add(name);
      else {
        if (looked.delete(name)) loader.leave(name);
        if (grafted.includes(name) && loader.isStale(name)) stale.push(name);
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
