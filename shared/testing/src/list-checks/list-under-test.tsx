import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import type { AdminPanelUser, BulkEndpoint, Endpoint } from '@outpost/contracts';
import type { FakeRows } from '../all-answers.ts';
import { fakeApi, type FakeApi } from '../fake-api.ts';
import { renderScreen, type ShownScreen } from '../render-screen.tsx';

/** An action that opens a dialog, with a field to type into and its name in the row. */
interface RowEdit {
  endpoint: Endpoint;
  label: string;
  field: string;
  name: string;
  /** Text to type, if it cannot be any word. */
  text?: string;
  /** Another value of the field, if it cannot be any word. */
  newer?: unknown;
}

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
  /** Headers of two neighbouring columns; a feed and a grid of cards have none. */
  columns?: [first: string, second: string];
  /** Id of a column in the address, and its sortable header. */
  sort?: [id: string, header: string];
  /** A filter and one of its values, or a date and two days, as in the address. */
  filter: [name: string, value: string];
  /** True when it has no filter by days or numbers. */
  withoutRanges?: true;
  /** Prefix of its parameters in the address. */
  place?: string;
  csv?: Endpoint;
  /** A bulk action; `fill` fills in further fields of its dialog. */
  bulk?: { endpoint: BulkEndpoint; label: string; fill?: () => Promise<void> };
  /** True when rows are selected for an action that changes none of them. */
  hasPicks?: true;
  /** True for a further list of the same rows, without their bulk actions. */
  isExcerpt?: true;
  /** The action of a row that changes it. */
  edit?: RowEdit;
  /** An action of a row, the call that takes it back, and true if it asks before. */
  undo?: { label: string; endpoint: Endpoint; asks?: true };
  /** True when rows have a link. */
  hasLinks?: boolean;
}

type Shown = ShownScreen & { api: FakeApi };

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
/** Rows of the table, items of the feed, or cards. */
export const rowsShown = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-row]'),
];

/** Opens the menu of the first row, and returns the labels of its actions. */
export const openFirstMenu = async (visitor: UserEvent): Promise<string[]> => {
  const [row] = rowsShown();
  if (!row) throw new Error('The list has no rows.');
  await visitor.click(within(row).getByRole('button', { name: /^Actions for / }));
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent);
};

/** Presses a key on the focused element. */
export const key = (name: string): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
};

/** A list with helpers for its tests. */
export interface ListUnderTest extends CheckedList {
  table: () => Promise<HTMLElement>;
  /** Returns the fake API with the list's rows. */
  filled: () => FakeApi;
  /** Renders the list with its rows, at an address with these parameters of the list. */
  open: (
    parameters?: Record<string, string>,
    prepare?: (api: FakeApi) => void,
    user?: AdminPanelUser,
  ) => Promise<Shown>;
  /** Returns the path with these parameters of the list. */
  at: (parameters: Record<string, string>) => string;
  /** Returns the query of the last call of its endpoint. */
  lastQuery: (api: FakeApi) => Record<string, string>;
  /** Reports whether a query asks for the filter of the test. */
  isFiltered: (query: Record<string, string>) => boolean;
  /** Returns the parameters of the list in the address. */
  address: (shown: Pick<ShownScreen, 'router'>) => URLSearchParams;
}

export const listUnderTest = (list: CheckedList): ListUnderTest => {
  const { place = '' } = list;
  const filled = () => {
    const api = fakeApi({ ...list.around?.(), ...list.rows() });
    list.answers?.(api);
    return api;
  };
  const table = () => screen.findByRole(list.columns ? 'table' : 'list', { name: list.title });
  const at = (parameters: Record<string, string>) => {
    const placed = Object.entries(parameters).map(([name, value]) => [place + name, value]);
    const search = new URLSearchParams(placed).toString();
    return search ? `${list.path}?${search}` : list.path;
  };
  return {
    ...list,
    table,
    filled,
    at,
    async open(parameters = {}, prepare = () => undefined, user) {
      const api = filled();
      prepare(api);
      const shown = renderScreen(list.screen, { path: at(parameters), api, ...(user && { user }) });
      await table();
      await waitFor(() => expect(rowsShown().length).toBeGreaterThan(0));
      return { api, ...shown };
    },
    lastQuery: (api) => api.callsTo(list.list).at(-1)?.query ?? {},
    isFiltered: ({ filters = '', dateRange = '' }) =>
      list.filter[1].split('..').every((part) => `${filters}${dateRange}`.includes(`"${part}"`)),
    address: ({ router }) => {
      const all = [...new URLSearchParams(router.state.location.search)];
      const own = all.filter(([name]) => name.startsWith(place));
      return new URLSearchParams(own.map(([name, value]) => [name.slice(place.length), value]));
    },
  };
};
