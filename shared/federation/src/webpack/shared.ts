import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Modules that host and remotes share as one copy. Names are exact: a subpath is a module of its
 * own. MUI, emotion, react-router, zustand, ky and js-cookie are bundled in the facades only. The
 * contracts are not shared: each build bundles those of its own calls.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@outpost/api-client',
  '@outpost/auth-store',
  '@outpost/i18n',
  '@outpost/lists',
  '@outpost/router',
  '@outpost/ui',
  '@outpost/ui-charts',
  '@outpost/ui-dates',
] as const;

const packageOf = (module: string) =>
  module.startsWith('@') ? module : (module.split('/')[0] ?? module);

/** Folder of the shared packages, in the workspace and in an installed SDK. */
const packages = join(import.meta.dirname, '../../..');

const folderOf = (name: string) => {
  if (name.startsWith('@outpost/')) return join(packages, name.replace('@outpost/', ''));
  const fromUi = createRequire(join(packages, 'ui/package.json'));
  return join(fromUi.resolve(`${name}/package.json`), '..');
};

/** Returns the exact version of a shared module here. */
export const versionOf = (module: string): string => {
  const text = readFileSync(join(folderOf(packageOf(module)), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};

/**
 * Returns the versions a build accepts: the same major, and at least the minor it was built with.
 */
export const requirementOf = (module: string): string =>
  `^${versionOf(module).split('.').slice(0, 2).join('.')}.0`;

/**
 * Reports whether a module is part of the host's own scripts, because the first page needs it.
 */
const isEager = (module: string) => !module.startsWith('@outpost/ui-');

/**
 * Returns the `shared` option of module federation. The host provides the modules; a remote only
 * consumes them, and fails alone when a version does not fit.
 */
export const shareList = (role: 'host' | 'remote') =>
  Object.fromEntries(
    sharedModules.map((module) => [
      module,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: requirementOf(module),
        ...(role === 'host'
          ? { version: versionOf(module), eager: isEager(module) }
          : { import: false as const }),
      },
    ]),
  );
