import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { arrangedColumns, moved } from './arranged-columns.ts';
import type { ColumnArrangement, Density, ListPosition, TableColumn } from '../page/list-model.ts';
import { ListPage } from '../page/list-page.tsx';

const column = (id: string) => ({ id, header: id.toUpperCase(), render: () => `${id}-cell` });
const columns: TableColumn<unknown>[] = ['name', 'age', 'city'].map(column);
const setting = (id: string, change: Partial<ColumnArrangement> = {}) => ({
  id,
  isHidden: false,
  isPinned: false,
  width: null,
  ...change,
});
const ids = (...args: Parameters<typeof arrangedColumns>) =>
  arrangedColumns(...args).map(({ id }) => id);

test.each([
  ['as they come', [], null, ['name', 'age', 'city']],
  ['in the chosen order, the others after them', [setting('city')], null, ['city', 'name', 'age']],
  ['without hidden ones', [setting('age', { isHidden: true })], null, ['name', 'city']],
  [
    'pinned ones first',
    [setting('age'), setting('city', { isPinned: true })],
    null,
    ['city', 'age', 'name'],
  ],
  ['as the address says', [setting('age', { isHidden: true })], ['age', 'name'], ['age', 'name']],
  ['as they come when the address names none of them', [], ['nonsense'], ['name', 'age', 'city']],
  [
    'without what is not a column any more',
    [setting('gone'), setting('age')],
    null,
    ['age', 'name', 'city'],
  ],
])('columns stand %s', (_, settings, shown, expected) => {
  expect(ids(columns, settings, shown)).toEqual(expected);
});

test.each([
  ['no column', columns, [], undefined],
  ['the first column that is not pinned', columns, [setting('name', { isPinned: true })], 'age'],
  ['a column that asks for it', columns.with(2, { ...column('city'), isFluid: true }), [], 'city'],
  [
    'the first column, once that one has a width',
    columns.with(2, { ...column('city'), isFluid: true }),
    [setting('city', { width: 90 })],
    'name',
  ],
  ['the first without a width of its user', columns, [setting('name', { width: 90 })], 'age'],
])('%s takes the space that is left', (_, all, settings, expected) => {
  const fluid = arrangedColumns(all, settings, null).filter(({ isFluid }) => isFluid);
  expect(fluid.map(({ id }) => id)).toEqual(expected ? [expected] : []);
});

test('an optional column is hidden until it is chosen', () => {
  const optional = [column('name'), { ...column('age'), isOptional: true }];
  expect(ids(optional, [], null)).toEqual(['name']);
  expect(ids(optional, [setting('age')], null)).toEqual(['age', 'name']);
});

test('a column at the edge stays where it is', () => {
  const all = ['a', 'b'].map((id) => setting(id));
  expect(moved(all, 'a', -1).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(moved(all, 'a', 1).map(({ id }) => id)).toEqual(['b', 'a']);
});

const position: ListPosition = {
  page: 1,
  size: 25,
  search: '',
  sort: null,
  filters: {},
  dates: {},
  ranges: {},
  columns: null,
  activeFilterCount: 0,
  setPage: () => undefined,
  setSize: () => undefined,
  setSearch: () => undefined,
  cycleSort: () => undefined,
  setSort: () => undefined,
  setFilters: () => undefined,
  clearFilters: () => undefined,
};

const content = {
  rows: ['one'],
  total: 1,
  page: 1,
  limit: 25,
  isFetching: false,
  failure: null,
  onRetry: () => undefined,
};

function List() {
  const [held, setHeld] = useState<{ columns: ColumnArrangement[]; density: Density }>({
    columns: [],
    density: 'comfortable',
  });
  return (
    <ListPage
      title="People"
      noun={['person', 'people']}
      searchLabel="Search people"
      emptyHint="Invite somebody."
      position={position}
      content={content}
      columns={columns}
      rowId={(row) => row}
      rowName={(row) => row}
      arrangement={{
        ...held,
        onChange: (change) => setHeld((before) => ({ ...before, ...change })),
        onReset: () => setHeld({ columns: [], density: 'comfortable' }),
      }}
    />
  );
}

const headers = () =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('columnheader', { hidden: true })
    .map(({ textContent }) => textContent.trim());
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('columns are hidden, moved, pinned and reset in their menu', () => {
  render(<List />);
  press('Columns');
  fireEvent.click(screen.getByRole('checkbox', { name: 'AGE' }));
  expect(headers()).toEqual(['NAME', 'CITY']);
  press('Move CITY up');
  press('Move CITY up');
  expect(headers()).toEqual(['CITY', 'NAME']);
  press('Pin NAME');
  expect(headers()).toEqual(['NAME', 'CITY']);
  press('Reset');
  expect(headers()).toEqual(['NAME', 'AGE', 'CITY']);
});

test('the last column cannot be hidden', () => {
  render(<List />);
  press('Columns');
  for (const name of ['NAME', 'AGE']) fireEvent.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'CITY' }).disabled).toBe(true);
});

test('rows become denser', () => {
  render(<List />);
  press('Columns');
  fireEvent.change(screen.getByRole('combobox', { name: 'Density' }), {
    target: { value: 'compact' },
  });
  expect(document.querySelector('[data-density]')?.getAttribute('data-density')).toBe('compact');
});

test('a column is made wider in the menu, and by dragging', () => {
  render(<List />);
  press('Columns');
  fireEvent.change(screen.getByRole('combobox', { name: 'Width of AGE' }), {
    target: { value: '200' },
  });
  const widths = () => [...document.querySelectorAll('col')].map((column) => column.style.width);
  // The first one takes what the others leave.
  expect(widths()).toEqual(['', '200px', '140px']);
  const [, handle] = document.querySelectorAll<HTMLElement>('[data-resize]');
  if (!handle) throw new Error('There is no handle.');
  handle.setPointerCapture = () => undefined;
  vi.spyOn(handle.parentElement!, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 200, 40),
  );
  fireEvent(handle, new MouseEvent('pointerdown', { clientX: 300, bubbles: true }));
  fireEvent(handle, new MouseEvent('pointerup', { clientX: 340, bubbles: true }));
  expect(widths()).toEqual(['', '240px', '140px']);
});
