import { queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  companyEndpoints,
  mspEndpoints,
  userEndpoints,
  whiteLabelEndpoints,
  type Msp,
} from '@outpost/contracts';

/** Calls whose answers show franchisors, count them, or show who belongs to them. */
export const touchedByMsps = [
  mspEndpoints.list,
  mspEndpoints.details,
  companyEndpoints.list,
  userEndpoints.list,
  whiteLabelEndpoints.list,
  whiteLabelEndpoints.byId,
];

export const useCreateMsp = () => useChange(mspEndpoints.create, touchedByMsps);
export const useEditMsp = () => useChange(mspEndpoints.change, touchedByMsps);
export const useDeleteMsp = () => useChange(mspEndpoints.remove, touchedByMsps);

/** How many a step with it would reach: what the list knew, until the server has counted anew. */
export const useAffected = (msp: Msp): Pick<Msp, 'companies' | 'users'> => {
  const details = queryFor(mspEndpoints.details, { query: { id: msp._id } });
  // What is about to be shut out is counted now, not fifteen seconds ago.
  const { data } = useQuery({ ...details, staleTime: 0 });
  return data?.msp.affected ?? msp;
};
