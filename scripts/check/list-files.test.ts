import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const code = globSync(
  ['{host,remotes,shared/records,shared/lists}/**/*.{ts,tsx}', 'scripts/new/noun/*.txt'],
  { cwd: repository, exclude: (path) => path === 'node_modules' || path === 'dist' },
).filter((path) => !/\.test\.tsx?$/.test(path));

/** Returns the endpoints of the definitions of lists in a source. */
const endpointsIn = (source: string): string[] =>
  source.match(/\bendpoints: \{[^{}]*\blist:[^{}]*\}/g) ?? [];
const hasFile = (endpoints: string): boolean => /\bcsv\??:/.test(endpoints);

test.each([
  ['endpoints: { list: agentEndpoints.list },', false],
  ['endpoints: {\n  list: agentEndpoints.list,\n  bulk: agentBulkEndpoints.bulk,\n},', false],
  ['endpoints: {\n  list: agentEndpoints.list,\n  csv: agentEndpoints.csv,\n},', true],
])('%j is told apart: %s', (source, isComplete) => {
  expect(endpointsIn(source).map(hasFile)).toEqual([isComplete]);
});

test('every list of the panel has a file', () => {
  const definitions = code.flatMap((path) =>
    endpointsIn(readFileSync(join(repository, path), 'utf8')).map((text) => ({ path, text })),
  );
  expect(definitions.length).toBeGreaterThan(40);
  const without = definitions.filter(({ text }) => !hasFile(text)).map(({ path }) => path);
  expect(without).toEqual([]);
});
