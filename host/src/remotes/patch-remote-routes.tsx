import { remoteOfPath, type RemoteEntry } from '@outpost/federation';
import type { RouteObject } from '@outpost/router';
import { useSessionStore } from '@outpost/auth-store';
import { prefetchingFirst } from '../prepare/prefetch-first.ts';
import { RemoteCrash, RemoteFrame } from './remote-frame.tsx';
import { shellRoute, type RemoteHandle, type Remotes } from './remote-visits.ts';
import type { LoadedRemote } from './load-remote.ts';

/** Returns the routes with new ids: the router keeps routes by id. */
const withIds = (routes: RouteObject[], prefix: string): RouteObject[] =>
  routes.map((route, index) => {
    const id = `${prefix}-${index}`;
    const { children } = route;
    return { ...route, id, ...(children && { children: withIds(children, id) }) } as RouteObject;
  });

const frameRoute = (entry: RemoteEntry, loaded: LoadedRemote, remotes: Remotes): RouteObject => ({
  element: <RemoteFrame entry={entry} loaded={loaded} remotes={remotes} />,
  handle: { remote: entry.name } satisfies RemoteHandle,
  children: [
    {
      errorElement: <RemoteCrash entry={entry} version={loaded.version} remotes={remotes} />,
      children: loaded.routes.map(prefetchingFirst),
    },
  ],
});

interface Discovery {
  path: string;
  patch(routeId: string, children: RouteObject[]): void;
}

/**
 * Adds a remote's routes below the shell on the first visit of one of its paths, unless signed
 * out.
 */
export const patchRemoteRoutes = (remotes: Remotes) => {
  let patches = 0;
  return async ({ path, patch }: Discovery): Promise<void> => {
    const entry = remoteOfPath(path);
    if (!entry || useSessionStore.getState().status === 'signed-out') return;
    const loaded = await remotes.loader.load(entry, path);
    if (!loaded) return;
    patches += 1;
    patch(shellRoute, withIds([frameRoute(entry, loaded, remotes)], `remote-${patches}`));
  };
};
