import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { remoteRegistry, type RemoteEntry } from '@outpost/federation';

export const repository = resolve(import.meta.dirname, '../..');
export const artifactsDir = resolve(repository, process.env['ARTIFACTS_DIR'] ?? 'dist');

/** A unit with its own build: the host or a remote. */
export interface Part {
  name: string;
  role: 'host' | 'remote';
  folder: string;
  /** Registry entry of a remote; null for the host. */
  area: RemoteEntry | null;
  /** Package version and a hash of all inputs of the build. */
  version: string;
}

const filesBelow = (path: string): string[] => {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
    .flatMap(({ name }) => filesBelow(join(path, name)));
};

const hashOf = (paths: string[], area: RemoteEntry | null): string => {
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(area));
  const files = paths.flatMap((path) => filesBelow(join(repository, path)));
  for (const file of files.toSorted())
    hash.update(relative(repository, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
};

const everyShared = readdirSync(join(repository, 'shared')).filter((name) => name !== 'testing');

/** Inputs of a build. A remote bundles contracts only; other shared packages count by version. */
const inputsOf = (role: Part['role'], folder: string) => [
  'pnpm-lock.yaml',
  ...(role === 'host'
    ? ['shared/federation']
    : ['shared/federation/src/webpack', 'shared/federation/src/names.ts']),
  'scripts/build',
  folder,
  'shared/contracts/src',
  ...everyShared.map((name) => `shared/${name}${role === 'host' ? '' : '/package.json'}`),
];

const partOf = (
  role: Part['role'],
  folder: string,
  name: string,
  area: RemoteEntry | null = null,
): Part => {
  const text = readFileSync(join(repository, folder, 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  const hash = hashOf(inputsOf(role, folder), area);
  return { name, role, folder, area, version: `${version}-${hash}` };
};

/** Returns the host and all remotes at their current version. */
export const allParts = (): Part[] => [
  partOf('host', 'host', 'host'),
  ...remoteRegistry.map((entry) => partOf('remote', `remotes/${entry.name}`, entry.name, entry)),
];

export const folderOf = ({ name, version }: Pick<Part, 'name' | 'version'>): string =>
  join(artifactsDir, 'mf', name, version);
