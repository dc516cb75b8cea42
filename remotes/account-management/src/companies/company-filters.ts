import { companyKinds, companyStatuses, type Company } from '@outpost/contracts';
import { choiceFilter, pickedFilter } from '@outpost/ui';
import { kindLabel, statusLook } from './company-words.ts';

/** What the address may narrow the companies to. */
export const companyListFilters = {
  filters: { status: companyStatuses, kind: companyKinds },
  dates: ['createdAt', 'updatedAt'],
};

const choices = [
  choiceFilter('status', 'Status', companyStatuses, (status) => statusLook[status].label),
  choiceFilter('kind', 'Kind', companyKinds, (kind) => kindLabel[kind]),
];

/** The same as the list offers it; the companies on screen say what their organizations are called. */
export const companyFilters = (companies: readonly Company[] = []) => [
  ...choices,
  pickedFilter(
    'whiteLabel',
    'Organization',
    companies.map(({ whiteLabel }) => whiteLabel),
  ),
];

export const companyDates = [
  { name: 'createdAt', label: 'Created Date' },
  { name: 'updatedAt', label: 'Updated Date' },
];
