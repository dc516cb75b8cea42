import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { releaseEndpoints } from '@outpost/contracts';

export const useLiveParts = () => useQuery(queryFor(releaseEndpoints.live));

/** Promotes a version bundled with the server, and invalidates the lists of the other tabs. */
export const usePromoteOffer = () =>
  useChange(releaseEndpoints.promote, [
    releaseEndpoints.live,
    releaseEndpoints.list,
    releaseEndpoints.history,
  ]);
