import { useChange, useList, type QueryInput } from '@outpost/api-client';
import { whiteLabelEndpoints } from '@outpost/contracts';

const touched = [whiteLabelEndpoints.list];

export const useWhiteLabels = (query: QueryInput) =>
  useList(whiteLabelEndpoints.list, 'whiteLabels', query);
export const useCreateWhiteLabel = () => useChange(whiteLabelEndpoints.create, touched);
export const useEditWhiteLabel = () => useChange(whiteLabelEndpoints.change, touched);
export const useDeleteWhiteLabel = () => useChange(whiteLabelEndpoints.remove, touched);
