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
  /** Rows of the fake API, three of this list at least. */
  rows: () => Partial<FakeRows>;
  /** What there is besides, where the list is that of one record. */
  around?: () => Partial<FakeRows>;
  /** What else it answers, where its rows are not among those it keeps. */
  answers?: (api: FakeApi) => void;
  title: string;
  /** One and many of them. */
  noun: [one: string, many: string];
  /** The heads of two columns that are shown, one after another. */
  columns: [first: string, second: string];
  /** The address's name of one column and the head that sorts by it. */
  sort: [id: string, header: string];
  /** A filter and one of its values, as the address has it. */
  filter: [name: string, value: string];
  csv?: Endpoint;
  /** A bulk action that asks for nothing more. */
  bulk?: { endpoint: BulkEndpoint; label: string };
  /** Whether rows open by a link. */
  hasLinks?: boolean;
}

type Shown = ShownScreen & { api: FakeApi };

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
export const rowsShown = (): HTMLElement[] =>
  screen.getAllByRole('row').filter((row) => row.hasAttribute('data-row'));

/** Presses a key wherever the focus is. */
export const key = (name: string): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
};

/** A list, and how to look at it. */
export interface ListUnderTest extends CheckedList {
  table: () => Promise<HTMLElement>;
  /** The fake API with its rows. */
  filled: () => FakeApi;
  /** Shows it with its rows, at an address. */
  open: (search?: string, prepare?: (api: FakeApi) => void) => Promise<Shown>;
  /** What its endpoint was asked last. */
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
