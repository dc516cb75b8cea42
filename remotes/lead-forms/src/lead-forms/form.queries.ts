import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { leadFormEndpoints } from '@outpost/contracts';

export const useLeadForm = (id: string) =>
  useQuery(queryFor(leadFormEndpoints.byId, { params: { id } }));

/** Makes a form live or takes it offline; its content does not change. */
export const useActivation = () =>
  useChange(leadFormEndpoints.changeStatus, [
    leadFormEndpoints.list,
    leadFormEndpoints.byId,
    leadFormEndpoints.checks,
  ]);
