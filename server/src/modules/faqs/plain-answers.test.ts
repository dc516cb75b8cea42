import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { plainTextOf, RichText } from '@outpost/contracts';

const migration = join(import.meta.dirname, '../../../migrations/0035_rich-faqs.sql');

/** Statements that add the columns of rich answers to existing rows, and fill them. */
const conversion = async (): Promise<string[]> => {
  const statements = (await readFile(migration, 'utf8')).split('--> statement-breakpoint');
  return statements.filter((one) => /^\s*(ALTER TABLE "faqs" ADD COLUMN|UPDATE "faqs")/.test(one));
};

const before = [
  ['a', 'How do I export?', 'Open the list.\r\n\r\n  Choose Export.  \n'],
  ['b', 'Äh, <b>was</b>?!', 'Say "<script>" & \\ aloud.'],
  ['c', '???', '   '],
  ['d', 'How do I export?', 'As above.'],
] as const;

const database = new PGlite();
beforeAll(async () => {
  await database.exec(`CREATE TABLE faqs (id text PRIMARY KEY, tenant_id text, category text,
    question text NOT NULL, answer text NOT NULL)`);
  for (const [id, question, answer] of before)
    await database.query('INSERT INTO faqs VALUES ($1, $2, $3, $4, $5)', [
      id.repeat(8),
      'acme',
      'General',
      question,
      answer,
    ]);
  for (const statement of await conversion()) await database.exec(statement);
});
afterAll(() => database.close());

const rows = async () =>
  (
    await database.query<{ slug: string; position: number; content: unknown }>(
      'SELECT slug, position, content FROM faqs ORDER BY id',
    )
  ).rows;

test('plain answers become paragraphs that the schema of rich text accepts', async () => {
  const answers = (await rows()).map(({ content }) => v.parse(RichText, content));
  expect(answers.map((answer) => plainTextOf(answer).split(/\n+/))).toEqual([
    ['Open the list.', 'Choose Export.'],
    ['Say "<script>" & \\ aloud.'],
    [''],
    ['As above.'],
  ]);
  expect(answers[0]?.content).toHaveLength(2);
});

test('each answer gets an address of its own, and a place in its category', async () => {
  const found = await rows();
  expect(found.map(({ slug }) => slug)).toEqual([
    'how-do-i-export-aaaaaaaa',
    'h-b-was-b-bbbbbbbb',
    'answer-cccccccc',
    'how-do-i-export-dddddddd',
  ]);
  expect(found.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
});
