import type { ChunkGroup, Compilation, Compiler } from 'webpack';
import {
  pathsOfCalls,
  type FirstAsks,
  type HostRelease,
  type RemoteManifest,
} from '@outpost/contracts';
import { manifestFile } from '../names.ts';
import { readRoutes } from './read-routes.ts';

const name = 'write-manifest';

const scriptsOf = (group: ChunkGroup): string[] =>
  group.getFiles().filter((file) => file.endsWith('.js'));

const keyOf = (source: string | undefined, request: string) => `${source ?? ''} ${request}`;

/** Returns the files of each `import()` of a build, by its module and request. */
const filesByImport = ({ modules, moduleGraph, chunkGraph }: Compilation) => {
  const found = new Map<string, string[]>();
  for (const { blocks } of modules)
    for (const block of blocks)
      for (const dependency of block.dependencies) {
        const parent = moduleGraph.getParentModule(dependency) as { resource?: string } | undefined;
        const { request } = dependency as { request?: string };
        const group = chunkGraph.getBlockChunkGroup(block);
        if (request && group) found.set(keyOf(parent?.resource, request), scriptsOf(group));
      }
  return found;
};

/** Returns the files of all screens that a module of routes lists, and their prefetches, by path. */
const screensOf = async (compilation: Compilation, module: string) => {
  const files = filesByImport(compilation);
  const routes = await readRoutes(module);
  const screens = routes.map(({ path, imports }): [string, string[]] => [
    path,
    [...new Set(imports.flatMap((request) => files.get(keyOf(module, request)) ?? []))],
  ]);
  const first = routes.flatMap(({ path, permission, first: calls }): [string, FirstAsks][] =>
    calls ? [[path, { ...(permission && { permission }), asks: pathsOfCalls(calls) }]] : [],
  );
  return { screens: Object.fromEntries(screens), first: Object.fromEntries(first) };
};

const writing = (file: string, contentOf: (compilation: Compilation) => Promise<object>) => ({
  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Names of files are final at this stage.
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const text = JSON.stringify(await contentOf(compilation));
        compilation.emitAsset(file, new sources.RawSource(text));
      });
    });
  },
});

/** Writes the manifest of a remote's build, which the host reads, beside its files. */
export const writeManifest = ({
  container,
  entry,
  routes,
}: {
  container: string;
  entry: string;
  /** The exposed module. */
  routes: string;
}) =>
  writing(manifestFile, async (compilation): Promise<RemoteManifest> => ({
    container,
    entry,
    routes: filesByImport(compilation).get(keyOf(undefined, routes)) ?? [],
    ...(await screensOf(compilation, routes)),
  }));

/** Writes screens and their prefetches of a build that is not a remote. */
export const writeScreens = (file: string, routes: string[]) =>
  writing(file, async (compilation): Promise<Pick<HostRelease, 'screens' | 'first'>> => {
    const all = await Promise.all(routes.map((module) => screensOf(compilation, module)));
    return {
      screens: Object.assign({}, ...all.map(({ screens }) => screens)),
      first: Object.assign({}, ...all.map(({ first }) => first)),
    };
  });
