import { remoteOfPath, type RemoteEntry } from '@outpost/federation';
import type { RouteObject } from '@outpost/router';
import { useSessionStore } from '@outpost/auth-store';
import { RemoteCrash } from './remote-fallback.tsx';
import { RemoteFrame } from './remote-frame.tsx';
import type { LoadedRemote, RemoteLoader } from './remote-loader.ts';

export const shellRoute = 'shell';

const frameRoute = (entry: RemoteEntry, { version, routes }: LoadedRemote): RouteObject => ({
  id: `remote:${entry.name}`,
  element: <RemoteFrame name={entry.name} version={version} />,
  children: [
    {
      id: `remote:${entry.name}:screens`,
      errorElement: <RemoteCrash entry={entry} />,
      children: routes,
    },
  ],
});

interface Discovery {
  path: string;
  patch(routeId: string, children: RouteObject[]): void;
}

/** Adds a remote's routes under the shell when a path of it is first visited by somebody signed in. */
export const graftRemotes =
  (loader: RemoteLoader) =>
  async ({ path, patch }: Discovery): Promise<void> => {
    const entry = remoteOfPath(path);
    if (!entry || useSessionStore.getState().status === 'signed-out') return;
    const loaded = await loader.load(entry);
    if (loaded) patch(shellRoute, [frameRoute(entry, loaded)]);
  };
