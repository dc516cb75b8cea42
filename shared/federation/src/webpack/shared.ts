import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runtimeModule } from '@outpost/contracts';

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
  '@outpost/schema',
  '@outpost/ui',
  '@outpost/ui/details',
  '@outpost/ui-charts',
  '@outpost/ui-dates',
] as const;

/** Modules whose versions decide whether a remote fits a host. */
export const providedModules: readonly string[] = [...sharedModules, runtimeModule];

const packageOf = (module: string) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

/** Folder of the shared packages, in the workspace and in an installed SDK. */
const packages = join(import.meta.dirname, '../../..');

const folderOf = (name: string) => {
  if (name.startsWith('@outpost/')) return join(packages, name.replace('@outpost/', ''));
  if (name === runtimeModule) return join(createRequire(import.meta.url).resolve(name), '../..');
  const fromUi = createRequire(join(packages, 'ui/package.json'));
  return join(fromUi.resolve(`${name}/package.json`), '..');
};

const manifestOf = (module: string) =>
  JSON.parse(readFileSync(join(folderOf(packageOf(module)), 'package.json'), 'utf8')) as {
    version: string;
    exports: Record<string, string>;
  };

/** Returns the exact version of a shared module here. */
export const versionOf = (module: string): string => manifestOf(module).version;

/**
 * Returns the versions a build accepts: the same major, and at least the minor it was built with.
 */
export const requirementOf = (module: string): string =>
  `^${versionOf(module).split('.').slice(0, 2).join('.')}.0`;

/** Shared modules of this repository. */
export const facades: readonly string[] = sharedModules.filter((module) =>
  module.startsWith('@outpost/'),
);

/** Returns the file with the exports of a facade. */
export const facadeSource = (facade: string): string => {
  const name = packageOf(facade);
  const file = manifestOf(facade).exports[`.${facade.slice(name.length)}`];
  if (file === undefined) throw new Error(`${name} does not export ${facade}.`);
  return join(folderOf(name), file);
};

/**
 * Returns the `shared` option of a remote's build: it consumes the modules, contains none of them,
 * and fails alone when a version does not fit. The host provides them to the runtime.
 */
export const shareList = () =>
  Object.fromEntries(
    sharedModules.map((module) => [
      module,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: requirementOf(module),
        import: false as const,
      },
    ]),
  );
