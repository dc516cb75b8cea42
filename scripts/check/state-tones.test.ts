import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const code = globSync('{host,remotes,shared/records}/**/*.{ts,tsx}', {
  cwd: repository,
  exclude: (path) => path === 'node_modules' || path === 'dist',
}).filter((path) => !/\.test\.tsx?$/.test(path));

/** An entry of a table of tones, or a property `tone`, with the accent of the organization. */
const accentTone = /tone(=|: )\{?["']accent["']|["']accent["'],|, ["']accent["']\]/;

test.each([
  ["['new', 'accent'],", true],
  ["paid: ['accent', 'states.paid']", true],
  ["{ tone: 'accent', label }", true],
  ["  'accent',", true],
  ["useFieldValue<string>('accent').trim()", false],
  ["['new', 'warn'],", false],
])('“%s” is told apart: %s', (text, isFound) => {
  expect(accentTone.test(text)).toBe(isFound);
});

test('no state is shown in the accent of an organization', () => {
  const found = code.filter((path) =>
    accentTone.test(readFileSync(join(repository, path), 'utf8')),
  );
  expect(code.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
