import { useChange } from '@outpost/api-client';
import { faqEndpoints } from '@outpost/contracts';

const touched = [faqEndpoints.list];

export const useAddFaq = () => useChange(faqEndpoints.create, touched);
export const useEditFaq = () => useChange(faqEndpoints.change, touched);
export const useDeleteFaq = () => useChange(faqEndpoints.remove, touched);
