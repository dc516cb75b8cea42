import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const code = globSync('{host,remotes,shared,server,e2e,scripts}/**/*.{ts,tsx}', {
  cwd: repository,
  exclude: (path) => path === 'node_modules' || path === 'dist',
});

test('no value is cast to never outside tests', () => {
  const found = code
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) =>
      /\bas never(?=[;,)\]}]|$)/.test(readFileSync(join(repository, path), 'utf8')),
    );
  expect(found).toEqual([]);
});
