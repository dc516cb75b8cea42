import { act, render, screen } from '@testing-library/react';
import { RouterProvider } from 'react-router/dom';
import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useListState, type ListState } from './list-state.ts';

const sortable = ['name', 'createdAt'];

const open = (address: string) => {
  const latest: { state?: ListState } = {};
  function Probe() {
    latest.state = useListState(sortable);
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
