import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import webpack from 'webpack';
import { checkIntegrity } from './preset.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outpost-integrity-'));
  await writeFile(join(folder, 'entry.js'), 'import("./part.js");');
  await writeFile(join(folder, 'part.js'), 'export const answer = 42;');
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the first script of a build with a script loaded on demand. */
const build = async (plugins: (typeof checkIntegrity)[]): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './entry.js',
    output: { path: join(folder, 'dist'), filename: 'main.js' },
    optimization: { minimize: false },
    plugins,
  });
  compiler?.run((error) => compiler.close(() => (error ? reject(error) : resolve())));
  await promise;
  return readFile(join(folder, 'dist', 'main.js'), 'utf8');
};

test('a further script is asked for with what it must hash to', async () => {
  const code = await build([checkIntegrity]);
  const address = code.indexOf('script.src = url');
  const hash = code.indexOf('script.integrity = self.outpostIntegrity?.(url)');
  const start = code.indexOf('document.head.appendChild(script)');
  expect([address, hash, start].every((place) => place > 0)).toBe(true);
  expect(hash).toBeLessThan(start);
});

test('which is nothing a bundler does by itself', async () => {
  expect(await build([])).not.toContain('integrity');
});
