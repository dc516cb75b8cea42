import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { defaultLimit, maxLimit, maxSearch } from '@outpost/contracts';

type SortDirection = 'up' | 'down';

/** What a list shows, as the address says it. */
export interface ListState {
  page: number;
  size: number;
  search: string;
  sort: { field: string; direction: SortDirection } | null;
  /** The same, as the API wants it. */
  query: {
    page: number;
    limit: number;
    searchValue: string;
    sort: Record<string, SortDirection>;
  };
  setPage(page: number): void;
  setSearch(search: string): void;
  /** up, then down, then the list's own order. */
  cycleSort(field: string): void;
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

/**
 * A list's state, kept in the address (`page`, `size`, `q`, `sort=name:up`), so that reload, share,
 * back and forward show the same rows. Anything the address says that makes no sense is ignored.
 */
export const useListState = (sortable: readonly string[]): ListState => {
  const [params, setParams] = useSearchParams();
  const page = positive(params.get('page'), 999_999_999, 1);
  const size = positive(params.get('size'), maxLimit, defaultLimit);
  const search = searchOf(params.get('q'));
  const sortText = params.get('sort');

  const change = useCallback(
    (changes: Record<string, string | null>, replace = false) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes))
            if (value) after.set(name, value);
            else after.delete(name);
          return after;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );

  return useMemo(() => {
    const sort = sortOf(sortText, sortable);
    return {
      page,
      size,
      search,
      sort,
      query: {
        page,
        limit: size,
        searchValue: search,
        sort: sort ? { [sort.field]: sort.direction } : {},
      },
      setPage: (next) => change({ page: next > 1 ? String(next) : null }),
      setSearch: (next) => change({ q: next.trim(), page: null }, true),
      cycleSort: (field) => change({ sort: nextSort(sort, field), page: null }),
    };
  }, [page, size, search, sortText, sortable, change]);
};
