import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listSettingsEndpoints } from '@outpost/contracts';
import { button, type ListUnderTest } from './list-under-test.tsx';

const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map((header) => header.textContent.replace(/[↑↓]/, '').trim());

/** Checks that the address holds the state of a list, and that invalid parameters are ignored. */
export const checkAddress = ({
  list,
  sort,
  filter,
  columns,
  open,
  lastQuery,
  address,
}: ListUnderTest): void => {
  test('takes page size, order and columns from the address', async () => {
    const [id] = sort;
    const { api } = await open(`?size=50&sort=${id}:down`);
    expect(lastQuery(api)).toMatchObject({ limit: '50', sort: `{"${id}":"down"}` });
    expect(screen.getByRole('columnheader', { name: sort[1] }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  test('ignores what makes no sense in the address', async () => {
    const junk = '?page=abc&size=100000&sort=nonsense:up&createdAt=x..y&cols=%00&view=1';
    const { api } = await open(`${junk}&${filter[0]}=nonsense`);
    const { page, limit, ...rest } = lastQuery(api);
    expect([page, limit ?? '25']).toEqual(['1', '25']);
    expect(rest).not.toHaveProperty('sort');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps page size in the address and begins with the first page again', async () => {
    const { visitor, ...shown } = await open('?page=2');
    await visitor.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    expect(Object.fromEntries(address(shown))).toEqual({ size: '50' });
  });

  test('sorts up, down and not at all', async () => {
    const { visitor } = await open();
    const [, header] = sort;
    const states = [];
    for (let presses = 0; presses < 3; presses += 1) {
      await visitor.click(
        within(screen.getByRole('columnheader', { name: header })).getByRole('button'),
      );
      states.push(screen.getByRole('columnheader', { name: header }).getAttribute('aria-sort'));
    }
    expect(states).toEqual(['ascending', 'descending', 'none']);
  });

  test('searches once typing pauses, without blanks around', async () => {
    const { api, visitor } = await open();
    const before = api.callsTo(list).length;
    await visitor.type(screen.getByRole('searchbox'), ' a ');
    await waitFor(() => expect(lastQuery(api)['searchValue']).toBe('a'));
    expect(api.callsTo(list).length).toBe(before + 1);
  });

  test('hides a column, in the address and on the server, and brings it back', async () => {
    const { api, visitor, ...shown } = await open();
    const [, second] = columns;
    await visitor.click(button('Columns'));
    await visitor.click(await screen.findByRole('checkbox', { name: second }));
    const [call] = api.callsTo(listSettingsEndpoints.change);
    expect(JSON.stringify(call?.body)).toContain('"isHidden":true');
    expect(address(shown).get('cols')).toBeTruthy();
    await visitor.click(button('Reset'));
    await visitor.keyboard('{Escape}');
    await waitFor(() => expect(headers()).toContain(second));
    expect(address(shown).get('cols')).toBeNull();
  });
};
