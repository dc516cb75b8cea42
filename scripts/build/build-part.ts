import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile, mkdir, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import webpack, { type Configuration, type Module, type Stats } from 'webpack';
import { releaseFile } from '@outpost/contracts';
import { manifestFile, screensFile } from '@outpost/federation';
import { requirementOf, sharedModules, versionOf } from '@outpost/federation/webpack';
import { allParts, artifactsDir, folderOf, repository, type Part } from './parts.ts';

const brotli = promisify(brotliCompress);
const brotliQuality = 11;
const compressible = /\.(js|json|css|svg)$/;

/** What a part is built by: first itself, then the pages it brings. */
const configsOf = async (part: Part): Promise<Configuration[]> => {
  process.env['RELEASE_VERSION'] = part.version;
  const module = await import(join(repository, part.folder, 'webpack.config.js'));
  return [(module as { default: Configuration | Configuration[] }).default].flat();
};

const runWebpack = (config: Configuration, output: string): Promise<Stats> => {
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

const hashOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Writes each file once more as it travels; returns the hash of that by the file's own name. */
const compress = async (folder: string, files: string[]): Promise<Record<string, string>> => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const encoded: Record<string, string> = {};
  for (const file of files.filter((name) => compressible.test(name))) {
    const content = await brotli(await readFile(join(folder, file)), { params });
    await writeFile(join(folder, `${file}.br`), content);
    encoded[file] = hashOf(content);
  }
  return encoded;
};

const integrityOf = async (folder: string, files: string[]) => {
  const entries = files.map(
    async (file) => [file, hashOf(await readFile(join(folder, file)))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
};

type BuiltModule = Module & { resource?: string; modules?: BuiltModule[] };

const packageIn = (path: string): string[] => {
  // What federation writes for its own start.
  if (path.includes('/.federation/')) return [];
  const inside = path.split('/node_modules/').at(-1);
  if (inside !== undefined && inside !== path)
    return [/^(?:@[^/]+\/)?[^/]+/.exec(inside)?.[0] ?? inside];
  const own = relative(repository, path).split(sep);
  return own[0] === 'shared' && own[1] ? [`@outpost/${own[1]}`] : [];
};

/** Packages whose code is inside a build, whatever it was joined with. */
const bundlesOf = ({ compilation }: Stats): string[] => {
  const pathsOf = (module: BuiltModule): string[] =>
    module.modules ? module.modules.flatMap(pathsOf) : module.resource ? [module.resource] : [];
  const paths = [...compilation.modules].flatMap((module) => pathsOf(module as BuiltModule));
  return [...new Set(paths.flatMap((path) => packageIn(path.split('?')[0] ?? path)))].toSorted();
};

const versions = (of: (module: string) => string) =>
  Object.fromEntries(sharedModules.map((module) => [module, of(module)]));

/** The scripts of pages, by name; each is one file. */
const entriesOf = (pages: Stats[]): Record<string, string> =>
  Object.fromEntries(
    pages.flatMap(({ compilation }) =>
      [...compilation.entrypoints].map(([name, entry]) => [name, entry.getFiles()[0] ?? '']),
    ),
  );

const releaseOf = async (part: Part, folder: string, [stats, ...pages]: Stats[]) => {
  const files = await listFiles(folder);
  const { name, version } = part;
  const common = {
    name,
    version,
    base: `/_mf/${name}/${version}/`,
    files: await integrityOf(folder, files),
    encoded: await compress(folder, files),
    bundles: stats ? bundlesOf(stats) : [],
    contract: versionOf('@outpost/contracts'),
  };
  const describedIn = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, file), 'utf8'));
  if (part.role === 'host')
    return {
      ...common,
      screens: await describedIn(screensFile),
      requires: {},
      provides: versions(versionOf),
      scripts: stats?.compilation.entrypoints.get('host')?.getFiles() ?? [],
    };
  const manifest = await describedIn(manifestFile);
  const { label, mounts, entry } = part.area ?? { label: name, mounts: [] };
  return {
    ...common,
    requires: versions(requirementOf),
    provides: {},
    manifest,
    ...(pages.length > 0 && { entries: entriesOf(pages) }),
    area: { label, mounts, ...(entry && { entry }) },
  };
};

/** Builds one part into its immutable folder; whoever looks sees all of it or nothing. */
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
