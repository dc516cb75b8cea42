import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { defaultLimit, maxLimit, maxSearch } from '@outpost/contracts';
import {
  datesAt,
  inOrder,
  mendedRanges,
  readDates,
  readFilters,
  readId,
  readRanges,
  writeFilters,
  writeRanges,
  type DateChoice,
  type DateRange,
  type ListFilters,
  type NumberRange,
} from './list-filters.ts';
import { useSearchParamsWithPrefix } from './search-params-with-prefix.ts';

type SortDirection = 'up' | 'down';

/** State of a list, as kept in the address. */
export interface ListState {
  page: number;
  size: number;
  search: string;
  sort: { field: string; direction: SortDirection } | null;
  /** Values by filter; unset filters are left out. */
  filters: Record<string, string[]>;
  /** A relative range keeps its name. */
  dates: Record<string, DateChoice>;
  /** Ranges of numbers narrower than the whole. */
  ranges: Record<string, NumberRange>;
  /** Number of chosen filter values and ranges. */
  activeFilterCount: number;
  /** Shown columns in their order; null uses the list's settings. */
  columns: string[] | null;
  /** Id of the saved view the address is based on. */
  view: string | null;
  /** Parameters a view saves, in their fixed order. */
  address: string;
  /** The state as a query of the API. */
  query: {
    page: number;
    limit: number;
    searchValue: string;
    sort: Record<string, SortDirection>;
    filters: Record<string, unknown>;
    dateRange: Record<string, { value: DateRange }>;
    whiteLabel?: string;
  };
  setPage(page: number): void;
  /** Sets the rows per page and goes to the first page. */
  setSize(size: number): void;
  setSearch(search: string): void;
  /** Cycles through ascending, descending and the list's default order. */
  cycleSort(field: string): void;
  setFilter(name: string, values: readonly string[]): void;
  setDates(name: string, range: DateChoice | null): void;
  /** Sets several filters as one step of the history; others keep their value. */
  setFilters(
    filters: Record<string, readonly string[]>,
    dates: Record<string, DateChoice | null>,
    ranges?: Record<string, NumberRange | null>,
  ): void;
  clearFilters(): void;
  setColumns(columns: readonly string[] | null): void;
  /** Shows a view, or the unfiltered list, as one step of the history. */
  goTo(address: string, view: string | null, replace?: boolean): void;
}

const positive = (text: string | null, most: number, otherwise: number) => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : otherwise;
};

const searchOf = (text: string | null) => (text ?? '').replaceAll('\0', '').slice(0, maxSearch);

const sortOf = (text: string | null, sortable: readonly string[]): ListState['sort'] => {
  const [field = '', direction] = text?.split(':') ?? [];
  if (!sortable.includes(field) || (direction !== 'up' && direction !== 'down')) return null;
  return { field, direction };
};

const nextSort = (current: ListState['sort'], field: string): string | null => {
  if (current?.field !== field) return `${field}:up`;
  return current.direction === 'up' ? `${field}:down` : null;
};

const isColumn = /^[a-zA-Z][\w-]{0,39}$/;
const columnsOf = (text: string | null): string[] | null => {
  const ids = [...new Set(text?.split(',') ?? [])].filter((id) => isColumn.test(id));
  return ids.length > 0 ? ids : null;
};

/** Every list can be narrowed to one tenant. */
const tenant = 'whiteLabel';

const noFilters: ListFilters = {};

const readState = (
  params: URLSearchParams,
  sortable: readonly string[],
  allowed: ListFilters,
  today: string,
): Omit<
  ListState,
  'activeFilterCount' | 'address' | 'goTo' | `set${string}` | `clear${string}` | 'cycleSort'
> => {
  const page = positive(params.get('page'), 999_999_999, 1);
  const size = positive(params.get('size'), maxLimit, defaultLimit);
  const search = searchOf(params.get('q'));
  const sort = sortOf(params.get('sort'), sortable);
  const filters = readFilters(params, allowed);
  const dates = readDates(params, allowed);
  const numbers = readRanges(params, allowed);
  const whiteLabel = readId(params, tenant);
  const query = {
    page,
    limit: size,
    searchValue: search,
    sort: sort ? { [sort.field]: sort.direction } : {},
    filters: { ...filters, ...numbers },
    dateRange: datesAt(dates, allowed, new Date(today)),
    ...(whiteLabel && { whiteLabel }),
  };
  const shown = whiteLabel ? { ...filters, [tenant]: [whiteLabel] } : filters;
  return {
    page,
    size,
    search,
    sort,
    filters: shown,
    dates,
    ranges: numbers,
    columns: columnsOf(params.get('cols')),
    view: readId(params, 'view'),
    query,
  };
};

/** Parameters of a list's address in their order; a view saves these. */
const keptNames = ({ filters, dates, ranges }: ListFilters): string[] => [
  'q',
  ...Object.keys(filters ?? {}),
  tenant,
  ...Object.keys(ranges ?? {}),
  ...(dates ?? []),
  'sort',
  'size',
  'cols',
];

const pick = (params: URLSearchParams, names: readonly string[]): URLSearchParams =>
  inOrder(new URLSearchParams([...params].filter(([name]) => names.includes(name))), names);

const readToday = () => new Date().toDateString();

/** A page that stays open past midnight needs the new day. */
const eachMinute = (onChange: () => void) => {
  const timer = setInterval(onChange, 60_000);
  return () => clearInterval(timer);
};

/** Reads and changes parameters of the address, and keeps them in a fixed order. */
const useAddress = (sortable: readonly string[], allowed: ListFilters, place: string) => {
  const [params, setParams] = useSearchParamsWithPrefix(place);
  // A relative range such as last month changes its days at midnight: the query depends on the day,
  // not on the moment.
  const today = useSyncExternalStore(eachMinute, readToday);
  const state = useMemo(
    () => readState(params, sortable, allowed, today),
    [params, sortable, allowed, today],
  );
  const change = useCallback(
    (changes: Record<string, string | null>, replace = false) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes))
            if (value) after.set(name, value);
            else after.delete(name);
          return inOrder(after, [...keptNames(allowed), 'view', 'page']);
        },
        { replace, preventScrollReset: true },
      ),
    [setParams, allowed],
  );
  useEffect(() => {
    const mended = mendedRanges(params, allowed);
    if (Object.keys(mended).length > 0) change(mended, true);
  }, [params, allowed, change]);
  const goTo = useCallback(
    (address: string, view: string | null, replace = false) =>
      setParams(
        (before) => {
          const kept = [...keptNames(allowed), 'view', 'page'];
          const others = [...before].filter(([name]) => !kept.includes(name));
          const wanted = pick(new URLSearchParams(address), keptNames(allowed));
          return new URLSearchParams([...wanted, ...(view ? [['view', view]] : []), ...others]);
        },
        { replace, preventScrollReset: true },
      ),
    [setParams, allowed],
  );
  const address = useMemo(() => pick(params, keptNames(allowed)).toString(), [params, allowed]);
  return { state, change, goTo, address };
};

/**
 * Returns the state of a list and its setters. The state is kept in the address (`page`, `size`,
 * `q`, `sort=name:up`, a parameter for each filter and range), so that reload, share, back and
 * forward show the same rows. Invalid parameters are ignored, and ranges of numbers
 * beyond their bounds are corrected in the address. `sortable` and `allowed` must be
 * constants of their module. A second list of the same page has a `place`, such as `activity.`, as
 * prefix of its parameters.
 */
export const useListState = (
  sortable: readonly string[],
  allowed: ListFilters = noFilters,
  place = '',
): ListState => {
  const { state, change, goTo, address } = useAddress(sortable, allowed, place);
  return useMemo(() => {
    const known = { ...allowed, filters: { ...allowed.filters, [tenant]: 'ids' as const } };
    const setFilters: ListState['setFilters'] = (filters, dates, ranges = {}) =>
      change({
        ...writeFilters(filters, dates, known),
        ...writeRanges(ranges, allowed),
        page: null,
      });
    const chosen = Object.values(state.filters).flat().length;
    return {
      ...state,
      address,
      goTo,
      activeFilterCount:
        chosen + Object.keys(state.dates).length + Object.keys(state.ranges).length,
      setColumns: (ids) => change({ cols: ids?.join(',') ?? null }, true),
      setPage: (next) => change({ page: next > 1 ? String(next) : null }),
      setSize: (next) => change({ size: next === defaultLimit ? null : String(next), page: null }),
      setSearch: (next) => change({ q: next.trim(), page: null }, true),
      cycleSort: (field) => change({ sort: nextSort(state.sort, field), page: null }),
      setFilters,
      setFilter: (name, values) => setFilters({ [name]: values }, {}),
      setDates: (name, range) => setFilters({}, { [name]: range }),
      clearFilters: () =>
        setFilters(
          Object.fromEntries(Object.keys(known.filters).map((name) => [name, []])),
          Object.fromEntries((allowed.dates ?? []).map((name) => [name, null])),
          Object.fromEntries(Object.keys(allowed.ranges ?? {}).map((name) => [name, null])),
        ),
    };
  }, [state, change, goTo, address, allowed]);
};
