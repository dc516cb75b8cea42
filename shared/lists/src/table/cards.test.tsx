import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '@outpost/ui';
import type { ListPosition, ListProps, TableColumn } from '../page/list-model.ts';
import { ListPage } from '../page/list-page.tsx';

interface Person {
  id: string;
  name: string;
}

const column = (id: string, more: Partial<TableColumn<Person>> = {}): TableColumn<Person> => ({
  id,
  header: id,
  render: ({ name }) => (id === 'name' ? name : `${id} of ${name}`),
  ...more,
});
const usual = ['name', 'city', 'age', 'role', 'plan'].map((id) =>
  column(id, { isSortable: id === 'name' || id === 'age' }),
);

const setSort = vi.fn<ListPosition['setSort']>();
const nothing = () => undefined;

const page = (more: Partial<ListProps<Person>> = {}, position: Partial<ListPosition> = {}) => (
  <ToastProvider>
    <ListPage
      title="People"
      noun={['person', 'people']}
      searchLabel="Search people"
      emptyHint="Invite somebody."
      position={{
        page: 1,
        size: 25,
        search: '',
        sort: null,
        filters: {},
        dates: {},
        ranges: {},
        columns: null,
        activeFilterCount: 0,
        setFilters: nothing,
        clearFilters: nothing,
        setPage: nothing,
        setSize: nothing,
        setSearch: nothing,
        cycleSort: nothing,
        setSort,
        ...position,
      }}
      content={{
        rows: [
          { id: '1', name: 'Ada' },
          { id: '2', name: 'Grace' },
        ],
        total: 2,
        page: 1,
        limit: 25,
        isFetching: false,
        failure: null,
        onRetry: nothing,
      }}
      columns={usual}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      {...more}
    />
  </ToastProvider>
);

const show = (more: Partial<ListProps<Person>> = {}) => render(page(more));

const card = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const texts = (name: string) =>
  within(card(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
const more = (name: string) => screen.getByRole('button', { name: `More about ${name}` });

/** Answers the media queries of a window of this width. */
const stubWidth = (width: number) => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) => {
    const [, least] = /min-width: (\d+)px/.exec(media) ?? [];
    const [, most] = /max-width: (\d+)px/.exec(media) ?? [];
    const matches = width >= Number(least ?? 0) && width <= Number(most ?? width);
    return { ...matchMedia(media), matches };
  });
};

beforeEach(() => {
  stubWidth(390);
});

test('a card shows four columns, and the others on request', () => {
  show();
  const closed = ['Ada', 'city of Ada', 'age of Ada', 'role of Ada'];
  expect(texts('Ada')).toEqual(closed);
  expect(more('Ada').getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(more('Ada'));
  expect(texts('Ada')).toEqual([...closed, 'plan of Ada']);
  expect(more('Ada').getAttribute('aria-expanded')).toBe('true');
  expect(texts('Grace')).toHaveLength(4);
  fireEvent.click(more('Ada'));
  expect(texts('Ada')).toEqual(closed);
});

test('a card of a tablet shows more columns', () => {
  stubWidth(768);
  show({ columns: [...usual, ...['team', 'seat', 'zone'].map((id) => column(id))] });
  expect(texts('Ada')).toHaveLength(7);
  fireEvent.click(more('Ada'));
  expect(texts('Ada')).toHaveLength(8);
});

test('a list chooses what matters on a card', () => {
  show({ columns: [...usual.slice(0, 4), column('plan', { isOnPhone: true })] });
  expect(texts('Ada')).toEqual(['Ada', 'city of Ada', 'age of Ada', 'plan of Ada']);
});

test('a card that shows everything has nothing to open', () => {
  show({ columns: usual.slice(0, 4) });
  expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull();
});

test('a closed card leaves out the facts that are only a dash', () => {
  const plan = { ...column('plan', { isOnPhone: true }), render: () => <span>—</span> };
  show({ columns: [...usual.slice(0, 4), plan] });
  expect(texts('Ada')).toEqual(['Ada', 'city of Ada', 'age of Ada']);
  fireEvent.click(more('Ada'));
  expect(texts('Ada')).toContain('—');
  fireEvent.click(more('Ada'));
  expect(texts('Ada')).not.toContain('—');
});

test('the cell of a named column is marked, so that its closed card shows the header', () => {
  show({ columns: [...usual.slice(0, 2), column('owner', { isNamed: true })] });
  const cell = (text: string) => screen.getByRole('cell', { name: text });
  expect(cell('owner of Ada').hasAttribute('data-named')).toBe(true);
  expect(cell('city of Ada').hasAttribute('data-named')).toBe(false);
});

test('rows are sorted without a header', () => {
  show();
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect([...sort.options].map(({ text }) => text)).toEqual([
    'Newest first',
    'name ↑',
    'name ↓',
    'age ↑',
    'age ↓',
  ]);
  fireEvent.change(sort, { target: { value: 'age:down' } });
  expect(setSort).toHaveBeenLastCalledWith({ field: 'age', direction: 'down' });
  fireEvent.change(sort, { target: { value: 'usual' } });
  expect(setSort).toHaveBeenLastCalledWith(null);
});

test('exports and columns are in one menu', async () => {
  const onExport = vi.fn<() => Promise<number>>(async () => 2);
  show({
    onExport,
    arrangement: { columns: [], density: 'comfortable', onChange: nothing, onReset: nothing },
  });
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  const open = () =>
    fireEvent.click(screen.getByRole('button', { name: 'More actions for this list' }));
  open();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
  expect(await screen.findByText('2 people exported.')).toBeTruthy();
  open();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Columns' }));
  expect(await screen.findByRole('dialog', { name: 'Columns' })).toBeTruthy();
});

test('further actions are in the menu of a phone, and buttons elsewhere', async () => {
  const onSelect = vi.fn<() => void>();
  const actions = {
    actions: <button type="button">Invite</button>,
    moreActions: [{ label: 'Import', onSelect }, false as const],
  };
  const { unmount } = show(actions);
  expect(screen.getByRole('button', { name: 'Invite' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More actions for this list' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Import' }));
  expect(onSelect).toHaveBeenCalledOnce();
  unmount();
  stubWidth(768);
  show(actions);
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(onSelect).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('button', { name: 'More actions for this list' })).toBeNull();
});

test('an introduction is shown on request on a phone, and always elsewhere', () => {
  const { unmount } = show({ about: 'Who is invited here.' });
  expect(screen.queryByText('Who is invited here.')).toBeNull();
  const about = screen.getByRole('button', { name: 'About this list' });
  expect(about.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(about);
  expect(screen.getByText('Who is invited here.')).toBeTruthy();
  expect(about.getAttribute('aria-expanded')).toBe('true');
  unmount();
  stubWidth(768);
  show({ about: 'Who is invited here.' });
  expect(screen.getByText('Who is invited here.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'About this list' })).toBeNull();
});

test('other filters begin at the top of the rows', () => {
  const { rerender } = show();
  const frame = () => document.querySelector<HTMLElement>('[data-frame]') ?? document.body;
  frame().scrollTop = 200;
  rerender(page());
  expect(frame().scrollTop).toBe(200);
  rerender(page({}, { filters: { city: ['Elmwood'] } }));
  expect(frame().scrollTop).toBe(0);
});
