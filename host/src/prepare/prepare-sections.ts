import { useSessionStore } from '@outpost/auth-store';
import { remoteOfPath } from '@outpost/federation';
import { navigationOf } from '../frame/navigation.ts';
import { viewerOf } from '../frame/viewer.ts';
import type { Releases } from '../releases/releases.ts';
import { describeVersion } from '../remotes/describe-version.ts';
import { screenFiles } from '../remotes/screen-files.ts';
import { savesData } from './when-idle.ts';

type Sections = Pick<Releases, 'versionOf' | 'initial'>;

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
    if (version)
      for (const file of screenFiles(version, releases.initial.host, own)) files.add(file);
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
