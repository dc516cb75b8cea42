import { listQueryFor, useQuery } from '@outpost/api-client';
import { accountReviewEndpoints } from '@outpost/contracts';

/** Reads the numbers of accounts by health and movement. */
export const useHealthSummary = (whiteLabel: string | null) =>
  useQuery(
    listQueryFor(accountReviewEndpoints.summary, { ...(whiteLabel !== null && { whiteLabel }) }),
  );
