import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { remoteRegistry, type RemoteEntry } from '@outpost/federation';
import { sharedModules } from '@outpost/federation/webpack';
import type { BuiltPart } from '@outpost/remote-sdk/build';
import { inputHash } from '@outpost/remote-sdk/input-hash';

export const repository = resolve(import.meta.dirname, '../..');
export const artifactsDir = resolve(repository, process.env['ARTIFACTS_DIR'] ?? 'dist');

/** Host or remote of this workspace; its version is the package version and a hash of all inputs. */
export interface Part extends BuiltPart {
  folder: string;
}

const everyShared = readdirSync(join(repository, 'shared')).filter(
  (name) => !['testing', 'remote-sdk'].includes(name),
);

/** Packages that host and remotes share while they run; remotes bundle all others. */
const isSharedAtRuntime = (name: string): boolean =>
  sharedModules.some((module) => module === `@outpost/${name}`);

/** Inputs of a build: all sources that it bundles; for a remote, packages of the host count by version. */
export const inputsOf = (role: Part['role'], folder: string): string[] => [
  'pnpm-lock.yaml',
  ...(role === 'host'
    ? ['shared/federation']
    : ['shared/federation/src/webpack', 'shared/federation/src/names.ts']),
  'scripts/build',
  'shared/remote-sdk/src/build',
  folder,
  ...everyShared.map((name) =>
    role === 'remote' && (isSharedAtRuntime(name) || name === 'federation')
      ? `shared/${name}/package.json`
      : `shared/${name}`,
  ),
];

const partOf = (
  role: Part['role'],
  folder: string,
  name: string,
  area: RemoteEntry | null = null,
): Part => {
  const text = readFileSync(join(repository, folder, 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  const hash = inputHash(repository, inputsOf(role, folder), area);
  const configFile = join(repository, folder, 'webpack.config.js');
  return { name, role, folder, area, configFile, version: `${version}-${hash}` };
};

/** Returns the host and all remotes at their current version. */
export const allParts = (): Part[] => [
  partOf('host', 'host', 'host'),
  ...remoteRegistry.map((entry) => partOf('remote', `remotes/${entry.name}`, entry.name, entry)),
];

export const folderOf = ({ name, version }: Pick<Part, 'name' | 'version'>): string =>
  join(artifactsDir, 'mf', name, version);
