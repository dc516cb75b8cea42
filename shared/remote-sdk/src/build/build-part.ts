import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, Stats } from 'webpack';
import { releaseFile } from '@outpost/contracts';
import type { BuiltPart } from './built-part.ts';
import { releaseOf } from './release-of.ts';
import { runWebpack } from './run-webpack.ts';

/** Returns the webpack configurations of a remote or the host: first its own, then its pages. */
export const configsOf = async ({
  version,
  configFile,
}: Pick<BuiltPart, 'version' | 'configFile'>): Promise<Configuration[]> => {
  process.env['RELEASE_VERSION'] = version;
  const module: unknown = await import(pathToFileURL(configFile).href);
  return [(module as { default: Configuration | Configuration[] }).default].flat();
};

interface Folders {
  building: string;
  target: string;
}

/** Builds one part in a temporary folder and renames it, so readers never see a partial build. */
export const buildPart = async (part: BuiltPart, { building, target }: Folders): Promise<void> => {
  await rm(building, { recursive: true, force: true });
  const stats: Stats[] = [];
  for (const config of await configsOf(part)) stats.push(await runWebpack(config, building));
  const release = await releaseOf(part, building, stats);
  await writeFile(`${building}/${releaseFile}`, JSON.stringify(release));
  await mkdir(dirname(target), { recursive: true });
  await rename(building, target);
};
