import { queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  whiteLabelEndpoints,
  whiteLabelStepEndpoints,
  type WhiteLabel,
  type WhiteLabelReach,
} from '@outpost/contracts';

/** Endpoints whose answers contain organizations, or count their records. */
export const touchedByWhiteLabels = [
  whiteLabelEndpoints.list,
  whiteLabelEndpoints.byId,
  whiteLabelStepEndpoints.reach,
];

const ofOne = (id: string) => queryFor(whiteLabelEndpoints.byId, { params: { id } });

export const useWhiteLabel = (id: string) => useQuery(ofOne(id));
/** Loads an organization without using the cache. */
export const useFreshWhiteLabel = (id: string) => useQuery({ ...ofOne(id), staleTime: 0 });
export const useEditWhiteLabel = () => useChange(whiteLabelEndpoints.change, touchedByWhiteLabels);
/** Deletes an organization. The page of a deleted organization closes instead of loading again. */
export const useDeleteWhiteLabel = () =>
  useChange(whiteLabelEndpoints.remove, [whiteLabelEndpoints.list]);

/** Number of records a step affects; `sessions` is null until the server has counted them. */
export type Reach = Omit<WhiteLabelReach, 'sessions'> & { sessions: number | null };

/**
 * Returns the number of records a step affects: the list's numbers until the server has counted
 * again.
 */
export const useReach = (whiteLabel: WhiteLabel): Reach => {
  const params = { id: whiteLabel._id };
  const { data } = useQuery({
    ...queryFor(whiteLabelStepEndpoints.reach, { params }),
    staleTime: 0,
  });
  return data?.reach ?? { ...whiteLabel, sessions: null };
};
