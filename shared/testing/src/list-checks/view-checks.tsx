import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordChange } from '@outpost/api-client';
import { listSettingsEndpoints } from '@outpost/contracts';
import { button, key, rowsShown, type ListUnderTest } from './list-under-test.tsx';

const focusedRow = () => document.activeElement?.getAttribute('data-row') ?? null;

/** Checks saved views, keyboard control of rows, and that rows move only on request. */
export const checkViews = ({
  list,
  path,
  noun,
  filter,
  open,
  table,
  lastQuery,
  address,
}: ListUnderTest): void => {
  test('keeps a view as a tab, says when it was changed, and goes back to everything', async () => {
    const [name, value] = filter;
    const { visitor, ...shown } = await open(`?${name}=${value}`);
    await visitor.click(button('Views'));
    await visitor.click(screen.getByRole('menuitem', { name: 'Save as new view' }));
    await visitor.type(await screen.findByRole('textbox', { name: 'Name' }), 'Kept');
    await visitor.click(button('Save view'));
    const kept = await screen.findByRole('button', { name: 'Kept' });
    await waitFor(() => expect(kept.getAttribute('aria-current')).toBe('page'));
    expect(address(shown).get('view')).toBeTruthy();
    await act(() => shown.router.navigate(`${path}?${address(shown)}&size=50`));
    await screen.findByRole('button', { name: 'Kept modified' });
    await visitor.click(button('Discard changes'));
    expect(address(shown).get('size')).toBeNull();
    await visitor.click(button(`All ${noun[1]}`));
    expect(shown.router.state.location.search).toBe('');
  });

  test('leaves the view of an address that is gone, and keeps its rows', async () => {
    const [name, value] = filter;
    const shown = await open(`?${name}=${value}&view=00000000-0000-4000-8000-00000000000b`);
    await waitFor(() => expect(address(shown).get('view')).toBeNull());
    expect(address(shown).get(name)).toBe(value);
  });

  test('begins with the view chosen for it', async () => {
    const [name, value] = filter;
    const view = {
      _id: '00000000-0000-4000-8000-00000000000a',
      name: 'My own',
      query: `${name}=${value}`,
      sharedWith: null,
      isOwn: true,
      isDefault: true,
    };
    const { router, api } = await open('', (fake) =>
      fake.answer(listSettingsEndpoints.read, ({ query }) => ({
        listSettings: {
          list: (query as unknown as { list: 'users' }).list,
          columns: [],
          density: 'comfortable' as const,
          views: [view],
        },
      })),
    );
    await screen.findByRole('button', { name: 'My own · default' });
    expect(router.state.location.search).toContain(`${name}=${value}`);
    await waitFor(() => expect(lastQuery(api)['filters']).toContain(value));
  });

  test('is a table for readers, and says how many there are', async () => {
    await open();
    const shown = await table();
    expect(Number(shown.getAttribute('aria-rowcount'))).toBe(rowsShown().length + 1);
    expect(Number(shown.getAttribute('aria-colcount'))).toBe(
      screen.getAllByRole('columnheader').length,
    );
    const many = rowsShown().length === 1 ? noun[0] : noun[1];
    expect(screen.getByRole('status').textContent).toContain(`${rowsShown().length} ${many} found`);
  });

  test('is walked with J and K, and searched with /', async () => {
    await open();
    const ids = rowsShown().map((row) => row.getAttribute('data-row'));
    for (const name of ['j', 'j', 'k']) key(name);
    expect(focusedRow()).toBe(ids[0]);
    key('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('does not move rows for news, and fetches them when asked', async () => {
    const { api, visitor } = await open();
    const before = api.callsTo(list).length;
    act(() => recordChange(list.path, { action: 'created' }));
    await visitor.click(await screen.findByRole('button', { name: '1 new – show' }));
    await waitFor(() => expect(api.callsTo(list).length).toBe(before + 1));
    await waitFor(() => expect(screen.queryByRole('button', { name: /– show/ })).toBeNull());
  });
};
