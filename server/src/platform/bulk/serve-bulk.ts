import { inArray, and } from 'drizzle-orm';
import {
  bulkEndpoints,
  messages,
  mostBulkRows,
  type BulkBody,
  type BulkEndpoint,
  type BulkJob,
  type ParsedListQuery,
} from '@outpost/contracts';
import type { Transaction } from '../db/database.ts';
import { checkAccess } from '../http/access.ts';
import { ApiError, invalid, notFound } from '../http/api-error.ts';
import { serve, type Api } from '../http/serve.ts';
import { readIds, type AnyList } from '../lists/list-engine.ts';
import { insertJob, readJob, undoOf } from './bulk-jobs.repository.ts';
import type { BulkAction, BulkInput, BulkList } from './bulk-registry.ts';

const drifted = (count: number, expected: number) =>
  new ApiError(
    409,
    'count_changed',
    `${count} rows match by now instead of ${expected}. Look at them again before you go on.`,
  );

/** Returns those of the ids that the caller can see; hidden ones count as unknown. */
const visibleIds = async (
  tx: Transaction,
  list: AnyList<{ _id: string }>,
  ids: readonly string[],
): Promise<string[]> => {
  const wanted = [...new Set(ids)];
  const found = await tx
    .select({ id: list.id })
    .from(list.id.table)
    .where(and(list.base, inArray(list.id, wanted)));
  const visible = new Set(found.map(({ id }) => String(id)));
  return wanted.filter((id) => visible.has(id));
};

const idsOf = async (tx: Transaction, list: BulkList['list'], body: BulkBody, timeZone: string) => {
  const ids = body.query
    ? await readIds(tx, list, { ...(body.query as ParsedListQuery), timeZone })
    : await visibleIds(tx, list, body.ids ?? []);
  if (ids.length !== body.expectedCount) throw drifted(ids.length, body.expectedCount);
  if (ids.length > mostBulkRows)
    throw invalid({ expectedCount: `At most ${mostBulkRows} rows can be changed at once.` });
  return ids;
};

const checkInput = ({ requires = {} }: BulkAction, input: BulkInput) => {
  const missing = Object.entries(requires).filter(([name]) => !input[name]);
  if (missing.length > 0)
    throw invalid(
      Object.fromEntries(missing.map(([name, label]) => [name, messages.required(label)])),
    );
};

/** Registers the bulk call of a list; a job runs its actions. */
export const serveBulk = (api: Api, name: string, endpoint: BulkEndpoint, bulk: BulkList): void => {
  api.bulk.set(name, bulk);
  serve(api, endpoint, async ({ transaction, session, origin, body }) => {
    const { action, ids: _ids, query: _query, expectedCount: _count, ...input } = body;
    const wanted = bulk.actions[action];
    if (!wanted) throw invalid({ action: 'Action is incorrect' });
    checkAccess(session, wanted.endpoint);
    checkInput(wanted, input);
    return transaction(async (tx): Promise<{ bulkJob: BulkJob }> => {
      const list = bulk.listOf?.(session) ?? bulk.list;
      const ids = await idsOf(tx, list, body, session.timeZone);
      const id = await insertJob(tx, session, origin, { list: name, action, input, ids });
      await api.jobs.enqueue(tx, 'bulk', { jobId: id });
      return { bulkJob: await readJob(tx, id, api.bulk) };
    });
  });
};

/** Registers the calls about bulk jobs of all lists. */
export const registerBulkJobs = (api: Api): void => {
  serve(api, bulkEndpoints.byId, async ({ transaction, params }) => ({
    bulkJob: await transaction((tx) => readJob(tx, params.id, api.bulk)),
  }));
  serve(api, bulkEndpoints.undo, async ({ transaction, session, origin, params }) => ({
    bulkJob: await transaction(async (tx) => {
      const undo = await undoOf(tx, params.id, api.bulk);
      const action = api.bulk.get(undo.list)?.actions[undo.action];
      if (!action) throw notFound('This job');
      checkAccess(session, action.endpoint);
      const id = await insertJob(tx, session, origin, undo);
      await api.jobs.enqueue(tx, 'bulk', { jobId: id });
      return readJob(tx, id, api.bulk);
    }),
  }));
};
