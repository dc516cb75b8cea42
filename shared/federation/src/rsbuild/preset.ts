import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { type RsbuildConfig, type Rspack } from '@rsbuild/core';
import type { Compiler } from 'webpack';
import { containerOf, federationOptions } from '../federation-options.ts';
import { integrityGlobal, screensFile } from '../names.ts';
import { withoutStats } from '../webpack/without-stats.ts';
import { writeScreens } from '../webpack/write-screens.ts';

/** Adds the integrity check of the webpack preset to every script that a build loads on demand. */
const checkIntegrity = {
  apply(compiler: Rspack.Compiler): void {
    const { RuntimePlugin } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('check-integrity', (compilation) => {
      RuntimePlugin.getCompilationHooks(compilation).createScript.tap(
        'check-integrity',
        (source) =>
          `${source}\nscript.nonce = self.__nonce__;\nscript.integrity = self.${integrityGlobal}?.(url) ?? '';`,
      );
    });
  },
};

/** Returns a plugin of webpack for Rspack, whose compiler has the same hooks. */
const asRspack = (plugin: { apply(compiler: Compiler): void }) => ({
  apply: (compiler: Rspack.Compiler) => plugin.apply(compiler as unknown as Compiler),
});

/** Returns the Rsbuild configuration of a remote, from the address of its configuration file. */
export const remote = (configUrl: string): RsbuildConfig => {
  const context = dirname(fileURLToPath(configUrl));
  const container = containerOf(basename(context));
  const routes = join(context, 'src/routes.ts');
  return {
    source: { entry: {} },
    output: {
      distPath: { root: 'dist', js: '' },
      filename: { js: '[name].[contenthash:10].js' },
      assetPrefix: 'auto',
      legalComments: 'none',
      overrideBrowserslist: ['chrome >= 111', 'firefox >= 111', 'safari >= 16.4'],
    },
    performance: { printFileSize: false },
    plugins: [pluginModuleFederation(federationOptions(container, routes))],
    tools: {
      htmlPlugin: false,
      // A remote's JSX runs on the host's React, which is the production build.
      swc: { jsc: { transform: { react: { runtime: 'automatic', development: false } } } },
      rspack: (config, { appendPlugins }) => {
        config.output = { ...config.output, uniqueName: container };
        appendPlugins([
          checkIntegrity,
          asRspack(withoutStats),
          asRspack(writeScreens(screensFile, [routes])),
        ]);
      },
    },
  };
};
