import { useMemo, useSyncExternalStore } from 'react';
import type { QueryInput } from '@outpost/contracts';

/** The list a record was opened from: its address, its query and the ids of its page. */
export interface ListPosition {
  address: string;
  query: QueryInput;
  ids: string[];
  total: number;
  page: number;
  limit: number;
}

/** Called after each change of a position. */
const listeners = new Set<() => void>();

const keyOf = (list: string) => `outpost.position.${list}`;

/** Stores the list a record is opened from, for this tab. */
export const storeListPosition = (
  list: string,
  address: string,
  query: QueryInput,
  {
    rows,
    total,
    page,
    limit,
  }: { rows: { _id: string }[] | undefined } & Pick<ListPosition, 'total' | 'page' | 'limit'>,
): void => {
  const ids = rows?.map(({ _id }) => _id) ?? [];
  writeListPosition(list, { address, query, ids, total, page, limit });
};

/** Stores a position. */
export const writeListPosition = (list: string, position: ListPosition): void => {
  try {
    sessionStorage.setItem(keyOf(list), JSON.stringify(position));
  } catch {
    // With `sessionStorage` full the record has no previous and next buttons, and nothing else is
    // lost.
  }
  for (const changed of listeners) changed();
};

const storedText = (list: string): string | null => {
  try {
    return sessionStorage.getItem(keyOf(list));
  } catch {
    return null;
  }
};

const positionIn = (stored: string | null, id: string): ListPosition | null => {
  try {
    const position = JSON.parse(stored ?? 'null') as ListPosition | null;
    return position?.ids.includes(id) ? position : null;
  } catch {
    return null;
  }
};

/** Returns the list a record was opened from; null without one. */
export const readListPosition = (list: string, id: string): ListPosition | null =>
  positionIn(storedText(list), id);

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** Returns the list a record was opened from, also once it is stored later; null without one. */
export const useListPosition = (list: string, id: string): ListPosition | null => {
  const stored = useSyncExternalStore(subscribe, () => storedText(list));
  return useMemo(() => positionIn(stored, id), [stored, id]);
};

/**
 * Returns the address of the list a record was opened from, without the parameters of a drawer; the
 * whole list without one.
 */
export const listAddress = (
  list: string,
  id: string,
  whole: string,
  dropped: readonly string[] = [],
): string => {
  const [path = whole, query = ''] = readListPosition(list, id)?.address.split('?') ?? [];
  const params = new URLSearchParams(query);
  for (const name of dropped) params.delete(name);
  return params.size > 0 ? `${path}?${params}` : path;
};
