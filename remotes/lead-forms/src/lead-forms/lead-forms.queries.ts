import { useChange } from '@outpost/api-client';
import { leadFormEndpoints } from '@outpost/contracts';

const touched = [leadFormEndpoints.list];

export const useCreateLeadForm = () => useChange(leadFormEndpoints.create, touched);
export const useDuplicateLeadForm = () => useChange(leadFormEndpoints.duplicate, touched);
export const useDeleteLeadForm = () => useChange(leadFormEndpoints.remove, touched);
