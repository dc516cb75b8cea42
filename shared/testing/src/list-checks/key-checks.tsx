import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shownShortcuts } from '@outpost/ui';
import { key, rowsShown, type ListUnderTest } from './list-under-test.tsx';

const focusedRow = () => document.activeElement?.getAttribute('data-row') ?? null;

/** Line 15: rows are walked, selected and let go by keys, which the keyboard help names. */
export const checkKeys = ({ bulk, noun, hasLinks, open }: ListUnderTest): void => {
  test('is walked with J, K and the arrows and searched with /, as the keyboard help says', async () => {
    await open();
    const ids = rowsShown().map((row) => row.getAttribute('data-row'));
    for (const name of ['j', 'ArrowDown', 'k']) key(name);
    expect(focusedRow()).toBe(ids[0]);
    key('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    const keys = shownShortcuts(false).flatMap((group) => group.keys.map(({ press }) => press));
    for (const press of ['/', 'J or ↓', 'K or ↑', 'Enter', ...(bulk ? ['X', 'Esc'] : [])])
      expect(keys).toContain(press);
  });

  test.each(bulk ? [noun] : [])('selects with X and lets go with Escape: %s', async (one) => {
    await open();
    key('j');
    key('x');
    expect(screen.getByText(`1 ${one} selected`)).toBeTruthy();
    key('Escape');
    expect(screen.queryByText(`1 ${one} selected`)).toBeNull();
  });

  test.each(hasLinks ? [] : ['menu'])('opens the %s of a row with Enter', async () => {
    await open();
    key('j');
    key('Enter');
    await waitFor(() => expect(screen.getAllByRole('menuitem').length).toBeGreaterThan(0));
  });
};

const names = (role: 'button' | 'link' | 'checkbox') =>
  screen.queryAllByRole(role, { name: '' }).map((element) => element.outerHTML.slice(0, 120));

/** Line 16: a table or a list for readers, with its number of rows and names for all buttons. */
export const checkReaders = ({ noun, columns, open, table }: ListUnderTest): void => {
  test('is a table or a list for readers, says how many there are, and names its buttons', async () => {
    await open();
    const shown = await table();
    if (columns) {
      expect(Number(shown.getAttribute('aria-rowcount'))).toBe(rowsShown().length + 1);
      expect(Number(shown.getAttribute('aria-colcount'))).toBe(
        screen.getAllByRole('columnheader').length,
      );
    } else expect(shown.querySelectorAll(':scope > li')).toHaveLength(rowsShown().length);
    const many = rowsShown().length === 1 ? noun[0] : noun[1];
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said.join(' ')).toContain(`${rowsShown().length} ${many} found`);
    expect([...names('button'), ...names('link'), ...names('checkbox')]).toEqual([]);
  });
};
