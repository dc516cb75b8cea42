import { defaultLimit } from './list-query.ts';
import type { ListName } from './list-settings.ts';

/** A question that only reads: a path of the API, and its query. */
export interface Ask {
  path: string;
  query: Record<string, string | number>;
}

/** What a list begins with when it is opened by its path alone: its rows, and how it is arranged. */
export const asksOfList = (path: string, list: ListName): Ask[] => [
  { path, query: { page: 1, limit: defaultLimit } },
  { path: '/super-admin/list-settings', query: { list } },
];

/** Where a page keeps what it asked for before its code had come. */
export const askedAheadGlobal = 'outpostAsked';

/** An answer the page asked for by itself. */
export interface AskedAhead {
  /** The whole address, with its query. */
  address: string;
  /** The session's token it was asked with. */
  token: string;
  /** When, in milliseconds since 1970. */
  at: number;
  /** Rejects when there is none, or when it is no success. */
  answer: Promise<{
    text: string;
    /** A younger token of the same session, when the answer brought one. */
    renewed: string | null;
  }>;
}
