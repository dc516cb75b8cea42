import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listSettingsEndpoints } from '@outpost/contracts';
import { button, rowsShown, type ListUnderTest } from './list-under-test.tsx';

const headers = () =>
  screen
    .queryAllByRole('columnheader')
    .map((header) => header.textContent.replace(/[↑↓]/, '').trim());

/** Line 1: page, size, order and filters are in the address. */
export const checkAddress = (list: ListUnderTest): void => {
  const { sort, filter, open, at, lastQuery, isFiltered, address } = list;
  test.each(sort ? [sort] : [])(
    'takes page size, order and columns from the address: %s',
    async (id, header) => {
      const { api } = await open({ size: '50', sort: `${id}:down` });
      expect(lastQuery(api)).toMatchObject({ limit: '50', sort: `{"${id}":"down"}` });
      expect(screen.getByRole('columnheader', { name: header }).getAttribute('aria-sort')).toBe(
        'descending',
      );
    },
  );

  test('takes its filter from the address, and goes back to it', async () => {
    const [name, value] = filter;
    const { api, router } = await open({ [name]: value });
    expect(isFiltered(lastQuery(api))).toBe(true);
    await act(() => router.navigate(at({})));
    expect(screen.queryAllByRole('button', { name: /^Remove filter/ })).toEqual([]);
    await act(() => router.navigate(-1));
    expect(screen.getAllByRole('button', { name: /^Remove filter/ })).toHaveLength(1);
  });

  test('keeps page size in the address and begins with the first page again', async () => {
    const { visitor, ...shown } = await open({ page: '2' });
    await visitor.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    expect(Object.fromEntries(address(shown))).toEqual({ size: '50' });
  });
};

/** Line 2: a changed filter begins with the first page, and junk is ignored. */
export const checkJunk = ({ filter, open, lastQuery, address }: ListUnderTest): void => {
  test('ignores what makes no sense in the address', async () => {
    const { api } = await open({
      page: 'abc',
      size: '100000',
      sort: 'nonsense:up',
      cols: '\0',
      view: '1',
      createdAt: 'x..y',
      [filter[0]]: 'nonsense',
    });
    const { page, limit, ...rest } = lastQuery(api);
    expect([page, limit ?? '25']).toEqual(['1', '25']);
    expect(rest).not.toHaveProperty('sort');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('begins with the first page when a filter is removed', async () => {
    const [name, value] = filter;
    const { visitor, ...shown } = await open({ [name]: value, page: '2' });
    await visitor.click(button(/^Remove filter/));
    expect(address(shown).toString()).toBe('');
  });

  test('shows the last page instead of one past the end', async () => {
    await open({ page: '999' });
    expect(screen.getByText(/^1–\d+ of \d+$/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
};

/** Line 3: the same filters are the same query, and empty ones are not sent. */
export const checkEncoding = ({
  list,
  filter,
  open,
  at,
  lastQuery,
  isFiltered,
}: ListUnderTest): void => {
  const [name, value] = filter;
  test('sends no empty filters, and the same filter in the same words', async () => {
    const { api, router } = await open({ [name]: '', q: '' });
    const query = lastQuery(api);
    expect(`${query['filters']}${query['dateRange']}`).not.toContain(`"${name}"`);
    for (const field of ['searchValue', 'sort']) expect(query).not.toHaveProperty(field);
    for (const address of [
      { [name]: value, size: '50' },
      { size: '50', [name]: value },
    ]) {
      await act(() => router.navigate(at(address)));
      await screen.findByRole('button', { name: /^Remove filter/ });
      await act(() => router.navigate(at({})));
    }
    const asked = api.callsTo(list).map((call) => JSON.stringify(call.query));
    const filtered = api.callsTo(list).filter((call) => isFiltered(call.query));
    expect(filtered.length).toBeGreaterThan(0);
    expect(new Set(asked).size).toBe(2);
  });
};

/** Line 4: a search waits for a pause and takes what was typed literally. */
export const checkSearch = ({ list, open, lastQuery }: ListUnderTest): void => {
  test('searches once typing pauses, without blanks around', async () => {
    const { api, visitor } = await open();
    const before = api.callsTo(list).length;
    await visitor.type(screen.getByRole('searchbox'), ' a%_ ');
    await waitFor(() => expect(lastQuery(api)['searchValue']).toBe('a%_'));
    expect(api.callsTo(list).length).toBe(before + 1);
  });
};

/** Line 5: headers sort up, down and not at all; without headers the order is fixed. */
export const checkSort = ({ sort, open }: ListUnderTest): void => {
  test.each(sort ? [sort] : [])('sorts up, down and not at all: %s', async (_, header) => {
    const { visitor } = await open();
    const states = [];
    for (let presses = 0; presses < 3; presses += 1) {
      await visitor.click(screen.getByRole('button', { name: header }));
      states.push(screen.getByRole('columnheader', { name: header }).getAttribute('aria-sort'));
    }
    expect(states).toEqual(['ascending', 'descending', 'none']);
  });

  test.each(sort ? [] : ['order'])('says which %s its rows have', async () => {
    await open();
    expect(headers()).toEqual([]);
    expect(screen.getByText(/first$/)).toBeTruthy();
  });
};

/** Line 9: columns are chosen in the address and kept on the server. */
export const checkColumns = ({ columns, open, address }: ListUnderTest): void => {
  test.each(columns ? [columns] : [])(
    'hides a column, in the address and on the server, and brings it back: %s',
    async (_, second) => {
      const { api, visitor, ...shown } = await open();
      await visitor.click(button('Columns'));
      await visitor.click(await screen.findByRole('checkbox', { name: second }));
      const [call] = api.callsTo(listSettingsEndpoints.change);
      expect(JSON.stringify(call?.body)).toContain('"isHidden":true');
      expect(address(shown).get('cols')).toBeTruthy();
      await visitor.click(button('Reset'));
      await visitor.keyboard('{Escape}');
      await waitFor(() => expect(headers()).toContain(second));
      expect(address(shown).get('cols')).toBeNull();
    },
  );

  test.each(columns ? [] : ['columns'])('has no %s to choose', async () => {
    await open();
    expect(rowsShown().length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
    expect(headers()).toEqual([]);
  });
};
