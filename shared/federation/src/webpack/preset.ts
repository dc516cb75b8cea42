import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { containerName, routesModule, screensFile } from '../names.ts';
import { checkIntegrity } from './check-integrity.ts';
import { shareList } from './shared.ts';
import { writeManifest, writeScreens } from './write-manifest.ts';

const swc = {
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      // The JSX of a remote runs on the host's React, which is the one for production.
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
    // A module that threw is run again when it is asked for again.
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
  optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })] },
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
});

/**
 * Nearly everything in a file is run when it has come. Browsers that understand this compile it while
 * it comes, beside the page, instead of piece by piece before the page can go on.
 */
const compileAtOnce = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad\n',
  raw: true,
  test: /\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
});

const entryFile = 'remote-entry.js';

/** Two versions of a remote may be in one page: neither may find the other's chunks or container. */
const containerOf = (name: string) =>
  containerName(`${name}_${process.env['RELEASE_VERSION'] ?? 'local'}`);

const folderOf = (configUrl: string) => dirname(fileURLToPath(configUrl));

/** The whole webpack configuration of a remote, from the address of its configuration file. */
export const remote = (configUrl: string): Configuration => {
  const context = folderOf(configUrl);
  const name = basename(context);
  const container = containerOf(name);
  const routes = join(context, 'src/routes.tsx');
  const config = base(name, context);
  return {
    ...config,
    output: { ...config.output, uniqueName: container },
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name: container,
        filename: entryFile,
        exposes: { [`./${routesModule}`]: routes },
        shared: shareList('remote'),
      }),
      writeManifest({ container, entry: entryFile, routes }),
    ],
  };
};

/** The host's configuration: the same build, and it knows no remote's address. */
export const host = (configUrl: string): Configuration => {
  const context = folderOf(configUrl);
  const name = basename(context);
  const config = base(name, context);
  return {
    ...config,
    entry: { host: './src/index.ts' },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.sharing.SharePlugin({ shareScope: 'default', shared: shareList('host') }),
      writeScreens(screensFile, [join(context, 'src/router.tsx')]),
    ],
  };
};

/**
 * Pages outside the panel that a remote brings: scripts of their own, by name, with nothing shared
 * and everything they need inside.
 */
export const pages = (configUrl: string, entry: Record<string, string>): Configuration => {
  const context = folderOf(configUrl);
  // Outside the panel there is nobody to ask what a script must hash to.
  const { output, plugins: _none, ...config } = base(basename(context), context);
  return { ...config, entry, output: { ...output, clean: false } };
};
