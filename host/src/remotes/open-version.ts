import * as runtimeCore from '@module-federation/runtime-core';
import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import * as v from 'valibot';
import { RemoteManifest, routesModule } from '@outpost/contracts';
import { manifestFile, type CodeFiles } from '@outpost/federation';
import {
  screenRoutes,
  type RouteObject,
  type ScreenHandle,
  type ScreenRoute,
} from '@outpost/router';
import { preloadKit } from '@outpost/ui';
import { versionDescriber, type Version } from './describe-version.ts';
import { failureFrom, RemoteFailure, withTimeout } from './report-failure.ts';
import { sharedModules } from './shared-modules.ts';

// Entries of remotes contain no runtime: they look for it here while they run.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

export type OpenVersion = (version: Version) => Promise<ScreenRoute[]>;

/** Finds a script that the page starts early and that has not run yet. */
const onItsWay = ({ pathname }: URL): HTMLScriptElement | null =>
  document.querySelector(`script[data-early][src="${CSS.escape(pathname)}"]`);

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
 * manifest from the page if it has it, a script that the page has started, and every other script
 * with its hash.
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
    const early = onItsWay(new URL(url));
    if (early) return { script: early };
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

/** Abandons pending files of a version, so that they can be requested again. */
export const abandonScripts = (base: string): void => {
  for (const script of document.querySelectorAll('script[src]')) {
    if (script.getAttribute('src')?.includes(base)) script.dispatchEvent(new Event('error'));
  }
};

/**
 * Start times of the attempts for a version, in milliseconds from the first; only `lost` failures
 * are retried.
 */
const attemptsAtMs = [0, 500, 1_000, 2_000];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Retries `lost` failures; every other failure is final. `judge` turns an error into a failure,
 * `isOver` ends the retries.
 */
export const retryTransportErrors = async <T>(
  attempt: () => Promise<T>,
  judge: (error: unknown) => Promise<RemoteFailure>,
  isOver: () => boolean,
): Promise<T> => {
  const start = performance.now();
  let last = new RemoteFailure('lost');
  for (const at of attemptsAtMs) {
    // The first attempt starts at once: a timer would let the page render without the screen.
    if (at > 0) await pause(Math.max(0, start + at - performance.now()));
    if (isOver()) break;
    try {
      return await attempt();
    } catch (error) {
      last = await judge(error);
      if (last.kind !== 'lost') break;
    }
  }
  throw last;
};

/** Maximum load time of a version and its first screen, and of each later one, in milliseconds. */
export const versionMs = 8_000;

/**
 * Returns a function that limits the load time of screens; files of a late screen are abandoned, so
 * that a retry requests them again. The first screen has the time that opening its version left, so
 * that both together give way to the earlier version after `versionMs`.
 */
export const guardScreens = (base: string, deadline = 0) => {
  let isFirst = true;
  const msNow = () => {
    const left = isFirst ? deadline - performance.now() : 0;
    isFirst = false;
    return left > 0 ? left : versionMs;
  };
  return (route: RouteObject): RouteObject => {
    const { lazy } = route;
    if (typeof lazy !== 'function') return route;
    const { needsLazyComponents } = route.handle as ScreenHandle;
    const load = async () => {
      const [loaded] = await Promise.all([lazy(), needsLazyComponents && preloadKit()]);
      return loaded;
    };
    return { ...route, lazy: () => withTimeout(load(), msNow(), () => abandonScripts(base)) };
  };
};

/** Opens versions within a time limit; every error becomes a `RemoteFailure`. */
export const openerInTime = (open: OpenVersion, { integrityOf }: CodeFiles) => {
  const judge = (error: unknown): Promise<RemoteFailure> => failureFrom(error, integrityOf);
  return async (
    version: Version,
    { ms, isRepeated }: { ms: number; isRepeated: boolean },
  ): Promise<RouteObject[]> => {
    const deadline = performance.now() + ms;
    let isOver = false;
    const giveUp = () => {
      isOver = true;
      abandonScripts(version.base);
    };
    const attempt = () => open(version);
    const work = isRepeated ? retryTransportErrors(attempt, judge, () => isOver) : attempt();
    try {
      const routes = await withTimeout(work, ms, giveUp);
      return screenRoutes(routes).map(guardScreens(version.base, deadline));
    } catch (error) {
      throw await judge(error);
    }
  };
};
