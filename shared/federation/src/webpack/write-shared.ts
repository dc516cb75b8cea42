import type { Compilation, Compiler } from 'webpack';
import type { HostRelease } from '@outpost/contracts';
import { groupsByImport, keyOf, scriptsOf, writeJson } from './build-report.ts';
import { sharedModules, sharedSources } from './shared.ts';

/** Returns the names that each shared package exports. */
const exportsOf = ({ modules, moduleGraph }: Compilation): Record<string, string[]> => {
  const names = sharedSources();
  return Object.fromEntries(
    [...modules].flatMap((module): [string, string[]][] => {
      const name = names.get((module as { resource?: string }).resource ?? '');
      const exported = name === undefined ? null : moduleGraph.getProvidedExports(module);
      return name !== undefined && Array.isArray(exported) ? [[name, exported.toSorted()]] : [];
    }),
  );
};

/** Returns the files of the shared modules that `loader` imports on demand. */
const onDemandOf = (compilation: Compilation, loader: string): Record<string, string[]> => {
  const groups = groupsByImport(compilation);
  return Object.fromEntries(
    sharedModules.flatMap((name): [string, string[]][] => {
      const group = groups.get(keyOf(loader, name));
      return group ? [[name, scriptsOf(group)]] : [];
    }),
  );
};

/** Content of the file that describes what a host shares. */
export interface BuiltShared {
  exports: Record<string, string[]>;
  onDemand: HostRelease['onDemand'];
}

/** Writes what a host shares beside its files. `loader` is the module that imports it. */
export const writeShared = (file: string, loader: string) => ({
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
      onDemand: onDemandOf(compilation, loader),
    })).apply(compiler);
  },
});
