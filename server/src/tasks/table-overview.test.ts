import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tableOverview } from './table-overview.ts';

/** Ignores formatting: the formatter aligns the columns of a table. */
const words = (text: string) => text.replaceAll(/-{3,}/g, '---').split(/\s+/);

test('docs/tables.md is the schema (npm run docs:tables writes it)', async () => {
  const written = readFileSync(resolve(import.meta.dirname, '../../../docs/tables.md'), 'utf8');
  expect(words(written)).toEqual(words(await tableOverview()));
});

test('every table says in one sentence which rows it holds', async () => {
  expect((await tableOverview()).split('\n').filter((line) => line.includes(') |  |'))).toEqual([]);
});
