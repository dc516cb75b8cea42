import { useSessionStore } from '@outpost/auth-store';
import { filesOfRemote } from '@outpost/contracts';
import { remoteOfPath } from '@outpost/federation';
import { navigationOf } from '../frame/navigation.ts';
import { viewerOf } from '../frame/viewer.ts';
import type { Releases } from '../releases/releases.ts';
import { describeVersion, type Version } from '../remotes/describe-version.ts';
import { savesData } from './when-idle.ts';

type Sections = Pick<Releases, 'versionOf' | 'initial'>;

/** Returns the files of a remote's screens, and those of the host that these screens need. */
const filesOf = (
  { base, files, manifest, screens, needs = {} }: Version,
  { initial: { host } }: Sections,
  paths: string[],
): string[] => {
  if (!manifest) return [];
  const { entry, routes } = filesOfRemote(manifest);
  const wanted = [entry, ...routes, ...paths.flatMap((path) => screens[path] ?? [])];
  const shared = paths.flatMap((path) => needs[path] ?? []);
  return [
    ...wanted.filter((file) => files[file]).map((file) => base + file),
    ...shared.flatMap((name) => host.onDemand[name] ?? []).map((file) => host.base + file),
  ];
};

/**
 * Returns the addresses of the files of the sidebar's sections, as far as their descriptions and
 * manifests can be had.
 */
export const sectionFiles = async (
  paths: string[],
  releases: Sections,
  describe = describeVersion,
): Promise<string[]> => {
  const byRemote = Map.groupBy(paths, (path) => remoteOfPath(path)?.name ?? '');
  const files = new Set<string>();
  for (const [name, own] of byRemote) {
    const release = releases.versionOf(name);
    const version = release && (await describe(release).catch(() => null));
    if (version) for (const file of filesOf(version, releases, own)) files.add(file);
  }
  return [...files];
};

/**
 * Downloads the code of every section in the sidebar into the browser's cache, without running it.
 * Failures are ignored: a visit downloads missing files itself.
 */
export const prepareSections = async (releases: Sections): Promise<void> => {
  const { user } = useSessionStore.getState();
  if (!user || savesData()) return;
  const paths = navigationOf(viewerOf(user)).flatMap(({ entries }) =>
    entries.map(({ path }) => path),
  );
  for (const file of await sectionFiles(paths, releases)) {
    const response = await fetch(file, { priority: 'low' }).catch(() => null);
    await response?.arrayBuffer().catch(() => null);
  }
};
