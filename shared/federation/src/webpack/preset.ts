import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type Compiler } from 'webpack';
import { containerOf, federationOptions } from '../federation-options.ts';
import { containerName, inlineEntry, integrityGlobal, screensFile, sharedFile } from '../names.ts';
import { withoutStats } from './without-stats.ts';
import { writeScreens } from './write-screens.ts';
import { writeShared } from './write-shared.ts';

const integrityCheck = 'check-integrity';

/**
 * Adds an integrity check to every script a build loads on demand: the browser refuses changed
 * content, and `integrityGlobal` refuses files the page does not know. A host of others has none.
 */
export const checkIntegrity = {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap(integrityCheck, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        integrityCheck,
        (source) =>
          `${source}\nscript.nonce = self.__nonce__;\nscript.integrity = self.${integrityGlobal}?.(url) ?? '';`,
      );
    });
  },
};

const swc = {
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      // A remote's JSX runs on the host's React, which is the production build.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

const isDevelopment = process.env['NODE_ENV'] === 'development';

const base = (name: string, context: string): Configuration => ({
  name,
  context,
  mode: isDevelopment ? 'development' : 'production',
  devtool: isDevelopment ? 'cheap-module-source-map' : false,
  target: ['web', 'es2022'],
  output: {
    path: join(context, 'dist'),
    publicPath: 'auto',
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    assetModuleFilename: '[name].[contenthash:10][ext]',
    uniqueName: containerName(name),
    clean: true,
    // A module that threw is run again on its next import.
    strictModuleErrorHandling: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  resolveLoader: { modules: [join(import.meta.dirname, '../../node_modules'), 'node_modules'] },
  module: {
    rules: [
      { test: /\.tsx?$/, use: swc, type: 'javascript/auto' },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  plugins: [checkIntegrity, compileAtOnce],
  optimization: {
    // One or two letters instead of two to four digits of a hash: 1.5 % less to load.
    mangleExports: 'size',
    minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })],
  },
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
});

/**
 * Nearly all code of a file runs as soon as it is loaded. With this comment Chrome compiles it
 * during the download on another thread, instead of function by function on the main thread.
 */
const compileAtOnce = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad\n',
  raw: true,
  test: /\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
});

const folderOf = (configUrl: string) => dirname(fileURLToPath(configUrl));

/** Returns the webpack configuration of a remote, from the address of its configuration file. */
export const remote = (configUrl: string): Configuration => {
  const context = folderOf(configUrl);
  const name = basename(context);
  const container = containerOf(name);
  const routes = join(context, 'src/routes.ts');
  const config = base(name, context);
  return {
    ...config,
    output: { ...config.output, uniqueName: container },
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin(federationOptions(container, routes)),
      withoutStats,
      writeScreens(screensFile, [routes]),
    ],
  };
};

/**
 * Returns the host's configuration: the same build, without addresses of remotes. The host starts in
 * three scripts. The page carries the first one inside, which takes no round trip: it is about what a
 * line carries in one. `early` and `host` download at the same time. `early` starts the federation
 * runtime, and `host` the other scripts of the screen. It is smaller than `host` by about what a line
 * carries in one round trip: so they begin to arrive when `host` is there, and the line is never idle.
 */
export const host = (configUrl: string): Configuration => {
  const context = folderOf(configUrl);
  const name = basename(context);
  const config = base(name, context);
  const remotes = join(context, 'src/remotes');
  return {
    ...config,
    entry: {
      [inlineEntry]: ['./src/prepare-page.ts', '@outpost/router'],
      early: {
        import: ['./src/early.ts', '@outpost/i18n', '@outpost/api-client'],
        dependOn: inlineEntry,
      },
      host: { import: './src/bootstrap.tsx', dependOn: 'early' },
    },
    optimization: {
      ...config.optimization,
      // The federation runtime is one file with the code that starts it.
      splitChunks: { cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      ...(config.plugins ?? []),
      // Leaves out what the runtime of Module Federation has for servers.
      new webpack.DefinePlugin({ ENV_TARGET: '"web"' }),
      // The theme has no ripples, so the code that draws them is left out.
      new webpack.NormalModuleReplacementPlugin(
        /\/TouchRipple\.mjs$/,
        'data:text/javascript,export default null',
      ),
      writeScreens(screensFile, [join(context, 'src/routes.ts')]),
      writeShared(sharedFile, {
        sharedFrom: join(remotes, 'shared-modules.ts'),
        runtime: { from: join(remotes, 'open-on-demand.ts'), request: './federation-runtime.ts' },
      }),
    ],
  };
};

/**
 * Returns the configuration of a remote's pages outside the panel: scripts by name, with all
 * dependencies bundled and no shared modules.
 */
export const pages = (configUrl: string, entry: Record<string, string>): Configuration => {
  const context = folderOf(configUrl);
  // Pages outside the panel have no release set with hashes of their scripts.
  const { output, plugins: _none, ...config } = base(basename(context), context);
  return { ...config, entry, output: { ...output, clean: false } };
};
