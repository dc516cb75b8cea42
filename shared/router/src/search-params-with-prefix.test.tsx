import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { useListState, type ListState } from './list-state.ts';

const sortable = ['name'];

test('two lists of one page keep apart in the address', async () => {
  const lists: Record<string, ListState> = {};
  function One({ place }: { place: string }) {
    lists[place] = useListState(sortable, undefined, place);
    return <p>{`${place || 'own'} page ${lists[place].page}`}</p>;
  }
  const element = (
    <>
      <One place="" />
      <One place="activity." />
    </>
  );
  const router = createMemoryRouter([{ path: '/users', element }], {
    initialEntries: ['/users?page=2&activity.page=3&open=x'],
  });
  render(<RouterProvider router={router} />);
  expect(screen.getByText('own page 2')).toBeTruthy();
  expect(screen.getByText('activity. page 3')).toBeTruthy();
  await act(async () => lists['activity.']?.setPage(5));
  await act(async () => lists['']?.cycleSort('name'));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    sort: 'name:up',
    'activity.page': '5',
    open: 'x',
  });
  await act(async () => lists['activity.']?.goTo('q=ada', null));
  expect(router.state.location.search).toContain('activity.q=ada');
  expect(router.state.location.search).not.toContain('activity.page');
  expect(screen.getByText('own page 1')).toBeTruthy();
});
