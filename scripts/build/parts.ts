import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { remoteRegistry } from '@outpost/federation';

export const repository = resolve(import.meta.dirname, '../..');
export const artifactsDir = resolve(repository, process.env['ARTIFACTS_DIR'] ?? 'dist');

/** One thing that is built by itself: the host or a remote. */
export interface Part {
  name: string;
  role: 'host' | 'remote';
  folder: string;
  /** Package version and a hash of everything that goes into the build. */
  version: string;
}

const filesBelow = (path: string): string[] => {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
    .flatMap(({ name }) => filesBelow(join(path, name)));
};

const hashOf = (paths: string[]): string => {
  const hash = createHash('sha256').update(process.version);
  const files = paths.flatMap((path) => filesBelow(join(repository, path)));
  for (const file of files.toSorted())
    hash.update(relative(repository, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
};

const everyShared = readdirSync(join(repository, 'shared')).filter((name) => name !== 'testing');

/** A remote bundles no shared package, so only their versions count; the host bundles them all. */
const inputsOf = (role: Part['role'], folder: string) => [
  'pnpm-lock.yaml',
  'shared/federation',
  'scripts/build',
  folder,
  ...everyShared.map((name) => `shared/${name}${role === 'host' ? '' : '/package.json'}`),
];

const partOf = (role: Part['role'], folder: string, name: string): Part => {
  const text = readFileSync(join(repository, folder, 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  return { name, role, folder, version: `${version}-${hashOf(inputsOf(role, folder))}` };
};

/** Everything the panel is made of, at its present version. */
export const allParts = (): Part[] => [
  partOf('host', 'host', 'host'),
  ...remoteRegistry.map(({ name }) => partOf('remote', `remotes/${name}`, name)),
];

export const folderOf = ({ name, version }: Pick<Part, 'name' | 'version'>): string =>
  join(artifactsDir, 'mf', name, version);
