import { readFileSync } from 'node:fs';
import type { ChunkGroup, Compilation, Compiler } from 'webpack';
import type { FirstAsks, HostRelease, RemoteManifest } from '@outpost/contracts';
import { manifestFile } from '../names.ts';
import { screensIn } from './screens-in.ts';

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

type Files = ReturnType<typeof filesByImport>;

/** Returns the files of all screens that modules of routes declare, by path. */
const screensOf = (files: Files, routes: string[]): Record<string, string[]> =>
  Object.fromEntries(
    routes.flatMap((module) =>
      screensIn(readFileSync(module, 'utf8')).map(({ path, imports }) => [
        path,
        [...new Set(imports.flatMap((request) => files.get(keyOf(module, request)) ?? []))],
      ]),
    ),
  );

/** Returns the prefetches of screens, by path. */
const firstOf = (source: string): Record<string, FirstAsks> =>
  Object.fromEntries(
    screensIn(source).flatMap(({ path, first }) => (first ? [[path, first]] : [])),
  );

const writing = (file: string, contentOf: (compilation: Compilation) => object) => ({
  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Names of files are final at this stage.
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = JSON.stringify(contentOf(compilation));
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
  writing(manifestFile, (compilation): RemoteManifest => {
    const files = filesByImport(compilation);
    const screens = screensOf(files, [routes]);
    const first = firstOf(readFileSync(routes, 'utf8'));
    return { container, entry, routes: files.get(keyOf(undefined, routes)) ?? [], screens, first };
  });

/** Writes screens and their prefetches of a build that is not a remote. */
export const writeScreens = (file: string, routes: string[]) =>
  writing(file, (compilation): Pick<HostRelease, 'screens' | 'first'> => ({
    screens: screensOf(filesByImport(compilation), routes),
    first: Object.assign({}, ...routes.map((module) => firstOf(readFileSync(module, 'utf8')))),
  }));
