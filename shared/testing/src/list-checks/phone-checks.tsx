import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button, rowsShown, type ListUnderTest } from './list-under-test.tsx';

const becomePhone = (): void => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(matchMedia(media), { matches: !media.includes('min-width') }),
  );
};

/** Line 18: rows are cards on a phone, and filters, order and actions stay within reach. */
export const checkPhone = ({ columns: isTable, open, address }: ListUnderTest): void => {
  test('shows a row as a card on a phone, all of it on request, with filters, order and a menu', async () => {
    becomePhone();
    const { visitor, ...shown } = await open();
    await visitor.click(button('Filters'));
    expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeTruthy();
    await visitor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await visitor.click(button('More actions for this list'));
    expect(await screen.findByRole('menuitem', { name: 'Views' })).toBeTruthy();
    await visitor.keyboard('{Escape}');
    if (!isTable) return;
    const [first] = rowsShown();
    if (!first) throw new Error('The list has no rows.');
    // A closed card leaves out the facts that are only a dash.
    const named = () =>
      within(first)
        .getAllByRole('cell', { hidden: true })
        .filter((cell) => cell.dataset['label']);
    const columns = screen.getAllByRole('columnheader').filter((header) => header.textContent);
    expect(named().length).toBe(Math.min(4, columns.length));
    const more = within(first).queryByRole('button', { name: /^More about/ });
    expect(more === null).toBe(columns.length <= 4);
    if (more) await visitor.click(more);
    expect(named().length).toBe(columns.length);
    // Columns that are hidden by default sort as well.
    const sortable = columns.filter((header) => header.hasAttribute('aria-sort'));
    const sort = screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    const labels = [...(sort?.options ?? [])].map(({ text }) => text);
    for (const { textContent } of sortable) expect(labels).toContain(`${textContent.trim()} ↑`);
    if (!sort) return;
    await visitor.selectOptions(sort, labels[2] ?? '');
    await waitFor(() => expect(address(shown).get('sort')).toMatch(/:down$/));
    await visitor.selectOptions(sort, labels[0] ?? '');
    await waitFor(() => expect(address(shown).get('sort')).toBeNull());
  });
};
