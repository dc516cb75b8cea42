import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { whiteLabelDetailEndpoints, whiteLabelEndpoints } from '@outpost/contracts';

export const useOverview = (id: string) =>
  useQuery(queryFor(whiteLabelDetailEndpoints.overview, { params: { id } }));
export const useBillingState = (id: string) =>
  useQuery(queryFor(whiteLabelDetailEndpoints.billing, { params: { id } }));

/** Changes a part of the organization; what the billing provider says of it may be another then. */
export const useEditPart = () =>
  useChange(whiteLabelEndpoints.change, [
    whiteLabelEndpoints.list,
    whiteLabelEndpoints.byId,
    whiteLabelDetailEndpoints.billing,
  ]);
