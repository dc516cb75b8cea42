import { faqCategories, type Faq } from '@outpost/contracts';
import { choiceFilter, pickedFilter } from '@outpost/ui';

/** What the address may narrow the questions to. */
export const faqListFilters = {
  filters: { category: faqCategories },
  dates: ['createdAt', 'updatedAt'],
};

const category = choiceFilter('category', 'Category', faqCategories, (one) => one);

/** The same as the list offers it; the questions on screen say what their audiences are called. */
export const faqFilters = (faqs: readonly Faq[] = []) => [
  category,
  pickedFilter(
    'whiteLabel',
    'Audience',
    faqs.map(({ whiteLabel }) => whiteLabel),
  ),
];

export const faqDates = [
  { name: 'createdAt', label: 'Created Date' },
  { name: 'updatedAt', label: 'Updated Date' },
];
