import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import * as v from 'valibot';
import type { RemoteRelease } from '@outpost/contracts';
import {
  containerName,
  manifestFile,
  releaseSetPlugin,
  routesModule,
  type CodeFiles,
} from '@outpost/federation';
import type { RouteObject } from '@outpost/router';
import { RemoteFailure } from './remote-failure.ts';

export type Version = Pick<RemoteRelease, 'name' | 'version' | 'base' | 'files' | 'manifest'>;
export type OpenVersion = (version: Version) => Promise<RouteObject[]>;

const Manifest = v.looseObject({
  metaData: v.unknown(),
  exposes: v.unknown(),
  shared: v.unknown(),
});

const unreadable = (url: string) => new RemoteFailure('lost', `There is no manifest at ${url}.`);

const fetchManifest = async (url: string): Promise<Record<string, unknown>> => {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw unreadable(url);
  const content: unknown = await response.json().catch(() => null);
  if (!v.is(Manifest, content)) throw unreadable(url);
  return content;
};

/** Opens versions of remotes, each under a name of its own: two of one remote never meet. */
export const versionOpener = (code: CodeFiles): OpenVersion => {
  const manifests = new Map<string, Record<string, unknown>>();
  registerPlugins([releaseSetPlugin(code, manifests)]);
  return async ({ name, version, base, manifest }) => {
    const address = base + manifestFile;
    if (!manifests.has(address)) manifests.set(address, manifest ?? (await fetchManifest(address)));
    const container = containerName(`${name}_${version}`);
    registerRemotes([{ name: container, entry: address }]);
    const module = await loadRemote<{ routes?: RouteObject[] }>(`${container}/${routesModule}`);
    if (!module?.routes) throw new RemoteFailure('empty');
    return module.routes;
  };
};

/** Gives up files of a version that are on their way, so that they can be asked for again. */
export const abandonScripts = (base: string): void => {
  for (const script of document.querySelectorAll('script[src]')) {
    if (script.getAttribute('src')?.includes(base)) script.dispatchEvent(new Event('error'));
  }
};
