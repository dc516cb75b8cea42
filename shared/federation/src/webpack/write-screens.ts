import type { ChunkGroup, Compilation } from 'webpack';
import { pathsOfCalls, type FirstAsks, type RemoteRelease } from '@outpost/contracts';
import { groupsByImport, keyOf, scriptsOf, writeJson } from './build-report.ts';
import { readRoutes } from './read-routes.ts';

const consumed = /^consume[- ]shared[- ]module[ |(]*default[ |)]*(@outpost\/[a-z\d/-]+)/;

/** Returns the name of the facade that a module of webpack or Rspack consumes, by its identifier. */
export const consumedIn = (identifier: string): string | null =>
  consumed.exec(identifier)?.[1] ?? null;

/** Returns the names of the facades that code uses. */
const sharedIn = ({ chunkGraph }: Compilation, groups: ChunkGroup[]): string[] => {
  const names = groups
    .flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]))
    .flatMap((module) => consumedIn(module.identifier()) ?? []);
  return [...new Set(names)].toSorted();
};

/** Returns what a build knows of the screens that a module of routes lists, by path. */
const screensOf = async (compilation: Compilation, module: string) => {
  const groups = groupsByImport(compilation);
  const routes = await readRoutes(module);
  const groupsOf = (imports: readonly string[]) =>
    imports.flatMap((request) => groups.get(keyOf(module, request)) ?? []);
  const screens = routes.map(({ path, imports }): [string, string[]] => [
    path,
    [...new Set(groupsOf(imports).flatMap(scriptsOf))],
  ]);
  const needs = routes.flatMap(({ path, imports }): [string, string[]][] => {
    const names = sharedIn(compilation, groupsOf(imports));
    return names.length > 0 ? [[path, names]] : [];
  });
  const first = routes.flatMap(({ path, permission, first: calls }): [string, FirstAsks][] =>
    calls ? [[path, { ...(permission && { permission }), asks: pathsOfCalls(calls) }]] : [],
  );
  return {
    screens: Object.fromEntries(screens),
    needs: Object.fromEntries(needs),
    first: Object.fromEntries(first),
  };
};

/** Content of the screens file. */
type BuiltScreens = Pick<RemoteRelease, 'screens' | 'needs' | 'first'>;

/** Writes what a build knows of its screens beside the build's files. */
export const writeScreens = (file: string, routes: string[]) =>
  writeJson(file, async (compilation): Promise<BuiltScreens> => {
    const all = await Promise.all(routes.map((module) => screensOf(compilation, module)));
    return {
      screens: Object.assign({}, ...all.map(({ screens }) => screens)),
      needs: Object.assign({}, ...all.map(({ needs }) => needs)),
      first: Object.assign({}, ...all.map(({ first }) => first)),
    };
  });
