import { defaultLimit } from '../list/list-query.ts';
import type { ListName } from '../list/list-settings.ts';

/** A GET to prefetch: path of the API and query. */
export interface Ask {
  path: string;
  query: Record<string, string | number>;
}

/**
 * Returns the calls a list starts with when its address has no parameters: its first page of rows,
 * and its settings.
 */
export const asksOfList = (path: string, list: ListName): Ask[] => [
  { path, query: { page: 1, limit: defaultLimit } },
  { path: '/super-admin/list-settings', query: { list } },
];

/** Global in which the page's inline script stores its prefetches until the code has loaded. */
export const pagePrefetchGlobal = 'outpostAsked';

/** A prefetch started by the page's inline script. */
export interface PagePrefetch {
  /** Full address with its query. */
  address: string;
  /** Session token the request was sent with. */
  token: string;
  /** Time of the request, in milliseconds since 1970. */
  at: number;
  /** Rejects when the request fails or its status is no success. */
  answer: Promise<{
    text: string;
    /** Newer token of the same session, when the answer has one. */
    renewed: string | null;
  }>;
}
