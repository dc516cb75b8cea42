import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * What host and remotes have one copy of. Exact names: a subpath is a share of its own. MUI,
 * emotion, react-router, zustand, ky and js-cookie travel inside the facades and nowhere else.
 * The contracts are no part of it: each build has those of the calls it makes, and no others.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@outpost/api-client',
  '@outpost/auth-store',
  '@outpost/lists',
  '@outpost/router',
  '@outpost/ui',
  '@outpost/ui-charts',
  '@outpost/ui-dates',
] as const;

const packageOf = (module: string) =>
  module.startsWith('@') ? module : (module.split('/')[0] ?? module);

const repository = join(import.meta.dirname, '../../../..');

const folderOf = (name: string) => {
  if (name.startsWith('@outpost/'))
    return join(repository, 'shared', name.replace('@outpost/', ''));
  const fromUi = createRequire(join(repository, 'shared/ui/package.json'));
  return join(fromUi.resolve(`${name}/package.json`), '..');
};

/** The exact version of a shared module in this checkout. */
export const versionOf = (module: string): string => {
  const text = readFileSync(join(folderOf(packageOf(module)), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};

/** What a build accepts: the same major, and nothing older than the minor it was built with. */
export const requirementOf = (module: string): string =>
  `^${versionOf(module).split('.').slice(0, 2).join('.')}.0`;

/** What the first page needs in any case: it comes with the host's own scripts, not after them. */
const isEager = (module: string) => !module.startsWith('@outpost/ui-');

/** Federation's share list. The host provides; a remote only consumes, and fails alone when it can't. */
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
