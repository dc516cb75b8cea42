import { relative, sep } from 'node:path';
import webpack, { type Configuration, type Module, type Stats } from 'webpack';
import { repository } from './parts.ts';

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

/** Returns the source files of a build, modules of concatenated ones included. */
export const sourcesOf = ({ compilation }: Stats): string[] => {
  const pathsOf = (module: BuiltModule): string[] =>
    module.modules ? module.modules.flatMap(pathsOf) : module.resource ? [module.resource] : [];
  const paths = [...compilation.modules].flatMap((module) => pathsOf(module as BuiltModule));
  return paths.map((path) => path.split('?')[0] ?? path);
};

const packageIn = (path: string): string[] => {
  // Startup code that the federation plugin generates.
  if (path.includes('/.federation/')) return [];
  const inside = path.split('/node_modules/').at(-1);
  if (inside !== undefined && inside !== path)
    return [/^(?:@[^/]+\/)?[^/]+/.exec(inside)?.[0] ?? inside];
  const own = relative(repository, path).split(sep);
  return own[0] === 'shared' && own[1] ? [`@outpost/${own[1]}`] : [];
};

/** Returns the packages with code in a build. */
export const bundlesOf = (stats: Stats): string[] =>
  [...new Set(sourcesOf(stats).flatMap(packageIn))].toSorted();
