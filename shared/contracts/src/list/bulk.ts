import * as v from '@outpost/schema';
import { endpoint, type Endpoint } from '../endpoint/endpoint.ts';
import type { Permission } from '../access/permissions.ts';
import { choice, Id, optionalText, strictBody, Timestamp } from '@outpost/schema';

/** Maximum number of rows of one bulk job. */
export const mostBulkRows = 10_000;
/** Maximum number of failures listed in a reply; their count is always exact. */
export const mostBulkFailures = 1_000;
/** Minutes in which a finished job can be undone. */
export const bulkUndoMinutes = 10;

export const bulkStatuses = ['queued', 'running', 'done'] as const;

/** One action on many rows of a list: its progress and its failures. */
export const BulkJob = v.object({
  _id: Id,
  /** Plural noun of the list, such as `users`. */
  list: v.string(),
  action: v.string(),
  status: v.picklist(bulkStatuses),
  total: v.number(),
  done: v.number(),
  failed: v.number(),
  /** True when another action can undo this one. */
  isUndoable: v.boolean(),
  failures: v.array(v.object({ _id: Id, name: v.string(), message: v.string() })),
  createdAt: Timestamp,
  finishedAt: v.nullable(Timestamp),
});
export type BulkJob = v.InferOutput<typeof BulkJob>;

const Count = (field: string) =>
  v.pipe(
    v.number(`${field} is incorrect`),
    v.integer(`${field} is incorrect`),
    v.minValue(1, 'Select at least one row.'),
    v.maxValue(mostBulkRows, `At most ${mostBulkRows} rows can be changed at once.`),
  );

/**
 * Declares the bulk call of a list. Rows are named by `ids`, or by the list's `query` with the
 * number of rows the caller saw: 409 `count_changed` when the query now matches another number.
 * Each action requires the permission of its single call. `input` holds further fields of the
 * actions.
 */
export const bulkEndpoint = <
  const P extends string,
  const A extends string,
  Q extends v.GenericSchema<unknown, unknown>,
  I extends v.ObjectEntries,
>(
  path: P,
  {
    access,
    actions,
    query,
    input,
  }: { access: Permission; actions: readonly A[]; query: Q; input: I },
) =>
  endpoint('POST', path, {
    access,
    summary: 'Do the same with many rows, as a job with a result for each row.',
    body: v.pipe(
      strictBody({
        action: choice('Action', actions as readonly [A, ...A[]]),
        ids: v.optional(v.array(Id)),
        query: v.optional(query),
        expectedCount: Count('Expected count'),
        reason: v.optional(optionalText('Reason', 500), ''),
        ...input,
      }),
      v.check(
        ({ ids, query: named }) => (ids === undefined) !== (named === undefined),
        'Name the rows by ids or by a query.',
      ),
    ),
    reply: v.object({ bulkJob: BulkJob }),
    status: 201,
    errors: ['count_changed'],
  });

/** Body of a bulk call as the handler receives it. */
export interface BulkBody {
  action: string;
  ids?: string[] | undefined;
  query?: unknown;
  expectedCount: number;
  reason: string;
}

/** Any bulk endpoint, for code that serves or calls all of them. */
export type BulkEndpoint = Endpoint<'POST'> & {
  readonly access: Permission;
  readonly body: v.GenericSchema<unknown, BulkBody>;
  readonly reply: v.GenericSchema<unknown, { bulkJob: BulkJob }>;
  readonly status: 201;
};

export const bulkEndpoints = {
  byId: endpoint('GET', '/super-admin/bulk-jobs/:id', {
    access: 'signed-in',
    summary: 'One of the caller’s own bulk jobs.',
    reply: v.object({ bulkJob: BulkJob }),
  }),
  undo: endpoint('POST', '/super-admin/bulk-jobs/:id/undo', {
    access: 'signed-in',
    summary: 'Take back what one of the caller’s own bulk jobs has done, as a job.',
    reply: v.object({ bulkJob: BulkJob }),
    status: 201,
  }),
} as const;
