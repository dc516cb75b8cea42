import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allEndpoints, type Endpoint } from '@outpost/contracts';
import { key, openFirstMenu, rowsShown, type ListUnderTest } from './list-under-test.tsx';

/** Returns the call for one record of a list, if it has one. */
const recordOf = (list: Endpoint) =>
  allEndpoints.filter(({ method, path }) => method === 'GET' && path === `${list.path}/:id`);

const menus = () =>
  rowsShown().flatMap((row) => within(row).queryAllByRole('button', { name: /^Actions for / }));

/** Line 17: rows open by a real link, and their menu copies it. */
export const checkLinks = ({ list, path, hasLinks, open }: ListUnderTest): void => {
  test.each(hasLinks ? ['Enter', 'a click beside its texts', 'its menu'] : [])(
    'opens a row by a real link, and by %s',
    async (way) => {
      const { api, router, visitor } = await open();
      for (const endpoint of recordOf(list)) api.hang(endpoint);
      const row = rowsShown()[0] as HTMLElement;
      expect(within(row).getAllByRole('link')[0]?.getAttribute('href')).toBeTruthy();
      if (way === 'Enter') {
        key('j');
        key('Enter');
      } else if (way === 'its menu') {
        await visitor.click(within(row).getByRole('button', { name: /^Actions for / }));
        await visitor.click(await screen.findByRole('menuitem', { name: 'Open' }));
      } else fireEvent.click(row);
      const shown = () => `${router.state.location.pathname}${router.state.location.search}`;
      await waitFor(() => expect(shown()).not.toBe(path));
    },
  );

  test.each([hasLinks])(
    'has a menu in each row, which copies its link or its id',
    async (isLink) => {
      const { visitor } = await open();
      expect(menus()).toHaveLength(rowsShown().length);
      const [row] = rowsShown();
      await visitor.click(menus()[0] as HTMLElement);
      const label = isLink ? 'Copy link' : 'Copy id';
      await visitor.click(await screen.findByRole('menuitem', { name: label }));
      await screen.findByText(`The ${isLink ? 'link' : 'id'} was copied.`);
      const link = within(row as HTMLElement).queryAllByRole<HTMLAnchorElement>('link')[0];
      expect(await navigator.clipboard.readText()).toBe(
        isLink ? link?.href : row?.getAttribute('data-row'),
      );
    },
  );
};

/** Labels of actions that open a dialog with the fields of a row. */
const changing = /^(?:Edit(?! content)|Rename)\b/;

/** Line 20: a save over a newer state shows both, and loses nothing that was typed. */
export const checkConflict = ({ edit, open }: ListUnderTest): void => {
  test.each(edit ? [edit] : [])(
    'shows what somebody else saved beside what was typed: $label',
    async ({ endpoint, label, field, name, text = 'typed', newer = 'Newer' }) => {
      const { api, visitor } = await open();
      const id = rowsShown()[0]?.dataset['row'];
      const stored = Object.values({ ...api.rows, ...api.rows.further })
        .filter((rows) => Array.isArray(rows))
        .flatMap((rows): { _id?: string; version?: number }[] => rows as [])
        .find(({ _id }) => _id === id);
      await visitor.click(menus()[0] as HTMLElement);
      await visitor.click(await screen.findByRole('menuitem', { name: label }));
      // The dialog of a record that is loaded first replaces another one.
      const input = await screen.findByRole<HTMLInputElement>('textbox', { name: field });
      const dialog = within(input.closest('[role="dialog"]') as HTMLElement);
      await visitor.type(input, text);
      const typed = input.value;
      api.fail(endpoint, {
        statusCode: 412,
        code: 'version_conflict',
        message: 'This record was changed by somebody else in the meantime.',
        current: { ...stored, [name]: newer, version: (stored?.version ?? 1) + 1 },
      });
      await visitor.click(dialog.getByRole('button', { name: /^(?:Save|Change)/ }));
      const both = within(await screen.findByRole('dialog', { name: 'Another user changed this' }));
      for (const text of [typed, String(newer)]) expect(both.getByText(text)).toBeTruthy();
      expect(input.value).toBe(typed);
    },
  );

  test.each(edit ? [] : ['dialog'])('has no %s that changes a row as a whole', async () => {
    const { visitor } = await open();
    const labels = await openFirstMenu(visitor);
    expect(labels.filter((label) => changing.test(label))).toEqual([]);
  });
};

/** Line 21: no cell is blank, and a time has its exact value. */
export const checkCells = ({ columns, open }: ListUnderTest): void => {
  test('leaves no cell blank, and has the exact value of each time', async () => {
    await open();
    const cells = columns ? screen.getAllByRole('cell') : rowsShown();
    const blank = cells.filter(
      (cell) => cell.textContent.trim() === '' && !cell.querySelector('img, svg, input, button'),
    );
    expect(blank.map((cell) => cell.outerHTML)).toEqual([]);
    for (const time of document.querySelectorAll('[data-row] time'))
      expect(Number.isNaN(Date.parse(time.getAttribute('datetime') ?? ''))).toBe(false);
  });
};
