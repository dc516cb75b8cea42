import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import type { BulkEndpoint, Endpoint } from '@outpost/contracts';
import type { FakeRows } from '../all-answers.ts';
import { fakeApi, type FakeApi } from '../fake-api.ts';
import { renderScreen, type ShownScreen } from '../render-screen.tsx';

export interface CheckedList {
  screen: ReactElement;
  path: string;
  list: Endpoint;
  /** Rows of the fake API, at least three of them of this list. */
  rows: () => Partial<FakeRows>;
  /** Further rows, for a list inside one record. */
  around?: () => Partial<FakeRows>;
  /** Prepares further answers, when the fake API has no rows for the list. */
  answers?: (api: FakeApi) => void;
  title: string;
  /** Singular and plural. */
  noun: [one: string, many: string];
  /** Headers of two neighbouring columns. */
  columns: [first: string, second: string];
  /** Id of a column in the address, and its sortable header. */
  sort: [id: string, header: string];
  /** A filter and one of its values, as in the address. */
  filter: [name: string, value: string];
  csv?: Endpoint;
  /** A bulk action without further fields. */
  bulk?: { endpoint: BulkEndpoint; label: string };
  /** True when rows have a link. */
  hasLinks?: boolean;
}

type Shown = ShownScreen & { api: FakeApi };

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
export const rowsShown = (): HTMLElement[] =>
  screen.getAllByRole('row').filter((row) => row.hasAttribute('data-row'));

/** Presses a key on the focused element. */
export const key = (name: string): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
};

/** A list with helpers for its tests. */
export interface ListUnderTest extends CheckedList {
  table: () => Promise<HTMLElement>;
  /** Returns the fake API with the list's rows. */
  filled: () => FakeApi;
  /** Renders the list with its rows, at an address. */
  open: (search?: string, prepare?: (api: FakeApi) => void) => Promise<Shown>;
  /** Returns the query of the last call of its endpoint. */
  lastQuery: (api: FakeApi) => Record<string, string>;
  address: (shown: Pick<ShownScreen, 'router'>) => URLSearchParams;
}

export const listUnderTest = (list: CheckedList): ListUnderTest => {
  const filled = () => {
    const api = fakeApi({ ...list.around?.(), ...list.rows() });
    list.answers?.(api);
    return api;
  };
  const table = () => screen.findByRole('table', { name: list.title });
  return {
    ...list,
    table,
    filled,
    async open(search = '', prepare = () => undefined) {
      const api = filled();
      prepare(api);
      const shown = renderScreen(list.screen, { path: `${list.path}${search}`, api });
      await table();
      await waitFor(() => expect(rowsShown().length).toBeGreaterThan(0));
      return { api, ...shown };
    },
    lastQuery: (api) => api.callsTo(list.list).at(-1)?.query ?? {},
    address: ({ router }) => new URLSearchParams(router.state.location.search),
  };
};
