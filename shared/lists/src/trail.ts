import type { QueryInput } from '@outpost/api-client';

/** The list a record was opened from: its address, its query and the ids of its page. */
export interface Trail {
  address: string;
  query: QueryInput;
  ids: string[];
  total: number;
  page: number;
  limit: number;
}

const keyOf = (list: string) => `outpost.trail.${list}`;

/** Stores the list a record is opened from, for this tab. */
export const keepTrail = (
  list: string,
  address: string,
  query: QueryInput,
  {
    rows,
    total,
    page,
    limit,
  }: { rows: { _id: string }[] | undefined } & Pick<Trail, 'total' | 'page' | 'limit'>,
): void => {
  const ids = rows?.map(({ _id }) => _id) ?? [];
  rememberTrail(list, { address, query, ids, total, page, limit });
};

/** Stores a trail. */
export const rememberTrail = (list: string, trail: Trail): void => {
  try {
    sessionStorage.setItem(keyOf(list), JSON.stringify(trail));
  } catch {
    // With `sessionStorage` full the record has no previous and next buttons, and nothing else is
    // lost.
  }
};

/** Returns the list a record was opened from; null without one. */
export const readTrail = (list: string, id: string): Trail | null => {
  try {
    const trail = JSON.parse(sessionStorage.getItem(keyOf(list)) ?? 'null') as Trail | null;
    return trail?.ids.includes(id) ? trail : null;
  } catch {
    return null;
  }
};
