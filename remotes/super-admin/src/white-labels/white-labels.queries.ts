import { queryFor, useChange, useList, useQuery, type QueryInput } from '@outpost/api-client';
import { whiteLabelEndpoints } from '@outpost/contracts';

const touched = [whiteLabelEndpoints.list, whiteLabelEndpoints.byId];

export const useWhiteLabels = (query: QueryInput) =>
  useList(whiteLabelEndpoints.list, 'whiteLabels', query);
export const useWhiteLabel = (id: string) =>
  useQuery(queryFor(whiteLabelEndpoints.byId, { params: { id } }));
export const useCreateWhiteLabel = () => useChange(whiteLabelEndpoints.create, touched);
export const useEditWhiteLabel = () => useChange(whiteLabelEndpoints.change, touched);
export const useDeleteWhiteLabel = () => useChange(whiteLabelEndpoints.remove, touched);
