import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const nativeInput = /\btype(?:=\{?|: )["'`](?:date|datetime-local|month|week)["'`]/;

const sources = globSync(['host/src/**/*.tsx', 'remotes/*/src/**/*.tsx', 'shared/*/src/**/*.tsx'], {
  cwd: repository,
}).filter(
  (path) =>
    // Live forms are HTML, and tests need no calendar.
    !/\.test\.tsx$|^shared\/testing\/|^remotes\/lead-forms\/src\/live\//.test(path),
);

test('days are picked from the calendar: the panel has no date input of the browser', async () => {
  expect(sources.length).toBeGreaterThan(300);
  const found: string[] = [];
  for (const path of sources)
    if (nativeInput.test(await readFile(join(repository, path), 'utf8'))) found.push(path);
  expect(found).toEqual([]);
});

test.each(['type="date"', "type={'date'}", "type: 'datetime-local'", 'type="month"'])(
  '%s would be found',
  (code) => {
    expect(nativeInput.test(`<Input ${code} />`)).toBe(true);
  },
);
