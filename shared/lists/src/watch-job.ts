import { ApiFailure, call } from '@outpost/api-client';
import { bulkEndpoints, type BulkJob } from '@outpost/contracts';

/** Milliseconds between two requests for the state of a running job. */
const pollMs = 400;
/**
 * Maximum number of consecutive requests without an answer: a restart of the server takes a while.
 */
const patience = 75;

const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, pollMs));

/**
 * Polls a job until it is done. Throws the server's refusals, and after `patience` failed requests.
 */
export const watchJob = async (
  id: string,
  onProgress: (job: BulkJob) => void = () => undefined,
): Promise<BulkJob> => {
  let unanswered = 0;
  for (;;) {
    try {
      const { bulkJob } = await call(bulkEndpoints.byId, { params: { id } });
      unanswered = 0;
      onProgress(bulkJob);
      if (bulkJob.status === 'done') return bulkJob;
    } catch (error) {
      const isAway =
        error instanceof ApiFailure && (error.statusCode === 0 || error.statusCode >= 500);
      unanswered += 1;
      if (!isAway || unanswered > patience) throw error;
    }
    await pause();
  }
};
