import { companyKinds, companyStatuses } from '@outpost/contracts';
import { choiceFilter } from '@outpost/ui';
import { kindLabel, statusLook } from './company-words.ts';

/** What companies are narrowed by. */
export const companyFilters = [
  choiceFilter('status', 'Status', companyStatuses, (status) => statusLook[status].label),
  choiceFilter('kind', 'Kind', companyKinds, (kind) => kindLabel[kind]),
];

export const companyDates = [
  { name: 'createdAt', label: 'Created Date' },
  { name: 'updatedAt', label: 'Updated Date' },
];
