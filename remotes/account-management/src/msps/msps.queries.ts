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

/** Endpoints whose answers contain or count franchisors, or contain their users. */
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
/** Deletes a franchisor. The page of a deleted franchisor closes instead of loading again. */
export const useDeleteMsp = () =>
  useChange(
    mspEndpoints.remove,
    touchedByMsps.filter((touched) => touched !== mspEndpoints.details),
  );

export const useMsp = (id: string) => useQuery(queryFor(mspEndpoints.details, { query: { id } }));

/**
 * Returns the number of companies and users a step affects: the list's numbers until the server has
 * counted again.
 */
export const useAffected = (msp: Msp): Pick<Msp, 'companies' | 'users'> => {
  const details = queryFor(mspEndpoints.details, { query: { id: msp._id } });
  // The counts of a step that locks users out must be current, not from the cache.
  const { data } = useQuery({ ...details, staleTime: 0 });
  return data?.msp.affected ?? msp;
};
