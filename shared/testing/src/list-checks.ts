import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Endpoint } from '@outpost/contracts';
import type { FakeApi } from './fake-api.ts';
import type { ShownScreen } from './render-screen.tsx';

const sortable = () =>
  screen.getAllByRole('columnheader').filter((header) => header.hasAttribute('aria-sort'));

/** Shows the columns of a list that are hidden by default. */
export const showEveryColumn = async (visitor: UserEvent): Promise<void> => {
  await visitor.click(screen.getByRole('button', { name: 'Columns' }));
  const menu = await screen.findByRole('dialog', { name: 'Columns' });
  for (const box of within(menu).getAllByRole<HTMLInputElement>('checkbox'))
    if (!box.checked) fireEvent.click(box);
  await visitor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Columns' })).toBeNull());
};

/** Presses every sortable header, those hidden by default included: each must reach the API with a sort of the contract. */
export const expectEveryHeaderToSort = async (
  visitor: UserEvent,
  api: FakeApi,
  list: Endpoint,
): Promise<string[]> => {
  await showEveryColumn(visitor);
  const fields: string[] = [];
  for (const { textContent } of sortable()) {
    const name = textContent.trim();
    await visitor.click(screen.getByRole('button', { name }));
    const header = screen.getByRole('columnheader', { name });
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'));
    await waitFor(() => expect(api.callsTo(list).length).toBe(fields.length + 2));
    const sort = JSON.parse(api.callsTo(list).at(-1)?.query['sort'] ?? '{}') as object;
    fields.push(...Object.keys(sort));
  }
  expect(screen.queryByRole('alert')).toBeNull();
  expect(new Set(fields).size).toBe(sortable().length);
  return fields;
};

const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ });
const expectChips = (count: number) => waitFor(() => expect(chips().length).toBe(count));

/**
 * Ticks every box (of a filter with groups those of the first), chooses the first option of each radio group and fills every range of the open
 * panel; returns the resulting number of chips.
 */
const fillPanel = async (visitor: UserEvent): Promise<number> => {
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  // Of a filter with groups, the first group is opened; boxes for a whole group have this attribute.
  for (const search of panel.queryAllByRole('searchbox')) {
    const closed = search.closest('fieldset')?.querySelector('[aria-expanded="false"]');
    if (closed) await visitor.click(closed);
  }
  const isOfOne = (box: HTMLElement) => !box.hasAttribute('aria-checked');
  // A long filter with a search has too many boxes for a test: two are enough.
  const isTaken = (box: HTMLElement) => {
    const group = box.closest('fieldset');
    if (!group?.querySelector('[type="search"]')) return true;
    const isGrouped = group.querySelector('[aria-expanded]') !== null;
    return isGrouped || [...group.querySelectorAll('[type="checkbox"]')].indexOf(box) < 2;
  };
  const boxes = panel.queryAllByRole('checkbox').filter(isOfOne).filter(isTaken);
  for (const box of boxes) fireEvent.click(box);
  const groups = panel.queryAllByRole('radiogroup');
  for (const group of groups) {
    const [first] = within(group).getAllByRole('radio');
    if (first) await visitor.click(first);
  }
  for (const [name, day] of [
    ['From', '2026-01-01'],
    ['To', '2026-01-31'],
  ] as const)
    for (const field of panel.queryAllByLabelText(name))
      fireEvent.change(field, { target: { value: day } });
  // Ranges of numbers start as the whole range: raising the lower bound by one makes them a filter.
  const numbers = panel.queryAllByLabelText(/: from$/);
  for (const field of numbers)
    fireEvent.change(field, { target: { value: Number((field as HTMLInputElement).value) + 1 } });
  const dates = panel.queryAllByLabelText('From').length;
  await visitor.click(panel.getByRole('button', { name: 'Apply' }));
  return boxes.length + groups.length + numbers.length + dates;
};

/**
 * Sets all filters of a list: each must reach the API with names and values of the contract, be in
 * the address, and be removable. Returns their names.
 */
export const expectEveryFilterToWork = async (
  { visitor, router }: ShownScreen,
  api: FakeApi,
  list: Endpoint,
): Promise<{ filters: string[]; dates: string[] }> => {
  const { pathname } = router.state.location;
  const go = (where: string | number) =>
    act(() => (typeof where === 'string' ? router.navigate(where) : router.navigate(where)));
  await go(`${pathname}?page=2`);
  await visitor.click(screen.getByRole('button', { name: 'Filters' }));
  const count = await fillPanel(visitor);
  await expectChips(count);
  const address = router.state.location.search;
  expect(address).not.toContain('page=');
  await waitFor(() => expect(api.callsTo(list).at(-1)?.query).not.toHaveProperty('page', '2'));
  const query = api.callsTo(list).at(-1)?.query ?? {};

  await go(-1);
  await expectChips(0);
  await go(`${pathname}${address}`);
  await expectChips(count);
  for (const chip of chips()) expect(chip.textContent).not.toMatch(/_|: selected$/);
  const [first] = chips();
  if (first) await visitor.click(first);
  await expectChips(count - 1);
  await visitor.click(screen.getByRole('button', { name: 'Clear all' }));
  await expectChips(0);
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();

  const names = (json = '{}') => Object.keys(JSON.parse(json) as object);
  return { filters: names(query['filters']), dates: names(query['dateRange']) };
};

/** Returns the text of the first cell of each row. */
export const firstCells = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .map((row) => row.querySelector('[role="cell"]')?.textContent ?? null)
    .filter((text) => text !== null);
