import { act, render, screen } from '@testing-library/react';
import { RouterProvider } from 'react-router/dom';
import { createMemoryRouter } from 'react-router';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ListFilters } from './list-filters.ts';
import { useListState, type ListState } from './list-state.ts';

const sortable = ['name', 'createdAt'];
const allowed: ListFilters = {
  filters: { status: ['pending', 'confirmed', 'deactivated'], actorId: 'ids' },
  dates: ['createdAt'],
  daysOf: (name, now) =>
    name === 'today' ? [now.toLocaleDateString('sv'), now.toLocaleDateString('sv')] : null,
};

const seats: ListFilters = { ranges: { seats: [0, 50] } };

const open = (address: string, known = allowed) => {
  const latest: { state?: ListState } = {};
  function Probe() {
    latest.state = useListState(sortable, known);
    return <p>{latest.state.search}</p>;
  }
  const router = createMemoryRouter([{ path: '/users', element: <Probe /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return {
    get state(): ListState {
      if (!latest.state) throw new Error('The list is not shown.');
      return latest.state;
    },
    change: (work: (state: ListState) => void) => act(async () => work(latest.state as ListState)),
    go: (delta: number) => act(() => router.navigate(delta)),
    address: () => router.state.location.pathname + router.state.location.search,
  };
};

test('reads everything from the address, and tells the API the same', () => {
  const { state } = open('/users?page=3&size=50&q=ada&sort=name:down');
  expect(state).toMatchObject({
    page: 3,
    size: 50,
    search: 'ada',
    sort: { field: 'name', direction: 'down' },
    query: { page: 3, limit: 50, searchValue: 'ada', sort: { name: 'down' } },
  });
});

test('starts on the first page of 25 in the own order of the list', () => {
  expect(open('/users').state).toMatchObject({
    page: 1,
    size: 25,
    search: '',
    sort: null,
    query: { page: 1, limit: 25, searchValue: '', sort: {} },
  });
});

test.each([
  ['page=0', { page: 1 }],
  ['page=-3', { page: 1 }],
  ['page=2.5', { page: 1 }],
  ['page=abc', { page: 1 }],
  ['page=', { page: 1 }],
  ['page=Infinity', { page: 1 }],
  ['page=99999999999', { page: 1 }],
  ['size=0', { size: 25 }],
  ['size=101', { size: 25 }],
  ['size=many', { size: 25 }],
  ['size=100', { size: 100 }],
  ['sort=name', { sort: null }],
  ['sort=name:sideways', { sort: null }],
  ['sort=password:up', { sort: null }],
  ['sort=:up', { sort: null }],
  ['sort=', { sort: null }],
  [`q=${'a'.repeat(201)}`, { search: 'a'.repeat(200) }],
  ['q=a%00b', { search: 'ab' }],
  ['what=ever&q', { search: '', page: 1 }],
])('makes sense of ?%s', (search, expected) => {
  expect(open(`/users?${search}`).state).toMatchObject(expected);
});

test.each<[string, string, ListState['ranges']]>([
  ['seats=12..13', '/users?seats=12..13', { seats: [12, 13] }],
  ['seats=12..999&page=2', '/users?seats=12..50&page=2', { seats: [12, 50] }],
  ['seats=-4..9', '/users?seats=0..9', { seats: [0, 9] }],
  ['seats=0..9999999', '/users', {}],
  ['seats=9..2', '/users', {}],
  ['seats=many&q=ada', '/users?q=ada', {}],
])('a range of numbers in ?%s becomes %s', async (search, address, ranges) => {
  const list = open(`/users?${search}`, seats);
  await vi.waitFor(() => expect(list.address()).toBe(address));
  expect(list.state.ranges).toEqual(ranges);
});

test('a sort goes up, then down, then back to the own order of the list', async () => {
  const list = open('/users');
  await list.change((state) => state.cycleSort('name'));
  expect(list.address()).toBe('/users?sort=name%3Aup');
  await list.change((state) => state.cycleSort('name'));
  expect(list.address()).toBe('/users?sort=name%3Adown');
  await list.change((state) => state.cycleSort('name'));
  expect(list.address()).toBe('/users');
});

test('another column starts going up', async () => {
  const list = open('/users?sort=name:down');
  await list.change((state) => state.cycleSort('createdAt'));
  expect(list.state.sort).toEqual({ field: 'createdAt', direction: 'up' });
});

test.each<[string, (state: ListState) => void]>([
  ['a search', (state) => state.setSearch('ada')],
  ['a sort', (state) => state.cycleSort('createdAt')],
])('%s starts on the first page again and leaves the rest of the address', async (_, work) => {
  const list = open('/users?page=4&size=50&popup=add');
  await list.change(work);
  expect(list.state.page).toBe(1);
  expect(list.address()).not.toContain('page=');
  expect(list.address()).toContain('size=50&popup=add');
});

test('a search is trimmed, and an empty one leaves the address', async () => {
  const list = open('/users?page=2');
  await list.change((state) => state.setSearch('  ada '));
  expect(list.address()).toBe('/users?q=ada');
  await list.change((state) => state.setSearch('   '));
  expect(list.address()).toBe('/users');
});

test('a page keeps search and sort, and the first one leaves the address', async () => {
  const list = open('/users?q=ada&sort=name%3Aup');
  await list.change((state) => state.setPage(2));
  expect(list.address()).toBe('/users?q=ada&sort=name%3Aup&page=2');
  await list.change((state) => state.setPage(1));
  expect(list.address()).toBe('/users?q=ada&sort=name%3Aup');
});

test('back and forward walk over pages and sorts', async () => {
  const list = open('/users');
  await list.change((state) => state.setPage(2));
  await list.change((state) => state.cycleSort('name'));
  await list.go(-1);
  expect(list.state).toMatchObject({ page: 2, sort: null });
  await list.go(-1);
  expect(list.state).toMatchObject({ page: 1, sort: null });
  await list.go(1);
  expect(list.state.page).toBe(2);
});

test('typing a search makes no history: back leaves it at once', async () => {
  const list = open('/users');
  await list.change((state) => state.setPage(2));
  await list.change((state) => state.setSearch('a'));
  await list.change((state) => state.setSearch('ad'));
  expect(screen.getByText('ad')).toBeTruthy();
  await list.go(-1);
  expect(list.address()).toBe('/users');
});

describe('filters', () => {
  const id = '0198f3a0-0000-7000-8000-000000000001';
  const other = '0198f3a0-0000-7000-8000-000000000002';

  test('come from the address, and the API is told the same', () => {
    const { state } = open(
      `/users?status=confirmed,pending&actorId=${other},${id}&createdAt=2026-01-01..2026-01-31`,
    );
    expect(state).toMatchObject({
      filters: { status: ['pending', 'confirmed'], actorId: [id, other] },
      dates: { createdAt: ['2026-01-01', '2026-01-31'] },
      activeFilterCount: 5,
    });
    expect(state.query.filters).toEqual({ status: ['pending', 'confirmed'], actorId: [id, other] });
    expect(state.query.dateRange).toEqual({ createdAt: { value: ['2026-01-01', '2026-01-31'] } });
    expect(state.query).not.toHaveProperty('whiteLabel');
  });

  test.each([
    ['status=', {}],
    ['status=deleted', {}],
    ['status=deleted,pending,pending', { status: ['pending'] }],
    ['status=pending&status=confirmed', { status: ['pending'] }],
    ['actorId=1', {}],
    [`actorId=${id},${id},1`, { actorId: [id] }],
    ['colour=red', {}],
    ['whiteLabel=acme', {}],
    [`whiteLabel=${id}`, { whiteLabel: [id] }],
  ])('makes sense of ?%s', (search, filters) => {
    expect(open(`/users?${search}`).state.filters).toEqual(filters);
  });

  test.each([
    ['2026-01-01..2026-01-01', ['2026-01-01', '2026-01-01']],
    ['2026-02-01..2026-01-31', null],
    ['2026-02-01', null],
    ['2026-02-01..', null],
    ['2026-02-30..2026-03-01', null],
    ['2026-13-01..2026-13-02', null],
    ['0000-01-01..2026-01-01', null],
    ['2026-01-01..2026-01-02..2026-01-03', null],
    ['yesterday..today', null],
  ])('makes sense of createdAt=%s', (text, range) => {
    const { dates } = open(`/users?createdAt=${text}`).state;
    expect(dates).toEqual(range ? { createdAt: range } : {});
  });

  test('keep the name of a range in the address, and ask for the days it means now', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-04T12:00:00'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const list = open('/users');
    await list.change((state) => state.setDates('createdAt', 'today'));
    expect(list.address()).toBe('/users?createdAt=today');
    expect(list.state.address).toBe('createdAt=today');
    expect(list.state).toMatchObject({ dates: { createdAt: 'today' }, activeFilterCount: 1 });
    const days = () => list.state.query.dateRange['createdAt']?.value;
    expect(days()).toEqual(['2026-03-04', '2026-03-04']);
    vi.setSystemTime(new Date('2026-03-05T12:00:00'));
    await list.change((state) => state.setSearch('ada'));
    expect(days()).toEqual(['2026-03-05', '2026-03-05']);
  });

  test('narrow every list to one organization, apart from its own filters', () => {
    const { state } = open(`/users?whiteLabel=${id}`);
    expect(state.query).toMatchObject({ whiteLabel: id, filters: {} });
    expect(state.activeFilterCount).toBe(1);
  });

  test.each<[string, (state: ListState) => void, string]>([
    ['a filter', (state) => state.setFilter('status', ['pending']), 'status=pending&size=50'],
    [
      'a range',
      (state) => state.setDates('createdAt', ['2026-01-01', '2026-01-31']),
      'createdAt=2026-01-01..2026-01-31&size=50',
    ],
    ['nothing any more', (state) => state.clearFilters(), 'size=50'],
  ])('%s starts on the first page again', async (_, work, search) => {
    const list = open('/users?page=4&size=50');
    await list.change(work);
    expect(list.address()).toBe(`/users?${search}`);
  });

  test('that are the same have the same address, however they came about', async () => {
    const list = open('/users?popup=add');
    await list.change((state) => state.setDates('createdAt', ['2026-01-01', '2026-01-31']));
    await list.change((state) => state.setFilter('status', ['confirmed', 'pending', 'junk']));
    await list.change((state) => state.setSearch('ada'));
    expect(list.address()).toBe(
      '/users?q=ada&status=pending%2Cconfirmed&createdAt=2026-01-01..2026-01-31&popup=add',
    );
  });

  test('set together are one step of the history, and leave what is not named', async () => {
    const list = open(`/users?whiteLabel=${id}`);
    await list.change((state) =>
      state.setFilters({ status: ['pending'] }, { createdAt: ['2026-01-01', '2026-01-31'] }),
    );
    expect(list.state).toMatchObject({ activeFilterCount: 3 });
    await list.go(-1);
    expect(list.address()).toBe(`/users?whiteLabel=${id}`);
  });

  test('leave the address when they are emptied or cleared', async () => {
    const list = open(
      `/users?q=ada&status=pending&whiteLabel=${id}&createdAt=2026-01-01..2026-01-31&sort=name%3Aup`,
    );
    await list.change((state) => state.setFilter('status', []));
    expect(list.address()).not.toContain('status');
    await list.change((state) => state.setDates('createdAt', null));
    expect(list.address()).toBe(`/users?q=ada&whiteLabel=${id}&sort=name%3Aup`);
    await list.change((state) => state.clearFilters());
    expect(list.address()).toBe('/users?q=ada&sort=name%3Aup');
  });
});
