import { useChange, useList, type QueryInput } from '@outpost/api-client';
import { faqEndpoints } from '@outpost/contracts';

const touched = [faqEndpoints.list];

export const useFaqs = (query: QueryInput) => useList(faqEndpoints.list, 'faqs', query);
export const useAddFaq = () => useChange(faqEndpoints.create, touched);
export const useEditFaq = () => useChange(faqEndpoints.change, touched);
export const useDeleteFaq = () => useChange(faqEndpoints.remove, touched);
