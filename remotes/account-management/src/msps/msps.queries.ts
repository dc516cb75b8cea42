import { queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  activityEndpoints,
  companyEndpoints,
  mspEndpoints,
  userEndpoints,
  whiteLabelEndpoints,
  type Endpoint,
  type Msp,
} from '@outpost/contracts';

/** Calls whose answers show franchisors, count them, or show who belongs to them. */
export const touchedByMsps: readonly Endpoint[] = [
  mspEndpoints.list,
  mspEndpoints.details,
  activityEndpoints.ofCompany,
  companyEndpoints.list,
  userEndpoints.list,
  whiteLabelEndpoints.list,
  whiteLabelEndpoints.byId,
];

export const useCreateMsp = () => useChange(mspEndpoints.create, touchedByMsps);
export const useEditMsp = () => useChange(mspEndpoints.change, touchedByMsps);
/** The page of a franchisor that is gone is left, not fetched again. */
export const useDeleteMsp = () =>
  useChange(
    mspEndpoints.remove,
    touchedByMsps.filter((touched) => touched !== mspEndpoints.details),
  );

export const useMsp = (id: string) => useQuery(queryFor(mspEndpoints.details, { query: { id } }));

/** How many a step with it would reach: what the list knew, until the server has counted anew. */
export const useAffected = (msp: Msp): Pick<Msp, 'companies' | 'users'> => {
  const details = queryFor(mspEndpoints.details, { query: { id: msp._id } });
  // What is about to be shut out is counted now, not fifteen seconds ago.
  const { data } = useQuery({ ...details, staleTime: 0 });
  return data?.msp.affected ?? msp;
};
