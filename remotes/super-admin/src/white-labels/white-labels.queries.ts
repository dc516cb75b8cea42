import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { whiteLabelEndpoints } from '@outpost/contracts';

const touched = [whiteLabelEndpoints.list, whiteLabelEndpoints.byId];

export const useWhiteLabel = (id: string) =>
  useQuery(queryFor(whiteLabelEndpoints.byId, { params: { id } }));
export const useCreateWhiteLabel = () => useChange(whiteLabelEndpoints.create, touched);
export const useEditWhiteLabel = () => useChange(whiteLabelEndpoints.change, touched);
export const useDeleteWhiteLabel = () => useChange(whiteLabelEndpoints.remove, touched);
