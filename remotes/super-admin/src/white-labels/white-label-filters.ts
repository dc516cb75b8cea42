import { whiteLabelStatuses, whiteLabelTypes, type WhiteLabel } from '@outpost/contracts';
import { choiceFilter, pickedFilter } from '@outpost/ui';
import { statusLook } from './white-label-columns.tsx';

/** What the address may narrow the organizations to. */
export const whiteLabelListFilters = {
  filters: { status: whiteLabelStatuses, type: whiteLabelTypes },
  dates: ['createdAt', 'updatedAt'],
};

const choices = [
  choiceFilter('status', 'Status', whiteLabelStatuses, (status) => statusLook[status].label),
  choiceFilter('type', 'Type', whiteLabelTypes, (type) => type),
];

/** The same as the list offers it; `whiteLabel` is one organization alone. */
export const whiteLabelFilters = (rows: readonly WhiteLabel[] = []) => [
  ...choices,
  pickedFilter('whiteLabel', 'Organization', rows),
];

export const whiteLabelDates = [
  { name: 'createdAt', label: 'Created Date' },
  { name: 'updatedAt', label: 'Updated Date' },
];
