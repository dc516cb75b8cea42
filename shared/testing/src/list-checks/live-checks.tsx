import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordChange } from '@outpost/api-client';
import { rowsShown, type ListUnderTest } from './list-under-test.tsx';

/** Line 19: changes made elsewhere are announced, and rows move only on request. */
export const checkLive = ({ list, open }: ListUnderTest): void => {
  test('does not move rows for news, and fetches them when asked', async () => {
    const { api, visitor } = await open();
    const before = api.callsTo(list).length;
    const ids = () => rowsShown().map((row) => row.dataset['row']);
    const shown = ids();
    act(() => recordChange(list.path, { action: 'created' }));
    const pill = await screen.findByRole('button', { name: /^(?:1 new|Possible changes) – show$/ });
    expect(api.callsTo(list).length).toBe(before);
    expect(ids()).toEqual(shown);
    await visitor.click(pill);
    await waitFor(() => expect(api.callsTo(list).length).toBe(before + 1));
    await waitFor(() => expect(screen.queryByRole('button', { name: /– show/ })).toBeNull());
  });
};
