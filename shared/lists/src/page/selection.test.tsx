import { act, fireEvent, render, screen, renderHook } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { shownShortcuts } from '@outpost/ui';
import type { ListPosition, Selected } from './list-model.ts';
import { ListPage } from './list-page.tsx';
import { useListKeys } from './use-list-keys.ts';

const names = ['Ada', 'Bea', 'Cid', 'Dan', 'Eve', 'Fay'];

const fixed = {
  size: 3,
  search: '',
  sort: null,
  dates: {},
  ranges: {},
  columns: null,
  setSize: () => undefined,
  setSearch: () => undefined,
  cycleSort: () => undefined,
  setSort: () => undefined,
  clearFilters: () => undefined,
};

function Anchor({ to, children }: { to: string; children: ReactNode }) {
  return <a href={to}>{children}</a>;
}

/** Renders six people on two pages. */
const show = () => {
  const onRestrict = vi.fn<(selected: Selected) => void>();
  function List() {
    const [page, setPage] = useState(1);
    const [filters, setFilters] = useState<Record<string, string[]>>({});
    const position: ListPosition = {
      ...fixed,
      page,
      filters,
      activeFilterCount: 0,
      setPage,
      setFilters: (next) => setFilters(next as Record<string, string[]>),
    };
    return (
      <>
        <ListPage
          title="People"
          noun={['person', 'people']}
          searchLabel="Search people"
          emptyHint="Invite somebody."
          position={position}
          content={{
            rows: names.slice((page - 1) * 3, page * 3),
            total: 6,
            page,
            limit: 3,
            isFetching: false,
            failure: null,
            onRetry: () => undefined,
          }}
          columns={[{ id: 'name', header: 'Name', render: (name) => name }]}
          rowId={(name) => name}
          rowName={(name) => name}
          rowLink={{ to: (name) => `#${name}`, Link: Anchor, onFollow: () => undefined }}
          bulk={[{ label: 'Restrict', onSelect: onRestrict }]}
        />
        <button type="button" onClick={() => setFilters({ status: ['pending'] })}>
          Narrow
        </button>
      </>
    );
  }
  render(<List />);
  return onRestrict;
};

const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const asked = (onRestrict: ReturnType<typeof show>) => {
  press('Restrict');
  const { ids, count } = onRestrict.mock.lastCall?.[0] ?? { ids: null, count: -1 };
  return { ids, count };
};
const said = (text: string) => screen.queryByText(text) !== null;

test('the selection survives paging', () => {
  const onRestrict = show();
  fireEvent.click(box('Ada'));
  press('Next');
  fireEvent.click(box('Dan'));
  expect(said('2 people selected')).toBe(true);
  expect(asked(onRestrict)).toEqual({ ids: ['Ada', 'Dan'], count: 2 });
  press('Previous');
  expect(box('Ada').checked).toBe(true);
});

test('with Shift everything in between is selected', () => {
  const onRestrict = show();
  fireEvent.click(box('Ada'));
  fireEvent.click(box('Cid'), { shiftKey: true });
  expect(asked(onRestrict).ids).toEqual(['Ada', 'Bea', 'Cid']);
});

test('a page is selected and let go by its header', () => {
  const onRestrict = show();
  const header = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Select the people on this page',
  });
  fireEvent.click(box('Bea'));
  expect(header.indeterminate).toBe(true);
  fireEvent.click(header);
  expect(asked(onRestrict).ids?.toSorted()).toEqual(['Ada', 'Bea', 'Cid']);
  fireEvent.click(header);
  expect(screen.queryByRole('button', { name: 'Restrict' })).toBeNull();
});

test('everything that matches can be selected, and counts as all of it', () => {
  const onRestrict = show();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select the people on this page' }));
  press('Select all 6 matching');
  expect(said('All 6 matching people selected')).toBe(true);
  expect(asked(onRestrict)).toEqual({ ids: null, count: 6 });
  fireEvent.click(box('Ada'));
  expect(asked(onRestrict)).toEqual({ ids: ['Bea', 'Cid'], count: 2 });
});

test('another filter lets the selection go and says so', () => {
  show();
  fireEvent.click(box('Ada'));
  press('Narrow');
  expect(screen.queryByRole('button', { name: 'Restrict' })).toBeNull();
  expect(said('Selection of 1 cleared because other people are shown now.')).toBe(true);
});

test('what was started ends the selection', () => {
  const onRestrict = show();
  fireEvent.click(box('Ada'));
  press('Restrict');
  act(() => onRestrict.mock.lastCall?.[0].clear());
  expect(box('Ada').checked).toBe(false);
});

const key = (name: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const focused = () => document.activeElement?.getAttribute('data-row');

test('J, K and the arrows walk the rows, X selects and Escape lets go', () => {
  const onRestrict = show();
  key('j');
  expect(focused()).toBe('Ada');
  key('ArrowDown');
  key('j');
  expect(focused()).toBe('Cid');
  key('j');
  expect(focused()).toBe('Cid');
  key('k');
  key('x');
  expect(box('Bea').checked).toBe(true);
  expect(asked(onRestrict).ids).toEqual(['Bea']);
  key('ArrowUp');
  expect(focused()).toBe('Ada');
  key('Escape');
  expect(box('Bea').checked).toBe(false);
});

test('the keyboard help lists the keys of the list and its search', () => {
  show();
  const keys = shownShortcuts(false).map((group) => [
    group.title,
    ...group.keys.map(({ press }) => press),
  ]);
  expect(keys).toHaveLength(2);
  expect(keys).toEqual(
    expect.arrayContaining([
      ['On this page', '/'],
      ['In the list', 'J or ↓', 'K or ↑', 'X', 'Enter', 'Esc'],
    ]),
  );
});

test('the keyboard help says if Enter opens a row or its menu', () => {
  const enter = (isLinked: boolean) => {
    const { unmount } = renderHook(() => useListKeys({ current: null }, { isLinked }));
    const keys = shownShortcuts(false).flatMap((group) => group.keys);
    unmount();
    return keys.find(({ press }) => press === 'Enter')?.does;
  };
  expect([enter(true), enter(false)]).toEqual(['Open the row', 'Open the menu of the row']);
});

test('Enter opens the row', () => {
  show();
  key('j');
  const opened = vi.fn<() => void>();
  screen.getByRole('link', { name: 'Ada' }).addEventListener('click', opened);
  key('Enter');
  expect(opened).toHaveBeenCalledTimes(1);
});

test('keys typed into the search move nothing', () => {
  show();
  const search = screen.getByRole('searchbox', { name: 'Search people' });
  search.focus();
  fireEvent.keyDown(search, { key: 'j' });
  expect(document.activeElement).toBe(search);
});
