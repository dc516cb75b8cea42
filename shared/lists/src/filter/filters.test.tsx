import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, useState, type ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import {
  DateRangeContext,
  ToastProvider,
  type DateChoice,
  type DateRange,
  type DateRangeProps,
} from '@outpost/ui';
import { ListPage } from '../page/list-page.tsx';
import { pickedFilter } from './list-filters.ts';
import type { ListPosition } from '../page/list-model.ts';

const filters = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'pending', label: 'Pending' },
      { value: 'confirmed', label: 'Confirmed' },
    ],
  },
  pickedFilter('actor', 'Person', [{ _id: 'id-1', name: 'Ada' }]),
];
const dates = [{ name: 'createdAt', label: 'Created Date' }];
const january: DateRange = ['2026-01-01', '2026-01-31'];

function Days({ label, value, onChange }: DateRangeProps) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <p>{Array.isArray(value) ? value.join(' to ') : (value ?? 'All time')}</p>
      <button type="button" onClick={() => onChange(january)}>
        January
      </button>
      <button type="button" onClick={() => onChange(undefined)}>
        Half a range
      </button>
    </fieldset>
  );
}

interface Shown {
  filters?: Record<string, string[]>;
  dates?: Record<string, DateChoice>;
  search?: string;
  rows?: string[];
  fields?: ComponentType<DateRangeProps> | null;
  onExport?: () => Promise<number>;
}

const show = (start: Shown = {}) => {
  const { fields = Days, rows = ['Ada'], search = '', onExport } = start;
  const setFilters = vi.fn<ListPosition['setFilters']>();
  const clearFilters = vi.fn<() => void>();
  function List() {
    const [held, setHeld] = useState({ filters: start.filters ?? {}, dates: start.dates ?? {} });
    const values = Object.values(held.filters).flat();
    const position: ListPosition = {
      ...held,
      page: 1,
      size: 25,
      search,
      sort: null,
      activeFilterCount: values.length + Object.values(held.dates).length,
      ranges: {},
      columns: null,
      setPage: () => undefined,
      setSize: () => undefined,
      setSearch: () => undefined,
      cycleSort: () => undefined,
      setSort: () => undefined,
      setFilters: (filters, dates) => {
        setFilters(filters, dates);
        const given = Object.entries({ ...held.dates, ...dates }).filter(([, range]) => range);
        setHeld({
          filters: { ...held.filters, ...(filters as Record<string, string[]>) },
          dates: Object.fromEntries(given) as Record<string, DateChoice>,
        });
      },
      clearFilters: () => {
        clearFilters();
        setHeld({ filters: {}, dates: {} });
      },
    };
    return (
      <ListPage
        title="People"
        noun={['person', 'people']}
        searchLabel="Search people"
        emptyHint="Invite somebody."
        position={position}
        content={{
          rows,
          total: rows.length,
          page: 1,
          limit: 25,
          isFetching: false,
          failure: null,
          onRetry: () => undefined,
        }}
        columns={[{ id: 'name', header: 'Name', render: (name) => name }]}
        rowId={(name) => name}
        rowName={(name) => name}
        filters={filters}
        dates={dates}
        {...(onExport && { onExport })}
      />
    );
  }
  render(
    <ToastProvider>
      <DateRangeContext value={fields}>
        <List />
      </DateRangeContext>
    </ToastProvider>,
    { onCaughtError: () => undefined },
  );
  return { visitor: userEvent.setup({ delay: null }), setFilters, clearFilters };
};

const filterButton = () => screen.getByRole('button', { name: /^Filters/ });
const panel = () => screen.findByRole('dialog', { name: 'Filters' });
const noPanel = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const press = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove filter/ }).map((chip) => chip.textContent);

test('offers every value by its name, in a group of its own, and days', async () => {
  const { visitor } = show({ filters: { status: ['pending'] }, dates: { createdAt: january } });
  await visitor.click(filterButton());
  const group = within(within(await panel()).getByRole('group', { name: 'Status' }));
  expect(group.getAllByRole('checkbox')).toHaveLength(2);
  expect(box('Pending').checked).toBe(true);
  expect(box('Confirmed').checked).toBe(false);
  expect(screen.queryByRole('group', { name: 'Person' })).toBeNull();
  const days = within(screen.getByRole('group', { name: 'Created Date' }));
  expect(days.getByText('2026-01-01 to 2026-01-31')).toBeTruthy();
});

test('what is chosen counts when it is applied, and all of it at once', async () => {
  const { visitor, setFilters } = show({ filters: { actor: ['id-1'] } });
  await visitor.click(filterButton());
  await panel();
  await visitor.click(box('Pending'));
  await visitor.click(box('Confirmed'));
  await visitor.click(box('Pending'));
  await visitor.click(press('January'));
  expect(setFilters).not.toHaveBeenCalled();
  await visitor.click(press('Apply'));
  await noPanel();
  expect(setFilters.mock.calls).toEqual([
    [{ status: ['confirmed'], actor: ['id-1'] }, { createdAt: january }],
  ]);
  expect(filterButton().textContent).toContain('3');
  expect(document.activeElement).toBe(filterButton());
});

test.each<[string, (visitor: ReturnType<typeof show>['visitor']) => Promise<void>]>([
  ['Escape', (visitor) => visitor.keyboard('{Escape}')],
  [
    'a press beside it',
    async (visitor) =>
      visitor.click(document.querySelector<HTMLElement>('.MuiBackdrop-root') ?? document.body),
  ],
])('%s leaves the list as it was, and the focus on the button', async (_, leave) => {
  const { visitor, setFilters } = show();
  await visitor.click(filterButton());
  await panel();
  await visitor.click(box('Pending'));
  await leave(visitor);
  await noPanel();
  expect(setFilters).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(filterButton());
  await visitor.click(filterButton());
  await panel();
  expect(box('Pending').checked).toBe(false);
});

test('Clear takes everything away', async () => {
  const { visitor, clearFilters } = show({ filters: { status: ['pending'] } });
  await visitor.click(filterButton());
  await panel();
  await visitor.click(press('Clear'));
  await noPanel();
  expect(clearFilters).toHaveBeenCalledTimes(1);
  expect(chips()).toEqual([]);
});

test('a range that is not one cannot be applied', async () => {
  const { visitor } = show();
  await visitor.click(filterButton());
  await panel();
  await visitor.click(press('Half a range'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
  await visitor.click(press('January'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(false);
});

test('names what is active, and takes one of them away', async () => {
  const { visitor, setFilters } = show({
    filters: { status: ['pending', 'confirmed'], actor: ['id-1'] },
    dates: { createdAt: january },
  });
  expect(chips()).toEqual([
    'Status: Pending',
    'Status: Confirmed',
    'Person: Ada',
    'Created Date: Jan 01, 2026 – Jan 31, 2026',
  ]);
  await visitor.click(press('Remove filter Status: Pending'));
  expect(setFilters).toHaveBeenLastCalledWith({ status: ['confirmed'] }, {});
  expect(document.activeElement).toBe(filterButton());
  await visitor.click(press('Remove filter Created Date: Jan 01, 2026 – Jan 31, 2026'));
  expect(setFilters).toHaveBeenLastCalledWith({}, { createdAt: null });
  expect(chips()).toEqual(['Status: Confirmed', 'Person: Ada']);
});

test('a range that was chosen by its name is told by it', () => {
  show({ dates: { createdAt: 'last-month' } });
  expect(chips()).toEqual(['Created Date: Last month']);
});

test('a day alone is told as one day', () => {
  show({ dates: { createdAt: ['2026-01-01', '2026-01-01'] } });
  expect(chips()).toEqual(['Created Date: Jan 01, 2026']);
});

test('Clear all takes all chips away, and there is none without filters', async () => {
  const { visitor, clearFilters } = show({ filters: { status: ['pending'] } });
  await visitor.click(press('Clear all'));
  expect(clearFilters).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
  expect(document.activeElement).toBe(filterButton());
});

test.each([
  ['', 'No people match the filters'],
  ['zz', 'No people match “zz” and the filters'],
])('tells filters that leave nothing (search “%s”) from an empty list', async (search, title) => {
  const { visitor, clearFilters } = show({ filters: { status: ['pending'] }, rows: [], search });
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByText('Invite somebody.')).toBeNull();
  expect(screen.queryAllByRole('button', { name: 'Clear search' })).toHaveLength(search ? 1 : 0);
  await visitor.click(press('Clear filters'));
  expect(clearFilters).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(filterButton());
});

test('where nobody brings date fields there are none', async () => {
  const { visitor } = show({ fields: null });
  await visitor.click(filterButton());
  await panel();
  expect(screen.queryByRole('group', { name: 'Created Date' })).toBeNull();
});

test('date fields that cannot be loaded leave the other filters alone', async () => {
  const fields = lazy(() => Promise.reject(new Error('It is gone.')));
  const { visitor, setFilters } = show({ fields });
  await visitor.click(filterButton());
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
  await visitor.click(box('Pending'));
  await visitor.click(press('Apply'));
  expect(setFilters).toHaveBeenCalledTimes(1);
});

test('an export shows that it is at work, and says how many rows it had', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const onExport = vi.fn<() => Promise<number>>(() => promise);
  const { visitor } = show({ onExport });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' });
  await visitor.click(button);
  expect(button.disabled).toBe(true);
  resolve(1_234);
  expect(await screen.findByText('1,234 people exported.')).toBeTruthy();
  expect(button.disabled).toBe(false);
  expect(onExport).toHaveBeenCalledTimes(1);
});

test('an export that fails says why and can be tried again', async () => {
  const { visitor } = show({ onExport: () => Promise.reject(new Error('The disk is full.')) });
  await visitor.click(press('Export CSV'));
  expect(await screen.findByText('The disk is full.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled).toBe(
    false,
  );
});
