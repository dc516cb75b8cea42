import * as v from '@outpost/schema';
import { withQuery } from '../endpoint/call-address.ts';
import { defaultLimit } from '../list/list-query.ts';
import { ListName } from '../list/list-settings.ts';

const Path = v.pipe(v.string(), v.startsWith('/'));

/** First calls of a screen, as its route names them; `:id` is a parameter of the screen's path. */
export const FirstCalls = v.union([
  /** A list: its first page of rows, and its settings. */
  v.strictObject({ rows: Path, list: ListName }),
  v.strictObject({ calls: v.array(Path) }),
]);
export type FirstCalls = v.InferOutput<typeof FirstCalls>;

/** Returns the paths of the API with their queries that a screen calls first. */
export const pathsOfCalls = (first: FirstCalls): string[] =>
  'calls' in first
    ? first.calls
    : [
        withQuery(first.rows, { page: 1, limit: defaultLimit }),
        withQuery('/super-admin/list-settings', { list: first.list }),
      ];

/** Global in which the page's inline script stores its prefetches until the code has loaded. */
export const pagePrefetchGlobal = 'outpostPrefetches';

/** A prefetch started by the page's inline script. */
export interface PagePrefetch {
  /** Address of the call, as `callAddress` returns it. */
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
