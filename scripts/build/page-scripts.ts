import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { repository } from './parts.ts';

/** Bundles the scripts of a remote's pages without shared modules; returns name → text. */
export const bundlePages = async (remote: string): Promise<Map<string, Buffer>> => {
  const module = await import(join(repository, 'remotes', remote, 'webpack.config.js'));
  const [, ...pages] = [(module as { default: Configuration | Configuration[] }).default].flat();
  const path = await mkdtemp(join(tmpdir(), 'outpost-pages-'));
  const scripts = new Map<string, Buffer>();
  try {
    for (const config of pages) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      webpack(
        { ...config, output: { ...config.output, path, filename: '[name].js' } },
        (error, stats) => {
          if (error || stats?.hasErrors())
            reject(error ?? new Error(stats?.toString({ preset: 'errors-only' })));
          else resolve();
        },
      );
      await promise;
      for (const name of Object.keys(config.entry ?? {}))
        scripts.set(name, await readFile(join(path, `${name}.js`)));
    }
  } finally {
    await rm(path, { recursive: true });
  }
  return scripts;
};
