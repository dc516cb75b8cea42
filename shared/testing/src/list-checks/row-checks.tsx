import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allEndpoints, type Endpoint } from '@outpost/contracts';
import { key, rowsShown, type ListUnderTest } from './list-under-test.tsx';

/** Returns the call for one record of a list, if it has one. */
const recordOf = (list: Endpoint) =>
  allEndpoints.filter(({ method, path }) => method === 'GET' && path === `${list.path}/:id`);

/** Checks the link and the menu of the rows of a list. */
export const checkRows = ({ list, path, columns, hasLinks, open }: ListUnderTest): void => {
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

  test.each(columns.length > 0 ? [hasLinks] : [])(
    'has a menu in each row, which copies its link or its id',
    async (isLink) => {
      const { visitor } = await open();
      const rows = rowsShown();
      const menus = rows.flatMap((row) =>
        within(row).getAllByRole('button', { name: /^Actions for / }),
      );
      expect(menus).toHaveLength(rows.length);
      await visitor.click(menus[0] as HTMLElement);
      const label = isLink ? 'Copy link' : 'Copy id';
      await visitor.click(await screen.findByRole('menuitem', { name: label }));
      await screen.findByText(`The ${isLink ? 'link' : 'id'} was copied.`);
      const link = within(rows[0] as HTMLElement).queryAllByRole('link')[0] as HTMLAnchorElement;
      expect(await navigator.clipboard.readText()).toBe(
        isLink ? link.href : rows[0]?.getAttribute('data-row'),
      );
    },
  );
};
