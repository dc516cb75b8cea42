import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { whiteLabelDetailEndpoints, whiteLabelEndpoints } from '@outpost/contracts';

export const useOverview = (id: string) =>
  useQuery(queryFor(whiteLabelDetailEndpoints.overview, { params: { id } }));
export const useBillingState = (id: string) =>
  useQuery(queryFor(whiteLabelDetailEndpoints.billing, { params: { id } }));

/** Changes a section of the organization; the billing provider's data may change with it. */
export const useEditSection = () =>
  useChange(whiteLabelEndpoints.change, [
    whiteLabelEndpoints.list,
    whiteLabelEndpoints.byId,
    whiteLabelDetailEndpoints.billing,
  ]);
