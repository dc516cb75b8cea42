import { whiteLabelStatuses, whiteLabelTypes } from '@outpost/contracts';
import { choiceFilter } from '@outpost/ui';
import { statusLook } from './white-label-columns.tsx';

/** What organizations are narrowed by. */
export const whiteLabelFilters = [
  choiceFilter('status', 'Status', whiteLabelStatuses, (status) => statusLook[status].label),
  choiceFilter('type', 'Type', whiteLabelTypes, (type) => type),
];

export const whiteLabelDates = [
  { name: 'createdAt', label: 'Created Date' },
  { name: 'updatedAt', label: 'Updated Date' },
];
