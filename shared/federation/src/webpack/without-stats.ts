import type { Compiler } from 'webpack';

const name = 'without-stats';

/** Removes the report that the federation plugin writes beside its manifest. */
export const withoutStats = {
  apply(compiler: Compiler): void {
    const { PROCESS_ASSETS_STAGE_REPORT: stage } = compiler.webpack.Compilation;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const file of Object.keys(assets))
          if (file.endsWith('-stats.json')) compilation.deleteAsset(file);
      });
    });
  },
};
