import { leadFormStatuses } from '@outpost/contracts';
import { choiceFilter, pickedFilter } from '@outpost/ui';
import { statusLook } from './lead-form-columns.tsx';

/** What the address may narrow the forms to. */
export const leadFormListFilters = {
  filters: { status: leadFormStatuses },
  dates: ['createdAt', 'updatedAt'],
};

/** The same as the list offers it. */
export const leadFormFilters = [
  choiceFilter('status', 'Status', leadFormStatuses, (status) => statusLook[status].label),
  pickedFilter('whiteLabel', 'Organization'),
];

export const leadFormDates = [
  { name: 'createdAt', label: 'Created Date' },
  { name: 'updatedAt', label: 'Updated Date' },
];
