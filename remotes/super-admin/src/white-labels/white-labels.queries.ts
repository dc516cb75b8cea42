import { queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  whiteLabelEndpoints,
  whiteLabelStepEndpoints,
  type WhiteLabel,
  type WhiteLabelReach,
} from '@outpost/contracts';

/** Calls whose answers show organizations, or how many belong to them. */
export const touchedByWhiteLabels = [
  whiteLabelEndpoints.list,
  whiteLabelEndpoints.byId,
  whiteLabelStepEndpoints.reach,
];

const ofOne = (id: string) => queryFor(whiteLabelEndpoints.byId, { params: { id } });

export const useWhiteLabel = (id: string) => useQuery(ofOne(id));
/** The same as it is right now, however lately it was asked for. */
export const useFreshWhiteLabel = (id: string) => useQuery({ ...ofOne(id), staleTime: 0 });
export const useEditWhiteLabel = () => useChange(whiteLabelEndpoints.change, touchedByWhiteLabels);
/** The page of an organization that is gone is left, not fetched again. */
export const useDeleteWhiteLabel = () =>
  useChange(whiteLabelEndpoints.remove, [whiteLabelEndpoints.list]);

/** How much a step reaches; nobody knows the open sessions before the server has counted. */
export type Reach = Omit<WhiteLabelReach, 'sessions'> & { sessions: number | null };

/** What the list knew of it, until the server has counted anew. */
export const useReach = (whiteLabel: WhiteLabel): Reach => {
  const params = { id: whiteLabel._id };
  const { data } = useQuery({
    ...queryFor(whiteLabelStepEndpoints.reach, { params }),
    staleTime: 0,
  });
  return data?.reach ?? { ...whiteLabel, sessions: null };
};
