import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allEndpoints, bulkEndpoints } from '@outpost/contracts';
import { button, key, openFirstMenu, type ListUnderTest } from './list-under-test.tsx';

type Shown = Awaited<ReturnType<ListUnderTest['open']>>;

const selectBoxes = () => screen.queryAllByRole('checkbox', { name: /^Select / });

type Bulk = NonNullable<ListUnderTest['bulk']>;

/** Confirms the bulk action for the selected rows. */
const confirm = async ({ visitor }: Shown, { label, fill }: Bulk): Promise<void> => {
  await visitor.click(button(label));
  const dialog = within(await screen.findByRole('dialog'));
  await fill?.();
  await visitor.click(dialog.getByRole('button', { name: label }));
};

const changeFirst = (shown: Shown, bulk: Bulk): Promise<void> => {
  key('j');
  key('x');
  return confirm(shown, bulk);
};

/** Line 10: a selection survives a sort and another page size, and ends with another filter. */
export const checkSelection = (list: ListUnderTest): void => {
  const { bulk, hasPicks, filter, noun, at, open } = list;
  test.each((bulk ?? hasPicks) ? [noun] : [])(
    'keeps its selection while the same rows are shown, and says when it ends',
    async (one) => {
      const { router, visitor } = await open();
      key('j');
      key('x');
      expect(screen.getByText(`1 ${one} selected`)).toBeTruthy();
      await visitor.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
      expect(screen.getByText(`1 ${one} selected`)).toBeTruthy();
      await router.navigate(at({ [filter[0]]: filter[1] }));
      await screen.findByText(/^Selection of 1 cleared/);
    },
  );

  test.each((bulk ?? hasPicks) ? [] : ['boxes'])(
    'has no %s, because nothing is done with many',
    async () => {
      await open();
      expect(selectBoxes()).toEqual([]);
    },
  );
};

/** Line 11: one action on many rows, by their ids or by the query. */
export const checkBulk = (list: ListUnderTest): void => {
  const { bulk, filter, noun, open } = list;
  test.each(bulk ? [bulk] : [])(
    'does the same with selected rows, told by their ids',
    async (action) => {
      const { endpoint } = action;
      const shown = await open();
      await changeFirst(shown, action);
      await waitFor(() => expect(shown.api.callsTo(endpoint)).toHaveLength(1));
      const [call] = shown.api.callsTo(endpoint);
      expect(call?.body).toMatchObject({ ids: [expect.any(String)], expectedCount: 1 });
      expect(call?.headers.get('idempotency-key')).toBeTruthy();
      await screen.findByText(/^1 .+ was .+\.$/);
      expect(screen.queryByText(/ selected$/)).toBeNull();
    },
  );

  test.each(bulk ? [bulk] : [])(
    'does the same with everything that matches, told by the query',
    async (action) => {
      const { endpoint } = action;
      const [name, value] = filter;
      const shown = await open({ [name]: value, size: '2' });
      const { api, visitor } = shown;
      await visitor.click(
        screen.getByRole('checkbox', { name: `Select the ${noun[1]} on this page` }),
      );
      await visitor.click(button(/^Select all \d+ matching$/));
      await confirm(shown, action);
      await waitFor(() => expect(api.callsTo(endpoint)).toHaveLength(1));
      const [call] = api.callsTo(endpoint);
      const body = call?.body as { query: Record<string, string>; expectedCount: number };
      expect(body.query['filters']).toContain(value);
      expect(body.expectedCount).toBeGreaterThan(2);
    },
  );

  test.each(bulk ? [] : [list.list.path])('has no call for many rows of its own: %s', (path) => {
    const calls = allEndpoints.filter((one) => one.path === `${path}/bulk`);
    expect(calls).toHaveLength(list.isExcerpt ? 1 : 0);
  });
};

/** Actions that another one takes back at once. */
const reversible =
  /^(?:Deactivate|Reactivate|Disable|Enable|Restrict|Pause|Resume|Archive|Restore|Hide|Mark as)\b/;

/** Line 13: an action that can be taken back offers to undo it, also by the keyboard. */
export const checkUndo = (list: ListUnderTest): void => {
  const { bulk, open } = list;
  test.each(bulk ? [bulk] : [])('takes an action on rows back: $label', async (action) => {
    const shown = await open();
    await changeFirst(shown, action);
    const said = await screen.findByText(/^1 .+ was .+\.$/);
    const undo = screen.queryByRole('button', { name: 'Undo' });
    // Only the server knows about what cannot be taken back, such as an approval with its effects.
    if (!undo) {
      expect(action.label).not.toMatch(reversible);
      expect(said).toBeTruthy();
      return;
    }
    undo.focus();
    await shown.visitor.keyboard('{Enter}');
    await waitFor(() => expect(shown.api.callsTo(bulkEndpoints.undo)).toHaveLength(1));
  });

  test.each(list.undo ? [list.undo] : [])('takes $label of a row back', async (action) => {
    const { api, visitor } = await open();
    await openFirstMenu(visitor);
    await visitor.click(screen.getByRole('menuitem', { name: action.label }));
    if (action.asks) {
      const dialog = within(await screen.findByRole('dialog'));
      await visitor.click(dialog.getByRole('button', { name: action.label }));
    }
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const before = api.callsTo(action.endpoint).length;
    undo.focus();
    await visitor.keyboard('{Enter}');
    await waitFor(() => expect(api.callsTo(action.endpoint)).toHaveLength(before + 1));
  });

  test.each((bulk ?? list.undo) ? [] : ['action'])(
    'has no %s on a row that is taken back at once',
    async () => {
      const { visitor } = await open();
      const labels = await openFirstMenu(visitor);
      expect(labels.filter((label) => reversible.test(label))).toEqual([]);
    },
  );
};
