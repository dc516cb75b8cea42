import * as runtimeCore from '@module-federation/runtime-core';
import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import * as v from '@outpost/schema';
import { RemoteManifest, routesModule } from '@outpost/contracts';
import { manifestFile, type CodeFiles } from '@outpost/federation';
import type { ScreenRoute } from '@outpost/router';
import { versionDescriber } from './describe-version.ts';
import type { OpenVersion } from './open-version.ts';
import { RemoteFailure } from './report-failure.ts';
import { sharedModules } from './shared-modules.ts';

// Entries of remotes contain no runtime: they look for it here while they run.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const lost = (url: string, why: string) => new RemoteFailure('lost', `${url}: ${why}`);

/** Loads a manifest that the release set does not contain. */
const fetchManifest = async (url: string): Promise<RemoteManifest> => {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw lost(url, 'there is no manifest.');
  const found = v.safeParse(RemoteManifest, await response.json().catch(() => null));
  if (!found.success) throw lost(url, 'this is no manifest.');
  return found.output;
};

/**
 * Plugin of the federation runtime that loads what the release set allows and nothing else: a
 * manifest from the page if it has it, and every script with its hash.
 */
const releasePlugin = (
  { integrityOf }: CodeFiles,
  manifests: Map<string, RemoteManifest>,
): ModuleFederationRuntimePlugin => ({
  name: 'outpost-releases',
  async fetch(url) {
    const manifest = manifests.get(url) ?? (await fetchManifest(url));
    manifests.set(url, manifest);
    return Response.json(manifest);
  },
  createScript({ url }) {
    const script = document.createElement('script');
    script.nonce = window.__nonce__ ?? '';
    script.integrity = integrityOf(url);
    return { script };
  },
  errorLoadShare({ pkgName, shareScopeMap }) {
    // Without this the runtime keeps the failure, and the module could never be loaded.
    for (const shared of Object.values(shareScopeMap['default']?.[pkgName] ?? {}))
      if (!shared.loaded) shared.loading = null;
  },
});

const isScreen = ({ screen }: ScreenRoute) => typeof screen === 'function';

/**
 * Returns a function that opens versions of remotes with one instance of the federation runtime.
 * Each version is a remote of its own there, so two versions of a remote do not collide.
 */
export const versionOpener = (
  code: CodeFiles,
  provides: Readonly<Record<string, string>>,
  describe = versionDescriber(code),
): OpenVersion => {
  const manifests = new Map<string, RemoteManifest>();
  const runtime = createInstance({
    name: 'outpost',
    remotes: [],
    shared: sharedModules(provides),
    plugins: [releasePlugin(code, manifests)],
  });
  return async (release) => {
    const { name, version, base, manifest } = await describe(release);
    const remote = `${name}@${version}`;
    const entry = new URL(base + manifestFile, location.origin).href;
    if (manifest) manifests.set(entry, manifest);
    runtime.registerRemotes([{ name: remote, entry }]);
    const module = await runtime.loadRemote<{ routes?: ScreenRoute[] }>(
      `${remote}/${routesModule}`,
    );
    if (!module?.routes?.every(isScreen)) throw new RemoteFailure('empty');
    return module.routes;
  };
};
