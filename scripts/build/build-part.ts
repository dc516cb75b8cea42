import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration, Stats } from 'webpack';
import { releaseFile } from '@outpost/contracts';
import { allParts, artifactsDir, folderOf, repository, type Part } from './parts.ts';
import { releaseOf } from './release-of.ts';
import { runWebpack } from './run-webpack.ts';

/** Returns the webpack configurations of a remote or the host: first its own, then its pages. */
const configsOf = async (part: Part): Promise<Configuration[]> => {
  process.env['RELEASE_VERSION'] = part.version;
  const module = await import(join(repository, part.folder, 'webpack.config.js'));
  return [(module as { default: Configuration | Configuration[] }).default].flat();
};

/** Builds one part in a temporary folder and renames it, so readers never see a partial build. */
const buildPart = async (part: Part): Promise<void> => {
  const building = join(artifactsDir, 'building', `${part.name}-${process.pid}`);
  const target = folderOf(part);
  await rm(building, { recursive: true, force: true });
  const stats: Stats[] = [];
  for (const config of await configsOf(part)) stats.push(await runWebpack(config, building));
  const release = await releaseOf(part, building, stats);
  await writeFile(join(building, releaseFile), JSON.stringify(release));
  await mkdir(join(target, '..'), { recursive: true });
  await rename(building, target);
};

const name = process.argv[2];
const part = allParts().find((one) => one.name === name);
if (!part) throw new Error(`There is nothing called "${name}" to build.`);
await buildPart(part);
