import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, type ListUnderTest } from './list-under-test.tsx';

/** Line 6: active filters are chips, counted on the button, and removed alone or together. */
export const checkChips = ({ filter, open, at, address }: ListUnderTest): void => {
  const [name, value] = filter;
  test('names an active filter, counts it, and removes it alone or with all others', async () => {
    const { visitor, ...shown } = await open({ [name]: value });
    expect(button(/^Filters\s*1/)).toBeTruthy();
    await visitor.click(button(/^Remove filter/));
    expect(address(shown).toString()).toBe('');
    expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
    expect(document.activeElement).toBe(button('Filters'));
    await act(() => shown.router.navigate(at({ [name]: value })));
    await visitor.click(button('Clear all'));
    expect(address(shown).toString()).toBe('');
  });
};

/** Line 7: a range that ends before it begins cannot be applied. */
export const checkRanges = ({ withoutRanges, open, address }: ListUnderTest): void => {
  test('takes no range that ends before it begins', async () => {
    const { visitor, ...shown } = await open();
    await visitor.click(button('Filters'));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const fields = (name: string | RegExp) => panel.queryAllByLabelText<HTMLInputElement>(name);
    if (withoutRanges) {
      expect([...fields('From'), ...fields(/: from$/)]).toEqual([]);
      return;
    }
    const apply = panel.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
    const type = (field: HTMLElement | undefined, text: string) => {
      if (field) fireEvent.change(field, { target: { value: text } });
    };
    for (const number of fields(/: from$/)) {
      const { value } = number;
      type(number, '999999');
      expect(apply.disabled).toBe(true);
      type(number, value);
      expect(apply.disabled).toBe(false);
    }
    await panel.findAllByLabelText('From');
    const [to] = fields('To');
    type(fields('From')[0], '2026-02-10');
    type(to, '2026-02-01');
    expect(apply.disabled).toBe(true);
    type(to, '2026-02-20');
    await visitor.click(apply);
    await waitFor(() => expect(address(shown).toString()).toContain('2026-02-10..2026-02-20'));
  });
};
