import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allEndpoints, fileColumns, type Endpoint } from '@outpost/contracts';
import { showEveryColumn } from '../list-checks.ts';
import { savedFiles } from '../saved-files.ts';
import { button, type ListUnderTest } from './list-under-test.tsx';

/** Removes the unit of a header, such as '(%)', which a cell of the screen shows beside its value. */
const withoutUnit = (title: string) => title.replace(/ (?:\([^)]*\)|%)$/, '');

/** Headers of cells that show another form of the value in the file, such as an age. */
const otherForms: Readonly<Record<string, string>> = {
  Age: 'Created',
  Duplicates: 'Duplicate of',
  Profile: 'Profile URL',
  'Quota used': 'Quota',
  'Spam score': 'Spam',
};

/** Returns columns whose title in the file differs from that on the screen; of cells with several values none. */
const otherTitles = (endpoint: Endpoint, ids: readonly string[]): string[] => {
  const headers = screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent.trim())
    .filter((header) => header !== '' && header !== 'Actions');
  expect(headers).toHaveLength(ids.length);
  return ids.flatMap((id, index) => {
    const [title, ...others] = fileColumns(endpoint)[id] ?? [];
    const header = headers[index] ?? '';
    const isSame =
      title === undefined ||
      withoutUnit(title) === withoutUnit(header) ||
      title === otherForms[header];
    return isSame || others.length > 0
      ? []
      : [`${id}: “${header}” on the screen, “${title}” in the file`];
  });
};

/** Returns the file of a list: the given one, or that below the path of the list. */
const fileOf = (list: Endpoint, csv: Endpoint | undefined): Endpoint => {
  const file = csv ?? allEndpoints.find(({ path }) => path === `${list.path}/csv`);
  if (!file) throw new Error(`${list.path} has no file.`);
  return file;
};

/** Line 12: the file has the filters and the visible columns of the list. */
export const checkExport = (list: ListUnderTest): void => {
  const { filter, columns, open, isFiltered } = list;
  test('exports what it shows, and says how many rows that were', async () => {
    const endpoint = fileOf(list.list, list.csv);
    const files = savedFiles();
    const [name, value] = filter;
    const { api, visitor } = await open({ [name]: value });
    if (columns) await showEveryColumn(visitor);
    await visitor.click(button('Export CSV'));
    await visitor.click(await screen.findByRole('button', { name: 'Download' }));
    await screen.findByText(/ exported\.$/);
    expect(files).toHaveLength(1);
    const { query = {} } = api.callsTo(endpoint)[0] ?? {};
    expect(isFiltered(query)).toBe(true);
    expect(query['values']).toBe('words');
    const ofQuestions = /^q-/;
    const unknown = (query['columns'] ?? '')
      .split(',')
      .filter((id) => id && !ofQuestions.test(id) && !Object.hasOwn(fileColumns(endpoint), id));
    expect(unknown).toEqual([]);
    if (columns) expect(otherTitles(endpoint, (query['columns'] ?? '').split(','))).toEqual([]);
  });
};
