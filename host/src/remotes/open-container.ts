import * as v from 'valibot';
import {
  Release,
  releaseFile,
  RemoteManifest,
  type ReleaseAddress,
  type RemoteRelease,
} from '@outpost/contracts';
import { manifestFile, routesModule, type CodeFiles } from '@outpost/federation';
import type { ScreenRoute } from '@outpost/router';
import { RemoteFailure } from './remote-failure.ts';

interface Container {
  init(shared: object): unknown;
  get(module: string): Promise<() => unknown>;
}

declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: { default: object };

const containerIn = (name: string) =>
  (globalThis as unknown as Record<string, Container | undefined>)[name];

const initialised = new Map<Container, Promise<void>>();

/** Finds the script of an entry that the page starts early and that has not run yet. */
const onItsWay = (url: string): HTMLScriptElement | null =>
  document.querySelector(`script[data-early][src="${CSS.escape(url)}"]`);

const lost = ({ src }: HTMLScriptElement) => new Error(`ScriptNetworkError: ${src}`);

/** Resolves when a script has run; rejects when it does not load or is abandoned. */
const arrival = (script: HTMLScriptElement) =>
  new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(lost(script)));
  });

/** Runs a remote's entry. The error of an entry that does not load contains its address. */
const runEntry = async (url: string, integrity: string): Promise<void> => {
  const script = document.createElement('script');
  script.async = true;
  script.integrity = integrity;
  script.src = url;
  let thrown: unknown = null;
  const onThrow = (event: ErrorEvent) => {
    if (event.filename === script.src) thrown = event.error ?? new Error(event.message);
  };
  window.addEventListener('error', onThrow);
  document.head.append(script);
  try {
    await arrival(script);
    if (thrown !== null) throw thrown;
  } finally {
    window.removeEventListener('error', onThrow);
    script.remove();
  }
};

/**
 * Waits for an entry the page starts early; if that defined no container, runs the entry again to
 * get its error.
 */
const runUnlessThere = async (name: string, url: string, integrity: string): Promise<void> => {
  const early = onItsWay(url);
  if (early) await arrival(early);
  if (!containerIn(name)) await runEntry(url, integrity);
};

const running = new Map<string, Promise<void>>();

/** Runs an entry once for all callers: a second run would create a second copy of every module. */
const runOnce = (name: string, url: string, integrity: string): Promise<void> => {
  const before = running.get(name);
  if (before) return before;
  const run = runUnlessThere(name, url, integrity).finally(() => running.delete(name));
  running.set(name, run);
  return run;
};

/**
 * Initializes a remote with the shared modules, once; throws if it requires other versions of them.
 */
const share = (container: Container): Promise<void> => {
  const before = initialised.get(container);
  if (before) return before;
  const sharing = (async () => {
    await __webpack_init_sharing__('default');
    await container.init(__webpack_share_scopes__.default);
  })();
  initialised.set(container, sharing);
  // A later attempt shares again instead of repeating the first failure.
  sharing.catch(() => initialised.delete(container));
  return sharing;
};

/** Returns a module of a remote, and runs the remote's entry first if it has not run. */
export const openContainer = async (
  { container: name, url, integrity }: { container: string; url: string; integrity: string },
  module: string,
): Promise<{ routes?: ScreenRoute[] } | null> => {
  if (!containerIn(name)) await runOnce(name, url, integrity);
  const container = containerIn(name);
  if (!container) return null;
  await share(container);
  const make = await container.get(module);
  return make() as { routes?: ScreenRoute[] } | null;
};

export type Version = Pick<RemoteRelease, 'name' | 'version' | 'base' | 'files' | 'manifest'>;
export type OpenVersion = (version: Version) => Promise<ScreenRoute[]>;

const isScreen = ({ screen }: ScreenRoute) => typeof screen === 'function';

const unreadable = (url: string) => new RemoteFailure('lost', `There is no manifest at ${url}.`);

const fetchManifest = async (url: string): Promise<RemoteManifest> => {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw unreadable(url);
  const content: unknown = await response.json().catch(() => null);
  if (!v.is(RemoteManifest, content)) throw unreadable(url);
  return content;
};

/**
 * Opens versions of remotes. Each version has its own container name, so two versions of a remote
 * do not collide.
 */
export const versionOpener = (code: CodeFiles, open = openContainer): OpenVersion => {
  const manifests = new Map<string, RemoteManifest>();
  return async ({ base, manifest }) => {
    const known = manifest ?? manifests.get(base) ?? (await fetchManifest(base + manifestFile));
    manifests.set(base, known);
    const { container, entry } = known;
    const url = base + entry;
    const found = { container, url, integrity: code.integrityOf(url) };
    const module = await open(found, `./${routesModule}`);
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

const Description = v.object({
  ...Release.entries,
  manifest: RemoteManifest,
});

/**
 * Loads the description of an earlier version and checks it against the hash in the release set.
 */
export const describeVersion = async (
  name: string,
  { version, base, integrity }: ReleaseAddress,
): Promise<Version> => {
  const url = base + releaseFile;
  const response = await fetch(url, { integrity }).catch(() => null);
  if (!response?.ok) throw new RemoteFailure('lost', `There is no description at ${url}.`);
  const found = v.safeParse(Description, await response.json().catch(() => null));
  const isThis =
    found.success &&
    found.output.name === name &&
    found.output.version === version &&
    found.output.base === base;
  if (!isThis) throw new RemoteFailure('damaged', `${url} describes something else.`);
  return found.output;
};
