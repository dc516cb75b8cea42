import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { defaultLimit, maxLimit, maxSearch } from '@outpost/contracts';
import {
  inOrder,
  readDates,
  readFilters,
  readId,
  writeFilters,
  type DateRange,
  type ListFilters,
} from './list-filters.ts';

type SortDirection = 'up' | 'down';

/** What a list shows, as the address says it. */
export interface ListState {
  page: number;
  size: number;
  search: string;
  sort: { field: string; direction: SortDirection } | null;
  /** Values by filter; a filter that is not set is not in it. */
  filters: Record<string, string[]>;
  dates: Record<string, DateRange>;
  /** Chosen values and ranges. */
  activeFilterCount: number;
  /** The same, as the API wants it. */
  query: {
    page: number;
    limit: number;
    searchValue: string;
    sort: Record<string, SortDirection>;
    filters: Record<string, string[]>;
    dateRange: Record<string, { value: DateRange }>;
    whiteLabel?: string;
  };
  setPage(page: number): void;
  setSearch(search: string): void;
  /** up, then down, then the list's own order. */
  cycleSort(field: string): void;
  setFilter(name: string, values: readonly string[]): void;
  setDates(name: string, range: DateRange | null): void;
  /** Several at once, as one step of the history; what is not named stays. */
  setFilters(
    filters: Record<string, readonly string[]>,
    dates: Record<string, DateRange | null>,
  ): void;
  clearFilters(): void;
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

/** Every list can be narrowed to one organization. */
const tenant = 'whiteLabel';

const noFilters: ListFilters = {};

const readState = (
  params: URLSearchParams,
  sortable: readonly string[],
  allowed: ListFilters,
): Pick<ListState, 'page' | 'size' | 'search' | 'sort' | 'filters' | 'dates' | 'query'> => {
  const page = positive(params.get('page'), 999_999_999, 1);
  const size = positive(params.get('size'), maxLimit, defaultLimit);
  const search = searchOf(params.get('q'));
  const sort = sortOf(params.get('sort'), sortable);
  const filters = readFilters(params, allowed);
  const dates = readDates(params, allowed);
  const whiteLabel = readId(params, tenant);
  const ranges = Object.entries(dates).map(([name, value]) => [name, { value }] as const);
  const query = {
    page,
    limit: size,
    searchValue: search,
    sort: sort ? { [sort.field]: sort.direction } : {},
    filters,
    dateRange: Object.fromEntries(ranges),
    ...(whiteLabel && { whiteLabel }),
  };
  const shown = whiteLabel ? { ...filters, [tenant]: [whiteLabel] } : filters;
  return { page, size, search, sort, filters: shown, dates, query };
};

/** Sets and removes parameters of the address, which keeps them in one order. */
const useAddress = (sortable: readonly string[], allowed: ListFilters) => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readState(params, sortable, allowed), [params, sortable, allowed]);
  const change = useCallback(
    (changes: Record<string, string | null>, replace = false) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes))
            if (value) after.set(name, value);
            else after.delete(name);
          const filters = [...Object.keys(allowed.filters ?? {}), tenant, ...(allowed.dates ?? [])];
          return inOrder(after, ['q', ...filters, 'sort', 'size', 'page']);
        },
        { replace, preventScrollReset: true },
      ),
    [setParams, allowed],
  );
  return { state, change };
};

/**
 * A list's state, kept in the address (`page`, `size`, `q`, `sort=name:up`, a parameter for each
 * filter and range), so that reload, share, back and forward show the same rows. Anything the
 * address says that makes no sense is ignored. Both arguments are constants of their module.
 */
export const useListState = (
  sortable: readonly string[],
  allowed: ListFilters = noFilters,
): ListState => {
  const { state, change } = useAddress(sortable, allowed);
  return useMemo(() => {
    const known = { ...allowed, filters: { ...allowed.filters, [tenant]: 'ids' as const } };
    const setFilters: ListState['setFilters'] = (filters, dates) =>
      change({ ...writeFilters(filters, dates, known), page: null });
    const chosen = Object.values(state.filters).flat().length;
    return {
      ...state,
      activeFilterCount: chosen + Object.keys(state.dates).length,
      setPage: (next) => change({ page: next > 1 ? String(next) : null }),
      setSearch: (next) => change({ q: next.trim(), page: null }, true),
      cycleSort: (field) => change({ sort: nextSort(state.sort, field), page: null }),
      setFilters,
      setFilter: (name, values) => setFilters({ [name]: values }, {}),
      setDates: (name, range) => setFilters({}, { [name]: range }),
      clearFilters: () =>
        setFilters(
          Object.fromEntries(Object.keys(known.filters).map((name) => [name, []])),
          Object.fromEntries((allowed.dates ?? []).map((name) => [name, null])),
        ),
    };
  }, [state, change, allowed]);
};
