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
import { openContainer } from './open-container.ts';
import { RemoteFailure } from './remote-failure.ts';

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
export const versionOpener = (code: CodeFiles): OpenVersion => {
  const manifests = new Map<string, RemoteManifest>();
  return async ({ base, manifest }) => {
    const known = manifest ?? manifests.get(base) ?? (await fetchManifest(base + manifestFile));
    manifests.set(base, known);
    const { container, entry } = known;
    const url = base + entry;
    const found = { container, url, integrity: code.integrityOf(url) };
    const module = await openContainer(found, `./${routesModule}`);
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
