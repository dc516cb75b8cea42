import { call, keyOf, useQueryClient } from '@outpost/api-client';
import {
  bulkEndpoints,
  encodeQuery,
  type BulkEndpoint,
  type BulkJob,
  type Endpoint,
  type QueryInput,
} from '@outpost/contracts';
import { countText, useToast } from '@outpost/ui';
import type { Selected } from './page/list-model.ts';
import type { BulkChoice } from './bulk-choice.ts';
import { watchJob } from './watch-job.ts';
import { t } from './i18n/lists.ts';

/**
 * Returns the rows of a bulk call: their ids, or the list's query and the number of rows the viewer
 * saw.
 */
const rowsOf = ({ ids, count }: Selected, query: QueryInput) => {
  const { page: _page, limit: _limit, ...rest } = query;
  return {
    ...(ids ? { ids } : { query: encodeQuery(rest) }),
    expectedCount: count,
  };
};

/** Starts and undoes bulk jobs. A running job goes on when the viewer leaves the list. */
export const useBulk = (
  endpoint: BulkEndpoint,
  { noun, touches }: { noun: [one: string, many: string]; touches: readonly Endpoint[] },
) => {
  const cache = useQueryClient();
  const toast = useToast();
  const refetch = () => {
    for (const touched of touches) void cache.invalidateQueries({ queryKey: keyOf(touched) });
  };
  const said = ({ done }: BulkJob, verb: string) =>
    t('bulk.done', { count: done, rows: countText(done, noun), done: verb });

  const undo = async (id: string, { done, undone = done }: BulkChoice): Promise<void> => {
    try {
      const { bulkJob } = await call(bulkEndpoints.undo, { params: { id } });
      const job = await watchJob(bulkJob._id);
      refetch();
      if (job.failed === 0) toast.success(said(job, undone));
      else {
        const failed = t('bulk.failed', { rows: countText(job.failed, noun) });
        toast.error(`${said(job, undone)} ${failed}`);
      }
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  };

  return {
    undo,
    /** Runs a job to its end; the message about its success offers an undo. */
    async run(
      choice: BulkChoice,
      selected: Selected,
      query: QueryInput,
      input: Record<string, string>,
      onProgress: (job: BulkJob) => void,
    ): Promise<void> {
      const body = { action: choice.action, ...rowsOf(selected, query), ...input };
      const { bulkJob } = (await call(endpoint as Endpoint, { body })) as {
        bulkJob: BulkJob;
      };
      selected.clear();
      onProgress(bulkJob);
      const watch = async () => {
        const job = await watchJob(bulkJob._id, onProgress);
        refetch();
        if (job.failed > 0) return;
        const text = said(job, choice.done);
        if (!job.isUndoable) toast.success(text);
        else
          toast.action(text, { label: t('bulk.undo'), onAction: () => void undo(job._id, choice) });
      };
      void watch().catch((error: Error) => toast.error(error.message));
    },
  };
};
