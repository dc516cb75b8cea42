import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { faqEndpoints, mostOrdered, type FaqCategory } from '@outpost/contracts';

const touched = [faqEndpoints.list, faqEndpoints.answers];

export const useAddFaq = () => useChange(faqEndpoints.create, touched);
export const useEditFaq = () => useChange(faqEndpoints.change, touched);
export const useDeleteFaq = () => useChange(faqEndpoints.remove, touched);
export const useOrderFaqs = () => useChange(faqEndpoints.order, touched);

export const useFaq = (id: string) => useQuery(queryFor(faqEndpoints.byId, { params: { id } }));

/** The answers of a category in their order. */
export const useOrderedFaqs = (category: FaqCategory, whiteLabel: string | null) =>
  useQuery(
    queryFor(faqEndpoints.list, {
      query: {
        limit: mostOrdered,
        sort: { position: 'up' },
        filters: { category: [category] },
        ...(whiteLabel && { whiteLabel }),
      },
    }),
  );
