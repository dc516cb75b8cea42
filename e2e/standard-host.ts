import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

const results = resolve(import.meta.dirname, '../test-results');

const source = `import { loadRemote } from '@module-federation/enhanced/runtime';
loadRemote('remote/routes').then(({ routes }) => {
  document.title = routes.map(({ path, title }) => path + ' ' + title).join(', ');
});
`;

/**
 * Builds a host as the documentation of Module Federation describes it, without code of ours, and
 * returns its script. It opens the remote whose manifest is at `manifest`, and shows the remote's
 * routes as its title.
 */
export const standardHost = async (manifest: string): Promise<string> => {
  await mkdir(results, { recursive: true });
  // Below this repository, where its source finds the plugin's package.
  const folder = await mkdtemp(join(results, 'standard-host-'));
  try {
    await writeFile(join(folder, 'host.js'), source);
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './host.js',
      output: { path: folder, filename: 'main.js', uniqueName: 'standard_host' },
      resolve: { modules: [join(import.meta.dirname, 'node_modules'), 'node_modules'] },
      plugins: [
        new ModuleFederationPlugin({
          name: 'standard_host',
          remotes: { remote: `remote@${manifest}` },
          dts: false,
          manifest: false,
          experiments: { provideExternalRuntime: true },
        }),
      ],
    });
    const { promise, resolve: done, reject } = Promise.withResolvers<void>();
    compiler?.run((error, stats) => {
      const fault = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (fault ? reject(fault) : done()));
    });
    await promise;
    return await readFile(join(folder, 'main.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
