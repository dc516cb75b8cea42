import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ReleaseSet } from '@outpost/contracts';
import {
  containerName,
  manifestFile,
  releaseSetPlugin,
  routesModule,
  type RemoteEntry,
} from '@outpost/federation';
import type { RouteObject } from '@outpost/router';
import { t } from '../i18n/i18n.ts';

const timeoutMs = 8_000;
const retryDelaysMs = [500, 1_000];

export interface LoadedRemote {
  version: string;
  routes: RouteObject[];
}

/** Why a remote could not be shown. */
interface RemoteFailure {
  message: string;
  version: string | null;
}

export interface RemoteLoader {
  /** Loads a remote's routes. Never rejects: what went wrong is kept for `failureOf`. */
  load(entry: RemoteEntry): Promise<LoadedRemote | null>;
  /** Why the last attempt failed; null when it did not. */
  failureOf(entry: RemoteEntry): RemoteFailure | null;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const inTime = <T>(work: Promise<T>): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error(t('remotes.late'))), timeoutMs);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
};

const fetchRoutes = async (name: string): Promise<RouteObject[]> => {
  const module = await loadRemote<{ routes?: RouteObject[] }>(
    `${containerName(name)}/${routesModule}`,
  );
  if (!module?.routes) throw new Error(t('remotes.empty'));
  return module.routes;
};

const attempt = async (name: string): Promise<RouteObject[]> => {
  for (const delay of retryDelaysMs) {
    try {
      return await inTime(fetchRoutes(name));
    } catch {
      await pause(delay);
    }
  }
  return inTime(fetchRoutes(name));
};

/** Loads remotes from the addresses of one release set, and from nowhere else. */
export const remoteLoader = (releases: ReleaseSet): RemoteLoader => {
  const failures = new Map<string, RemoteFailure>();
  registerPlugins([releaseSetPlugin(releases)]);
  registerRemotes(
    Object.values(releases.remotes).map(({ name, base }) => ({
      name: containerName(name),
      entry: base + manifestFile,
    })),
  );
  return {
    async load({ name }) {
      const version = releases.remotes[name]?.version ?? null;
      try {
        if (!version) throw new Error(t('remotes.unreleased'));
        const routes = await attempt(name);
        failures.delete(name);
        return { version, routes };
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        failures.set(name, { message, version });
        return null;
      }
    },
    failureOf: ({ name }) => failures.get(name) ?? null,
  };
};
