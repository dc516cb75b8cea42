import { faqCategories } from '@outpost/contracts';
import { choiceFilter } from '@outpost/ui';
import { t } from '../i18n/faqs.ts';

/** Filters of the list of questions. */
export const faqFilters = () => [
  choiceFilter('category', t('faqs.category'), faqCategories, (one) => one),
];

export const faqDates = () =>
  [
    { name: 'createdAt', label: t('faqs.createdDate') },
    { name: 'updatedAt', label: t('faqs.updatedDate') },
  ] as const;
