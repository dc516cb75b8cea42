import { useSessionStore } from '@outpost/auth-store';
import type { RemoteRelease } from '@outpost/contracts';
import { remoteOfPath } from '@outpost/federation';
import { navigationOf } from '../frame/navigation.ts';
import { viewerOf } from '../frame/viewer.ts';
import type { Releases } from '../releases/releases.ts';
import { savesData } from './when-idle.ts';

const filesOf = ({ base, files, manifest }: RemoteRelease, paths: string[]): string[] => {
  if (!manifest) return [];
  const { entry, routes, screens } = manifest;
  const wanted = [entry, ...routes, ...paths.flatMap((path) => screens[path] ?? [])];
  return wanted.filter((file) => files[file]).map((file) => base + file);
};

/** Addresses of the files behind the entries of the sidebar, as far as they can be told. */
export const sectionFiles = (paths: string[], { versionOf }: Pick<Releases, 'versionOf'>) => {
  const byRemote = Map.groupBy(paths, (path) => remoteOfPath(path)?.name ?? '');
  const files = [...byRemote].flatMap(([name, own]) => {
    const release = versionOf(name);
    return release ? filesOf(release, own) : [];
  });
  return [...new Set(files)];
};

/**
 * Fetches the code of every section in the sidebar, so that the browser has it when somebody goes
 * there; it is not run. What does not come is fetched by whoever goes there.
 */
export const prepareSections = async (releases: Pick<Releases, 'versionOf'>): Promise<void> => {
  const { user } = useSessionStore.getState();
  if (!user || savesData()) return;
  const paths = navigationOf(viewerOf(user)).flatMap(({ entries }) =>
    entries.map(({ path }) => path),
  );
  for (const file of sectionFiles(paths, releases)) {
    const response = await fetch(file, { priority: 'low' }).catch(() => null);
    await response?.arrayBuffer().catch(() => null);
  }
};
