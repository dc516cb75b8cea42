import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../build/parts.ts';
import { tablesWithoutProducer } from './producers.ts';

const isTest = (path: string) => /\.test\.ts$|\/testing\//.test(path);
const files = globSync('server/src/**/*.ts', { cwd: repository })
  .filter((path) => !isTest(path))
  .map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }));

/** Tables that wait for the section which will fill them, or for the version that drops them. */
const waiting: Record<string, string> = {
  ai_tool_runs: 'the AI tool',
  campaigns: 'campaigns',
  documents: 'the knowledge base',
  form_tries: 'the version after 0.3',
};

test('every table has a producer besides the demo seed', () => {
  expect(tablesWithoutProducer(files)).toEqual(Object.keys(waiting));
});

const table = {
  path: 'server/src/tables/notes.table.ts',
  text: "export const notes = pgTable(\n  'all_notes', {});",
};
const inserts = (path: string, text: string) => tablesWithoutProducer([table, { path, text }]);

test.each([
  'await tx.insert(notes).values(row)',
  'await insertRecord(tx, notes, row)',
  'await tx.execute(sql`INSERT INTO all_notes SELECT 1`)',
])('%s makes rows', (text) => {
  expect(inserts('server/src/modules/notes/notes.repository.ts', text)).toEqual([]);
  expect(inserts('server/src/seed/seed-notes.ts', text)).toEqual(['all_notes']);
  expect(inserts('server/src/modules/notes/notes.seed.ts', text)).toEqual(['all_notes']);
});
