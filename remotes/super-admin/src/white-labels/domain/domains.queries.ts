import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { domainEndpoints, whiteLabelDetailEndpoints } from '@outpost/contracts';

/** Polling interval while DNS records are being checked, in milliseconds. */
const waitMs = 20_000;

const touched = [domainEndpoints.show, whiteLabelDetailEndpoints.overview];

export const useDomain = (whiteLabelId: string) =>
  useQuery({
    ...queryFor(domainEndpoints.show, { params: { id: whiteLabelId } }),
    refetchInterval: ({ state }) => (state.data?.domain?.nextCheckAt ? waitMs : false),
  });
export const useAddDomain = () => useChange(domainEndpoints.add, touched);
export const useCheckDomain = () => useChange(domainEndpoints.check, touched);
export const useRemoveDomain = () => useChange(domainEndpoints.remove, touched);
