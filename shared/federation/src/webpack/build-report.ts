import type { ChunkGroup, Compilation, Compiler } from 'webpack';

export const scriptsOf = (group: ChunkGroup): string[] =>
  group.getFiles().filter((file) => file.endsWith('.js'));

export const keyOf = (source: string | undefined, request: string): string =>
  `${source ?? ''} ${request}`;

/** Returns the chunks of each `import()` of a build, by `keyOf` its module and request. */
export const groupsByImport = ({ modules, moduleGraph, chunkGraph }: Compilation) => {
  const found = new Map<string, ChunkGroup>();
  for (const { blocks } of modules)
    for (const block of blocks)
      for (const dependency of block.dependencies) {
        const parent = moduleGraph.getParentModule(dependency) as { resource?: string } | undefined;
        const { request } = dependency as { request?: string };
        const group = chunkGraph.getBlockChunkGroup(block);
        if (request && group) found.set(keyOf(parent?.resource, request), group);
      }
  return found;
};

/** Returns a plugin that writes facts about a build beside its files. */
export const writeJson = (
  file: string,
  contentOf: (compilation: Compilation) => Promise<object>,
) => ({
  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(file, (compilation) => {
      // Names of files are final at this stage.
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: file, stage }, async () => {
        const text = JSON.stringify(await contentOf(compilation));
        compilation.emitAsset(file, new sources.RawSource(text));
      });
    });
  },
});
