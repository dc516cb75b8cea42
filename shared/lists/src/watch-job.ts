import { ApiFailure, call } from '@outpost/api-client';
import { bulkEndpoints, type BulkJob } from '@outpost/contracts';

/** How often a running job is asked how far it is, in milliseconds. */
const pollMs = 400;
/** Questions that may get no answer, one after another: a server that starts anew takes a while. */
const patience = 75;

const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, pollMs));

/** Asks for a job until it is done. Throws what the server refuses, and when it stays away. */
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
