import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const formatters = [
  'shared/ui/src/text/number-text.ts',
  'server/src/platform/billing/money-text.ts',
];
/** Figures that are no money: the contrast of a colour. */
const otherFigures = ['shared/ui/src/control/accent-preview.tsx'];

const byHand = [
  /\.toFixed\(/,
  /style: ['"`]currency['"`]/,
  /\b(?:amount|cents|price|total)\b\)? \/ 100\b/i,
];
const writesMoney = (code: string) => byHand.some((pattern) => pattern.test(code));

const sources = globSync(
  ['host', 'remotes/*', 'shared/{lists,records,ui,ui-charts}', 'server'].map(
    (folder) => `${folder}/src/**/*.{ts,tsx}`,
  ),
  { cwd: repository },
).filter(
  (path) =>
    ![...formatters, ...otherFigures, 'server/src/main.ts'].includes(path) &&
    !/\.test\.tsx?$|^server\/src\/testing\//.test(path),
);

test('money is formatted by the formatters, which know the digits of each currency', async () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const found: string[] = [];
  for (const path of sources)
    if (writesMoney(await readFile(join(repository, path), 'utf8'))) found.push(path);
  expect(found).toEqual([]);
});

test.each(formatters)('%s is where the rule looks for a formatter', async (path) => {
  expect(writesMoney(await readFile(join(repository, path), 'utf8'))).toBe(true);
});

test.each([
  '(amount / 100).toFixed(2)',
  "new Intl.NumberFormat('en', { style: 'currency', currency })",
  'reward ? reward.amount / 100 : null',
])('%s would be found', (code) => {
  expect(writesMoney(code)).toBe(true);
});
