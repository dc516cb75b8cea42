import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';

/** Builds a remote with Rsbuild into a folder; throws when the build has errors. */
export const runRsbuild = async (
  config: RsbuildConfig,
  cwd: string,
  output: string,
): Promise<void> => {
  const distPath = typeof config.output?.distPath === 'object' ? config.output.distPath : {};
  const rsbuild = await createRsbuild({
    cwd,
    config: {
      ...config,
      logLevel: 'error',
      output: { ...config.output, distPath: { ...distPath, root: output } },
    },
  });
  const { close } = await rsbuild.build();
  await close();
};
