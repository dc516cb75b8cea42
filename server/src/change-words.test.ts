import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import {
  choiceInWords,
  eventTables,
  eventTypes,
  fieldInWords,
  isChoiceWord,
  shownFields,
} from '@outpost/contracts';

const files = globSync('**/*.table.ts', { cwd: import.meta.dirname });
const modules = await Promise.all(
  files.map(
    (file) =>
      import(pathToFileURL(resolve(import.meta.dirname, file)).href) as Promise<
        Record<string, unknown>
      >,
  ),
);
const tables = new Map(
  modules
    .flatMap((one) => Object.values(one))
    .filter((one) => is(one, PgTable))
    .map((table) => [getTableName(table), table]),
);

const columnsOf = (type: string) => {
  const table = tables.get(type);
  return table ? Object.entries(getTableColumns(table)) : [];
};

const declared: Readonly<
  Record<string, { parent?: { type: string; idColumn: string; nameColumn: string } }>
> = eventTables;

describe.each(eventTypes)('changes of %s', (type) => {
  test('have a table, and a label of their noun', () => {
    expect(columnsOf(type).length).toBeGreaterThan(0);
    expect(eventTables[type].label).toMatch(/^[A-Z]/);
  });

  test('have fields in words', () => {
    const changes = Object.fromEntries(columnsOf(type).map(([name]) => [name, null]));
    for (const field of shownFields({ changes }))
      expect([field, fieldInWords(field)]).toEqual([
        field,
        expect.stringMatching(/^[A-Z][A-Za-z\d]*(?: [A-Za-z\d]+)*$/),
      ]);
  });

  test('without a name have a parent with one, if any', () => {
    const { parent } = declared[type] ?? {};
    if (!parent) return;
    expect(eventTypes).toContain(parent.type);
    expect(columnsOf(type).map(([name]) => name)).toContain(parent.idColumn);
    const [, column] = columnsOf(parent.type).find(([name]) => name === parent.nameColumn) ?? [];
    expect(column?.name).toBe(parent.nameColumn);
  });

  test('have choices in words', () => {
    for (const [name, { enumValues }] of columnsOf(type))
      for (const value of enumValues ?? []) {
        const isRaw = /^[a-z][^/]*$|_|^[A-Z]{4,}/.test(value);
        expect([name, value, isRaw && !isChoiceWord(name, value)]).toEqual([name, value, false]);
        if (isRaw)
          expect(choiceInWords(value)).toMatch(/^(?:[A-Z][a-z\d ]*|SEO|[MDY]+(?:\/[MDY]+)+)$/);
      }
  });
});
