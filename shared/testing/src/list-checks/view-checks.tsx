import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listSettingsEndpoints } from '@outpost/contracts';
import { button, type ListUnderTest } from './list-under-test.tsx';

/** Line 8: views are tabs that say when they were changed, and one of them is the default. */
export const checkViews = ({
  noun,
  filter,
  open,
  at,
  lastQuery,
  isFiltered,
  address,
}: ListUnderTest): void => {
  const [name, value] = filter;
  test('keeps a view as a tab, says when it was changed, and goes back to everything', async () => {
    const { visitor, ...shown } = await open({ [name]: value });
    await visitor.click(button('Views'));
    await visitor.click(screen.getByRole('menuitem', { name: 'Save as new view' }));
    await visitor.type(await screen.findByRole('textbox', { name: 'Name' }), 'Kept');
    await visitor.click(button('Save view'));
    const kept = await screen.findByRole('button', { name: 'Kept' });
    await waitFor(() => expect(kept.getAttribute('aria-current')).toBe('page'));
    expect(address(shown).get('view')).toBeTruthy();
    const parameters = Object.fromEntries(address(shown));
    await act(() => shown.router.navigate(at({ ...parameters, size: '50' })));
    await screen.findByRole('button', { name: 'Kept modified' });
    await visitor.click(button('Discard changes'));
    expect(address(shown).get('size')).toBeNull();
    await visitor.click(button(`All ${noun[1]}`));
    expect(address(shown).toString()).toBe('');
  });

  test('leaves the view of an address that is gone, and keeps its rows', async () => {
    const view = '00000000-0000-4000-8000-00000000000b';
    const shown = await open({ [name]: value, view });
    await waitFor(() => expect(address(shown).get('view')).toBeNull());
    expect(address(shown).get(name)).toBe(value);
  });

  test('begins with the view chosen for it', async () => {
    const view = {
      _id: '00000000-0000-4000-8000-00000000000a',
      name: 'My own',
      query: `${name}=${value}`,
      sharedWith: null,
      isOwn: true,
      isDefault: true,
    };
    const { api, ...shown } = await open({}, (fake) =>
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
    expect(address(shown).get(name)).toBe(value);
    await waitFor(() => expect(isFiltered(lastQuery(api))).toBe(true));
  });
};
