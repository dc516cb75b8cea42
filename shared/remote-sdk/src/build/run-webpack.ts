import { relative, resolve, sep } from 'node:path';
import webpack, { type Configuration, type Module, type Stats } from 'webpack';

/** Folder of the shared packages, in the workspace and in an installed SDK. */
const shared = resolve(import.meta.dirname, '../../..');

/** Builds into a folder; throws the messages of webpack when the build has errors. */
export const runWebpack = (config: Configuration, output: string): Promise<Stats> => {
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

type BuiltModule = Module & { resource?: string; modules?: BuiltModule[] };

/** Returns the modules of a build, those inside concatenated ones included. */
const modulesOf = ({ compilation }: Stats): BuiltModule[] => {
  const within = (module: BuiltModule): BuiltModule[] =>
    module.modules?.flatMap(within) ?? [module];
  return [...compilation.modules].flatMap(within);
};

/** Returns the source files of a build. */
export const sourcesOf = (stats: Stats): string[] =>
  modulesOf(stats).flatMap(({ resource }) => resource?.split('?')[0] ?? []);

/** Returns the names that a build imports from modules, by module. */
export const usesOf = (stats: Stats, modules: readonly string[]): Record<string, string[]> => {
  const found = new Map<string, Set<string>>();
  for (const { dependencies } of modulesOf(stats))
    for (const dependency of dependencies) {
      const { request, ids } = dependency as { request?: string; ids?: readonly string[] };
      const [name] = ids ?? [];
      if (request === undefined || name === undefined || !modules.includes(request)) continue;
      found.set(request, (found.get(request) ?? new Set()).add(name));
    }
  return Object.fromEntries([...found].map(([module, names]) => [module, [...names].toSorted()]));
};

const packageIn = (path: string): string[] => {
  // Startup code that the federation plugin generates.
  if (path.includes('/.federation/')) return [];
  const inside = path.split('/node_modules/').at(-1);
  if (inside !== undefined && inside !== path)
    return [/^(?:@[^/]+\/)?[^/]+/.exec(inside)?.[0] ?? inside];
  const [own = '..'] = relative(shared, path).split(sep);
  return own === '..' ? [] : [`@outpost/${own}`];
};

/** Returns the packages with code in a build. */
export const bundlesOf = (stats: Stats): string[] =>
  [...new Set(sourcesOf(stats).flatMap(packageIn))].toSorted();
