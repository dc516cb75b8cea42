import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { fakeApi } from '../fake-api.ts';
import { renderScreen } from '../render-screen.tsx';
import { button, rowsShown, type ListUnderTest } from './list-under-test.tsx';

const goOnline = (isOnline: boolean): void =>
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));

/** Line 14: a list shows content in every state. */
export const checkStates = ({
  list,
  around = () => ({}),
  at,
  columns,
  noun,
  filled,
  screen: element,
  table,
  open,
  lastQuery,
  address,
}: ListUnderTest): void => {
  test('waits with a skeleton, and says so when it fails, is forbidden, or is empty', async () => {
    const failed = filled();
    failed.fail(list, { statusCode: 500, message: 'The database is asleep.' });
    const { visitor } = renderScreen(element, { path: at({}), api: failed });
    if (columns) expect((await table()).getAttribute('aria-busy')).toBe('true');
    else expect(await screen.findByLabelText(/^Loading /)).toBeTruthy();
    await screen.findByText('The database is asleep.');
    failed.recover(list);
    await visitor.click(button('Retry'));
    await waitFor(() => expect(rowsShown().length).toBeGreaterThan(0));
  });

  test('says which rows it shows without a network, and goes on when there is one', async () => {
    const { api, router } = await open();
    goOnline(false);
    onTestFinished(() => goOnline(true));
    const asked = api.callsTo(list).length;
    await act(() => router.navigate(at({ q: 'okafor' })));
    const note = await screen.findByText(/^You have been offline since \d\d:\d\d\./);
    expect(note.textContent).toMatch(
      /Showing the .+ without search or filters, not those you asked for, as of \d\d:\d\d\./,
    );
    expect(rowsShown().length).toBeGreaterThan(0);
    expect(screen.queryByText(/ found/)).toBeNull();
    expect(api.callsTo(list).length).toBe(asked);
    goOnline(true);
    await waitFor(() => expect(screen.queryByText(/^You have been offline/)).toBeNull());
    await waitFor(() => expect(lastQuery(api)['searchValue']).toBe('okafor'));
  });

  test('tells those who may not see it', async () => {
    const api = filled();
    api.fail(list, { statusCode: 403, code: 'forbidden', message: 'No.' });
    renderScreen(element, { path: at({}), api });
    expect(await screen.findByRole('heading', { name: /do not have access/ })).toBeTruthy();
  });

  test('says when there is nothing yet, and when nothing matches', async () => {
    renderScreen(element, { path: at({}), api: fakeApi(around()) });
    expect(await screen.findByText(`No ${noun[1]} yet`)).toBeTruthy();
  });

  test('offers to clear a search nothing matches', async () => {
    const { visitor, router } = renderScreen(element, {
      path: at({ q: 'nothing like this' }),
      api: filled(),
    });
    await visitor.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(address({ router }).toString()).toBe('');
  });
};
