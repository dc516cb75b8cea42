import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FilterPanel } from './filter-panel.tsx';
import { choiceFilter, groupedFilter, stateFilter } from './list-filters.ts';
import type { ListPosition, ListRange } from '../page/list-model.ts';

const filters = [
  stateFilter('onBoarding', 'Onboarding', ['pending', 'completed'], (state) => `Is ${state}`),
];
const events = groupedFilter(
  'event',
  'Event',
  ['user.created', 'user.deleted', 'form.created'],
  (event) => event,
  (event) => (event.startsWith('user') ? 'User' : 'Form'),
);
const records = choiceFilter(
  'record',
  'Record',
  ['user', 'company', 'ticket link', 'ticket', 'form', 'key', 'pixel', 'video', 'flow', 'plan'],
  (record) => record,
);
const ranges = [{ name: 'seatRange', label: 'Seats', bounds: [0, 100], cleared: [0, 10] } as const];

const show = (held: Partial<ListPosition> = {}, numbers: readonly ListRange[] = ranges) => {
  const setFilters = vi.fn<ListPosition['setFilters']>();
  const position = { filters: {}, dates: {}, ranges: {}, setFilters, ...held } as ListPosition;
  render(
    <FilterPanel
      filters={[...filters, events, records]}
      dates={[]}
      ranges={numbers}
      position={position}
      onClose={() => undefined}
    />,
  );
  return { setFilters, visitor: userEvent.setup({ delay: null }) };
};

const seats = () =>
  ['Seats: from', 'Seats: to'].map(
    (name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value,
  );
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const apply = () => screen.getByRole('button', { name: 'Apply' });

test('one of two states is chosen, or all', async () => {
  const { setFilters, visitor } = show();
  const group = within(screen.getByRole('radiogroup', { name: 'Onboarding' }));
  expect(group.getAllByRole('radio')).toHaveLength(3);
  expect(radio('All').checked).toBe(true);
  await visitor.click(radio('Is pending'));
  await visitor.click(radio('Is completed'));
  await visitor.click(apply());
  expect(setFilters.mock.lastCall?.[0]).toMatchObject({ onBoarding: ['completed'] });
});

test('all takes the state away', async () => {
  const { setFilters, visitor } = show({ filters: { onBoarding: ['pending'] } });
  expect(radio('Is pending').checked).toBe(true);
  await visitor.click(radio('All'));
  await visitor.click(apply());
  expect(setFilters.mock.lastCall?.[0]).toMatchObject({ onBoarding: [] });
});

test('without a range its fields are back at what a clear leaves, and narrow nothing', async () => {
  const { setFilters, visitor } = show();
  expect(seats()).toEqual(['0', '10']);
  expect(screen.getByText('All are listed until you change it.')).toBeTruthy();
  await visitor.click(apply());
  expect(setFilters.mock.lastCall?.[2]).toEqual({ seatRange: null });
});

test('a range is applied once it is changed', async () => {
  const { setFilters, visitor } = show({ ranges: { seatRange: [5, 40] } });
  expect(seats()).toEqual(['5', '40']);
  const to = screen.getByRole('textbox', { name: 'Seats: to' });
  await visitor.clear(to);
  await visitor.type(to, '60');
  await visitor.click(apply());
  expect(setFilters.mock.lastCall?.[2]).toEqual({ seatRange: [5, 60] });
});

test('an open range takes any number, and none as its end', async () => {
  const open = {
    name: 'seatRange',
    label: 'Seats',
    bounds: [0, 999_999],
    cleared: [0, 10],
  } as const;
  const { setFilters, visitor } = show({}, [{ ...open, isOpenEnded: true }]);
  const [from, to] = ['Seats: from', 'Seats: to'].map((name) =>
    screen.getByRole('textbox', { name }),
  );
  if (!from || !to) throw new Error('There are no fields.');
  await visitor.clear(from);
  await visitor.type(from, '12');
  expect(apply()).toHaveProperty('disabled', true);
  expect(screen.getByText('Whole numbers from 0, the first not above the second.')).toBeTruthy();
  await visitor.clear(to);
  await visitor.type(to, '13');
  await visitor.click(apply());
  expect(setFilters.mock.lastCall?.[2]).toEqual({ seatRange: [12, 13] });
  await visitor.clear(to);
  await visitor.click(apply());
  expect(setFilters.mock.lastCall?.[2]).toEqual({ seatRange: [12, 999_999] });
});

test('values in groups are searched, and chosen one by one or as a group', async () => {
  const { setFilters, visitor } = show({ filters: { event: ['form.created'] } });
  const group = within(await screen.findByRole('group', { name: 'Event' }));
  expect(group.queryByRole('checkbox', { name: 'user.created' })).toBeNull();
  await visitor.type(group.getByRole('searchbox'), 'deleted');
  await visitor.click(group.getByRole('checkbox', { name: 'user.deleted' }));
  await visitor.click(apply());
  expect(setFilters.mock.lastCall?.[0]).toMatchObject({ event: ['user.deleted', 'form.created'] });
  await visitor.clear(group.getByRole('searchbox'));
  await visitor.click(group.getByRole('checkbox', { name: 'User' }));
  await visitor.click(apply());
  expect(setFilters.mock.lastCall?.[0]).toMatchObject({
    event: ['user.created', 'user.deleted', 'form.created'],
  });
});

test('a filter with many values is searched by words, and keeps what a search hides', async () => {
  const { setFilters, visitor } = show({ filters: { record: ['plan'] } });
  const group = within(screen.getByRole('group', { name: 'Record' }));
  const names = () =>
    group.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(names()).toHaveLength(10);
  const search = group.getByRole('searchbox', { name: 'Search in Record' });
  await visitor.type(search, 'link TICK');
  expect(names()).toEqual(['ticket link']);
  await visitor.click(group.getByRole('checkbox', { name: 'ticket link' }));
  expect(group.getByRole('status').textContent).toBe('2 of 10 chosen');
  await visitor.clear(search);
  await visitor.type(search, 'nothing{Enter}');
  expect(group.getByText('Nothing found')).toBeTruthy();
  expect(setFilters).not.toHaveBeenCalled();
  await visitor.click(apply());
  expect(setFilters.mock.lastCall?.[0]).toMatchObject({ record: ['plan', 'ticket link'] });
});
