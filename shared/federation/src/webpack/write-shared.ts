import type { Compilation, Compiler } from 'webpack';
import { runtimeModule, type HostRelease } from '@outpost/contracts';
import { groupsByImport, keyOf, scriptsOf, writeJson } from './build-report.ts';
import { facades, facadeSource, sharedModules } from './shared.ts';

/** Returns the names that each facade exports. */
const exportsOf = ({ modules, moduleGraph }: Compilation): Record<string, string[]> => {
  const names = new Map(facades.map((name) => [facadeSource(name), name]));
  return Object.fromEntries(
    [...modules].flatMap((module): [string, string[]][] => {
      const name = names.get((module as { resource?: string }).resource ?? '');
      const exported = name === undefined ? null : moduleGraph.getProvidedExports(module);
      return name !== undefined && Array.isArray(exported) ? [[name, exported.toSorted()]] : [];
    }),
  );
};

/** Imports on demand of the host: the module with the `import()`, and the request in it. */
export interface OnDemandImports {
  /** Module that imports shared modules on demand. */
  sharedFrom: string;
  /** Import of the code that opens remotes, with the federation runtime. */
  runtime: { from: string; request: string };
}

/** Returns the files of the shared modules and of the runtime that are imported on demand. */
const onDemandOf = (
  compilation: Compilation,
  { sharedFrom, runtime }: OnDemandImports,
): Record<string, string[]> => {
  const groups = groupsByImport(compilation);
  const imports = [
    [runtimeModule, keyOf(runtime.from, runtime.request)] as const,
    ...sharedModules.map((name) => [name, keyOf(sharedFrom, name)] as const),
  ];
  return Object.fromEntries(
    imports.flatMap(([name, key]): [string, string[]][] => {
      const group = groups.get(key);
      return group ? [[name, scriptsOf(group)]] : [];
    }),
  );
};

/** Content of the file that describes what a host shares. */
export interface BuiltShared {
  exports: Record<string, string[]>;
  onDemand: HostRelease['onDemand'];
}

/** Writes what a host shares beside its files. */
export const writeShared = (file: string, imports: OnDemandImports) => ({
  apply(compiler: Compiler): void {
    let exports: Record<string, string[]> = {};
    compiler.hooks.thisCompilation.tap(file, (compilation) => {
      // Later, modules are merged and no longer have their own exports.
      compilation.hooks.afterOptimizeDependencies.tap(file, () => {
        exports = exportsOf(compilation);
      });
    });
    writeJson(file, async (compilation): Promise<BuiltShared> => ({
      exports,
      onDemand: onDemandOf(compilation, imports),
    })).apply(compiler);
  },
});
