import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, Stats } from 'webpack';
import { releaseFile } from '@outpost/contracts';
import type { BuiltPart } from './built-part.ts';
import { releaseOf } from './release-of.ts';
import { runWebpack } from './run-webpack.ts';

type Configured = Pick<BuiltPart, 'name' | 'version' | 'configFile'>;

/** Returns what the configuration file of a part exports. */
const importConfig = async <Config>({ name, version, configFile }: Configured): Promise<Config> => {
  // The presets name the container after them.
  Object.assign(process.env, { RELEASE_NAME: name, RELEASE_VERSION: version });
  const module: unknown = await import(pathToFileURL(configFile).href);
  return (module as { default: Config }).default;
};

/** Returns the webpack configurations of a remote or the host: first its own, then its pages. */
export const configsOf = async (part: Configured): Promise<Configuration[]> =>
  [await importConfig<Configuration | Configuration[]>(part)].flat();

/** Builds into a folder with the bundler of the configuration file; returns what webpack says. */
const bundle = async (part: Configured, output: string): Promise<Stats[]> => {
  if (basename(part.configFile).startsWith('rsbuild.')) {
    // Loaded on demand: most remotes are built with webpack.
    const { runRsbuild } = await import('./run-rsbuild.ts');
    await runRsbuild(await importConfig(part), dirname(part.configFile), output);
    return [];
  }
  const stats: Stats[] = [];
  for (const config of await configsOf(part)) stats.push(await runWebpack(config, output));
  return stats;
};

interface Folders {
  building: string;
  target: string;
}

/** Builds one part in a temporary folder and renames it, so readers never see a partial build. */
export const buildPart = async (part: BuiltPart, { building, target }: Folders): Promise<void> => {
  await rm(building, { recursive: true, force: true });
  const stats = await bundle(part, building);
  const release = await releaseOf(part, building, stats);
  await writeFile(`${building}/${releaseFile}`, JSON.stringify(release));
  await mkdir(dirname(target), { recursive: true });
  await rename(building, target);
};
