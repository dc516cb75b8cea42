import { faqCategories } from '@outpost/contracts';
import { choiceFilter } from '@outpost/ui';

/** Filters of the list of questions. */
export const faqFilters = [choiceFilter('category', 'Category', faqCategories, (one) => one)];

export const faqDates = [
  { name: 'createdAt', label: 'Created Date' },
  { name: 'updatedAt', label: 'Updated Date' },
];
