import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allEndpoints, fileColumns, type Endpoint } from '@outpost/contracts';
import { showEveryColumn } from '../list-checks.ts';
import { savedFiles } from '../saved-files.ts';
import { button, key, type ListUnderTest } from './list-under-test.tsx';

/** Returns the file of a list: the given one, or that below the path of the list. */
const fileOf = (list: Endpoint, csv: Endpoint | undefined) =>
  csv ?? allEndpoints.find(({ path, isCsv }) => isCsv && path === `${list.path}/csv`);

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

/** Checks exports and bulk actions of a list. */
export const checkActions = ({
  list,
  noun,
  filter,
  csv,
  bulk,
  columns,
  open,
}: ListUnderTest): void => {
  const file = fileOf(list, csv);
  test.each(file ? [file] : [])(
    'exports what it shows, and says how many rows that were',
    async (endpoint) => {
      const files = savedFiles();
      const [name, value] = filter;
      const { api, visitor } = await open(`?${name}=${value}`);
      if (columns.length > 0) await showEveryColumn(visitor);
      await visitor.click(button('Export CSV'));
      await visitor.click(await screen.findByRole('button', { name: 'Download' }));
      await screen.findByText(/ exported\.$/);
      expect(files).toHaveLength(1);
      const { query } = api.callsTo(endpoint)[0] ?? {};
      expect(query).toMatchObject({ filters: expect.stringContaining(value), values: 'words' });
      const ofQuestions = /^q-/;
      const unknown = String(query?.['columns'])
        .split(',')
        .filter((id) => !ofQuestions.test(id) && !Object.hasOwn(fileColumns(endpoint), id));
      expect(unknown).toEqual([]);
      expect(otherTitles(endpoint, String(query?.['columns']).split(','))).toEqual([]);
    },
  );

  test.each(bulk ? [bulk] : [])(
    'does the same with selected rows, told by their ids',
    async ({ endpoint, label }) => {
      const { api, visitor } = await open();
      key('j');
      key('x');
      await visitor.click(button(label));
      await visitor.click(
        within(await screen.findByRole('dialog')).getByRole('button', {
          name: label,
        }),
      );
      await waitFor(() => expect(api.callsTo(endpoint)).toHaveLength(1));
      const [call] = api.callsTo(endpoint);
      expect(call?.body).toMatchObject({ ids: [expect.any(String)], expectedCount: 1 });
      expect(call?.headers.get('idempotency-key')).toBeTruthy();
      await screen.findByText(/^1 .+ was .+\.$/);
      expect(screen.queryByText(/ selected$/)).toBeNull();
    },
  );

  test.each(bulk ? [bulk] : [])(
    'does the same with everything that matches, told by the query',
    async ({ endpoint, label }) => {
      const [name, value] = filter;
      const { api, visitor } = await open(`?${name}=${value}&size=2`);
      await visitor.click(
        screen.getByRole('checkbox', { name: `Select the ${noun[1]} on this page` }),
      );
      await visitor.click(button(/^Select all \d+ matching$/));
      await visitor.click(button(label));
      await visitor.click(
        within(await screen.findByRole('dialog')).getByRole('button', {
          name: label,
        }),
      );
      await waitFor(() => expect(api.callsTo(endpoint)).toHaveLength(1));
      const [call] = api.callsTo(endpoint);
      const body = call?.body as { query: Record<string, string>; expectedCount: number };
      expect(body.query['filters']).toContain(value);
      expect(body.expectedCount).toBeGreaterThan(2);
    },
  );
};
