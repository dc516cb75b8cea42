import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Endpoint } from '@outpost/contracts';
import type { FakeApi } from './fake-api.ts';

const sortable = () =>
  screen.getAllByRole('columnheader').filter((header) => header.hasAttribute('aria-sort'));

/** Presses every header that sorts: each one must reach the API by a name the contract has. */
export const expectEveryHeaderToSort = async (
  visitor: UserEvent,
  api: FakeApi,
  list: Endpoint,
): Promise<string[]> => {
  const fields: string[] = [];
  for (const { textContent } of sortable()) {
    const name = textContent.trim();
    await visitor.click(screen.getByRole('button', { name }));
    const header = screen.getByRole('columnheader', { name });
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'));
    await waitFor(() => expect(api.callsTo(list).length).toBe(fields.length + 2));
    const sort = JSON.parse(api.callsTo(list).at(-1)?.query['sort'] ?? '{}') as object;
    fields.push(...Object.keys(sort));
  }
  expect(screen.queryByRole('alert')).toBeNull();
  expect(new Set(fields).size).toBe(sortable().length);
  return fields;
};

/** What the first column of a list shows, row by row. */
export const firstCells = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .map((row) => row.querySelector('[role="cell"]')?.textContent ?? null)
    .filter((text) => text !== null);
