import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile, mkdir, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import webpack, { type Configuration, type Stats } from 'webpack';
import { releaseFile } from '@outpost/contracts';
import { manifestFile } from '@outpost/federation';
import { requirementOf, sharedModules, versionOf } from '@outpost/federation/webpack';
import { allParts, artifactsDir, folderOf, repository, type Part } from './parts.ts';

const brotli = promisify(brotliCompress);
const brotliQuality = 9;
const compressible = /\.(js|json|css|svg)$/;

const runWebpack = async (part: Part, output: string): Promise<Stats> => {
  const module = await import(join(repository, part.folder, 'webpack.config.js'));
  const config = (module as { default: Configuration }).default;
  const { promise, resolve, reject } = Promise.withResolvers<Stats>();
  const compiler = webpack({ ...config, output: { ...config.output, path: output } });
  compiler?.run((error, stats) => {
    compiler.close(() => {
      if (error || !stats) reject(error ?? new Error('webpack gave no result.'));
      else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
      else resolve(stats);
    });
  });
  return promise;
};

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
};

const compress = async (folder: string, files: string[]): Promise<void> => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  for (const file of files.filter((name) => compressible.test(name))) {
    const content = await readFile(join(folder, file));
    await writeFile(join(folder, `${file}.br`), await brotli(content, { params }));
  }
};

const integrityOf = async (folder: string, files: string[]) => {
  const entries = files.map(async (file) => {
    const hash = createHash('sha384')
      .update(await readFile(join(folder, file)))
      .digest('base64');
    return [file, `sha384-${hash}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

const versions = (of: (module: string) => string) =>
  Object.fromEntries(sharedModules.map((module) => [module, of(module)]));

const releaseOf = async (part: Part, folder: string, stats: Stats) => {
  const files = await listFiles(folder);
  const { name, version } = part;
  const common = {
    name,
    version,
    base: `/_mf/${name}/${version}/`,
    files: await integrityOf(folder, files),
    contract: versionOf('@outpost/contracts'),
  };
  await compress(folder, files);
  if (part.role === 'host')
    return {
      ...common,
      requires: {},
      provides: versions(versionOf),
      scripts: stats.compilation.entrypoints.get('host')?.getFiles() ?? [],
    };
  const manifest: unknown = JSON.parse(await readFile(join(folder, manifestFile), 'utf8'));
  return { ...common, requires: versions(requirementOf), provides: {}, manifest };
};

/** Builds one part into its immutable folder; whoever looks sees all of it or nothing. */
const buildPart = async (part: Part): Promise<void> => {
  const building = join(artifactsDir, 'building', `${part.name}-${process.pid}`);
  const target = folderOf(part);
  await rm(building, { recursive: true, force: true });
  const stats = await runWebpack(part, building);
  const release = await releaseOf(part, building, stats);
  await writeFile(join(building, releaseFile), JSON.stringify(release));
  await mkdir(join(target, '..'), { recursive: true });
  await rename(building, target);
};

const name = process.argv[2];
const part = allParts().find((one) => one.name === name);
if (!part) throw new Error(`There is nothing called "${name}" to build.`);
await buildPart(part);
