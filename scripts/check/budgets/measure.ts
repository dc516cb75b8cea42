import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import {
  filesOfRemote,
  releaseFile,
  runtimeModule,
  type PublishedRelease,
} from '@outpost/contracts';
import { facades, pages, sharedModules } from '@outpost/federation/webpack';
import { runWebpack } from '@outpost/remote-sdk/build';
import { allParts, folderOf, repository, type Part } from '../../build/parts.ts';

const run = promisify(execFile);
const brotli = promisify(brotliCompress);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Sizes in bytes after brotli, by name. */
export type Sizes = Record<string, number>;

/** Returns the compressed size of files of a build, in bytes. */
const weigh = async (folder: string, files: string[]): Promise<number> => {
  const sizes = [...new Set(files)].map(
    async (file) => (await stat(join(folder, `${file}.br`))).size,
  );
  return sum(await Promise.all(sizes));
};

const sizesOf = async (part: Part): Promise<Sizes> => {
  const folder = folderOf(part);
  const text = await readFile(join(folder, releaseFile), 'utf8');
  const release = JSON.parse(text) as PublishedRelease;
  const { scripts = [], onDemand = {}, manifest, screens = {} } = release;
  const sizes: Sizes = {};
  if (part.role === 'host') {
    sizes['host'] = await weigh(folder, scripts);
    for (const [module, files] of Object.entries(onDemand))
      sizes[`host ${module === runtimeModule ? 'runtime' : module}`] = await weigh(folder, files);
  }
  if (manifest) {
    const { entry, routes } = filesOfRemote(manifest);
    sizes[`${part.name} entry`] = await weigh(folder, [entry]);
    sizes[`${part.name} routes`] = await weigh(folder, routes);
  }
  for (const [path, files] of Object.entries(screens))
    sizes[`${part.name} ${path}`] = await weigh(folder, files);
  return sizes;
};

/** Returns the size of one shared package with all modules it does not share. */
const facadeSize = async (name: string): Promise<number> => {
  const output = await mkdtemp(join(tmpdir(), 'outpost-facade-'));
  const config = pages(pathToFileURL(join(repository, 'shared', name, 'webpack.config.js')).href, {
    [name]: './src/index.ts',
  });
  const others = sharedModules.filter((module) => module !== `@outpost/${name}`);
  const library = { type: 'var', name: 'facade' };
  try {
    await runWebpack(
      {
        ...config,
        externals: Object.fromEntries(others.map((module) => [module, 'outpost'])),
        output: { ...config.output, library },
      },
      output,
    );
    const scripts = (await readdir(output)).filter((file) => file.endsWith('.js'));
    const sizes = scripts.map(
      async (file) => (await brotli(await readFile(join(output, file)))).length,
    );
    return sum(await Promise.all(sizes));
  } finally {
    await rm(output, { recursive: true });
  }
};

/** A part of a package, such as `@outpost/ui/details`, is measured as a file of the host. */
const packages = facades
  .map((name) => name.replace('@outpost/', ''))
  .filter((name) => !name.includes('/'));

/** Builds missing parts and measures host, remotes, screens and shared packages. */
export const measureSizes = async (): Promise<Sizes> => {
  await run(process.execPath, [join(repository, 'scripts/build/build.ts')]);
  const sizes: Sizes = {};
  for (const part of allParts()) Object.assign(sizes, await sizesOf(part));
  for (const name of packages) sizes[`facade ${name}`] = await facadeSize(name);
  return sizes;
};
