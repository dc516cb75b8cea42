import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '@outpost/ui';
import type { ListContent, ListPosition, ListProps } from './list-model.ts';
import { ListPage } from './list-page.tsx';

interface Person {
  id: string;
  name: string;
  age: number;
}

const people: Person[] = [
  { id: '1', name: 'Ada', age: 36 },
  { id: '2', name: 'Grace', age: 85 },
];
const failure = { message: 'The database is asleep.', statusCode: 500, requestId: 'req-7' };

const contentOf = (changes: Partial<ListContent<Person>>): ListContent<Person> => ({
  rows: people,
  total: 2,
  page: 1,
  limit: 25,
  isFetching: false,
  failure: null,
  onRetry: vi.fn<() => void>(),
  ...changes,
});

const positionOf = (changes: Partial<ListPosition> = {}): ListPosition => ({
  page: 1,
  size: 25,
  search: '',
  sort: null,
  filters: {},
  dates: {},
  ranges: {},
  columns: null,
  activeFilterCount: 0,
  setFilters: vi.fn<ListPosition['setFilters']>(),
  clearFilters: vi.fn<() => void>(),
  setPage: vi.fn<(page: number) => void>(),
  setSize: vi.fn<(size: number) => void>(),
  setSearch: vi.fn<(search: string) => void>(),
  cycleSort: vi.fn<(field: string) => void>(),
  setSort: vi.fn<ListPosition['setSort']>(),
  ...changes,
});

const show = (
  changes: Partial<ListContent<Person>> = {},
  position: ListPosition = positionOf(),
  more: Partial<ListProps<Person>> = {},
) => {
  const content = contentOf(changes);
  render(
    <ListPage
      title="People"
      noun={['person', 'people']}
      searchLabel="Search people"
      emptyHint="Invite somebody."
      position={position}
      content={content}
      columns={[
        { id: 'name', header: 'Name', isSortable: true, render: ({ name }) => name },
        { id: 'age', header: 'Age', isNumber: true, render: ({ age }) => age },
      ]}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      actions={<Button>Invite</Button>}
      {...more}
    />,
  );
  return { content, position };
};

const table = () => screen.getByRole('table', { name: 'People' });
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('shows a skeleton of the same columns until the first rows come', () => {
  show({ rows: undefined, total: 0, isFetching: true });
  expect(table().getAttribute('aria-busy')).toBe('true');
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  expect(screen.getAllByRole('cell')).toHaveLength(20);
  expect(new Set(cells())).toEqual(new Set(['']));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('shows the rows, how many there are in all, and says so', () => {
  show({ total: 1_234 });
  expect(cells()).toEqual(['Ada', '36', 'Grace', '85']);
  expect(table().getAttribute('aria-busy')).toBe('false');
  expect(table().getAttribute('aria-rowcount')).toBe('1235');
  expect(screen.getByRole('heading', { level: 1, name: 'People' })).toBeTruthy();
  expect(screen.getByText('1,234')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('1,234 people found');
});

test('is a part of a page that has a title of its own', () => {
  show({}, positionOf(), { level: 2 });
  expect(screen.getByRole('heading', { level: 2, name: 'People' })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('counts one in the singular', () => {
  show({ rows: people.slice(0, 1), total: 1 });
  expect(screen.getByRole('status').textContent).toBe('1 person found');
});

test('names the usual order, until a column is sorted', () => {
  const usualOrder = 'Oldest first';
  show({}, positionOf(), { usualOrder });
  expect(screen.getByText(usualOrder)).toBeTruthy();
  cleanup();
  show({}, positionOf({ sort: { field: 'name', direction: 'up' } }), { usualOrder });
  expect(screen.queryByText(usualOrder)).toBeNull();
});

test('says what to do when there is nothing yet', () => {
  show({ rows: [], total: 0 });
  expect(screen.getByRole('heading', { name: 'No people yet' })).toBeTruthy();
  expect(screen.getByText('Invite somebody.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Invite' })).toHaveLength(2);
  expect(screen.queryByRole('table')).toBeNull();
});

test('says when a search found nothing, and clears it', () => {
  const { position } = show({ rows: [], total: 0 }, positionOf({ search: 'zz' }));
  expect(screen.getByRole('heading', { name: 'No people match “zz”' })).toBeTruthy();
  expect(screen.queryByText('No people yet')).toBeNull();
  press('Clear search');
  expect(position.setSearch).toHaveBeenCalledWith('');
});

test('says why there are no rows, for which request, and tries again', () => {
  const { content } = show({ rows: undefined, failure });
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByRole('heading', { name: 'The people could not be loaded' })).toBeTruthy();
  expect(alert.getByText('The database is asleep.')).toBeTruthy();
  expect(alert.getByText('Request req-7')).toBeTruthy();
  press('Retry');
  expect(content.onRetry).toHaveBeenCalledTimes(1);
});

test('names no request when none arrived', () => {
  show({ rows: undefined, failure: { ...failure, requestId: null } });
  expect(screen.queryByText(/^Request/)).toBeNull();
});

test('keeps the search within reach of who got an error', () => {
  show({ rows: undefined, failure }, positionOf({ search: 'ada' }));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ada');
});

test.each([
  ['before any rows', undefined],
  ['although there were rows', people],
])('shows nothing of the list to who may not see it, %s', (_, rows) => {
  show({ rows, failure: { ...failure, statusCode: 403 } });
  expect(screen.getByRole('heading', { name: 'You do not have access to this page' })).toBeTruthy();
  expect(screen.queryByText('Ada')).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('keeps rows that could not be refreshed, and says so', () => {
  const { content } = show({ failure });
  expect(cells()).toEqual(['Ada', '36', 'Grace', '85']);
  expect(screen.getByText('These rows may be out of date: The database is asleep.')).toBeTruthy();
  press('Retry');
  expect(content.onRetry).toHaveBeenCalledTimes(1);
});

test.each([
  ['up', 'ascending'],
  ['down', 'descending'],
] as const)('tells that a column is sorted %s', (direction, ariaSort) => {
  show({}, positionOf({ sort: { field: 'name', direction } }));
  const header = screen.getByRole('columnheader', { name: 'Name' });
  expect(header.getAttribute('aria-sort')).toBe(ariaSort);
});

test('a header that sorts is a button, and says when it does not sort now', () => {
  const { position } = show();
  const header = screen.getByRole('columnheader', { name: 'Name' });
  expect(header.getAttribute('aria-sort')).toBe('none');
  press('Name');
  expect(position.cycleSort).toHaveBeenCalledWith('name');
});

test('a header that cannot sort is only text', () => {
  show({}, positionOf({ sort: { field: 'age', direction: 'up' } }));
  const header = screen.getByRole('columnheader', { name: 'Age' });
  expect(header.hasAttribute('aria-sort')).toBe(false);
  expect(within(header).queryByRole('button')).toBeNull();
});

test('each row has a menu that names it, when there is something to do', () => {
  show({}, positionOf(), { rowActions: () => [{ label: 'Edit', onSelect: () => undefined }] });
  expect(screen.getByRole('button', { name: 'Actions for Ada' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Actions for Grace' })).toBeTruthy();
});

test('rows without anything to do have no menus and no column for them', () => {
  show();
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
});

test('rows told as a feed stand in one list instead of a table', () => {
  show({}, positionOf(), { feed: ({ name, age }) => `${name}, ${age}`, columns: [] });
  expect(screen.queryByRole('table')).toBeNull();
  const items = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Ada, 36', 'Grace, 85']);
});

test('a feed that is on its way is announced', () => {
  show({ rows: undefined }, positionOf(), { feed: ({ name }) => name, columns: [] });
  expect(screen.getByRole('status', { name: 'Loading the people' })).toBeTruthy();
});

test('a summary stands above the search', () => {
  show({}, positionOf(), { summary: <p>Two of them</p> });
  const summary = screen.getByText('Two of them');
  const search = screen.getByRole('searchbox');
  expect(summary.compareDocumentPosition(search)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a link among the actions is in the middle of the buttons', () => {
  show({}, positionOf(), { actions: <a href="#help">Help</a> });
  const place = screen.getByRole('link', { name: 'Help' }).parentElement;
  expect(place && getComputedStyle(place).alignItems).toBe('center');
});

test('its foot scrolls with the page in a low window', () => {
  show();
  expect(document.head.textContent).toMatch(/\(max-height: ?519px\)\{[^}]*position:static/);
});
