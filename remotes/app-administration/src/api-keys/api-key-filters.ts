import { apiKeyStatuses } from '@outpost/contracts';
import { choiceFilter } from '@outpost/ui';
import { statusLook } from './api-key-columns.tsx';

/** What keys are narrowed by. */
export const apiKeyFilters = [
  choiceFilter('status', 'Status', apiKeyStatuses, (one) => statusLook[one].label),
];

export const apiKeyDates = [
  { name: 'createdAt', label: 'Created Date' },
  { name: 'updatedAt', label: 'Updated Date' },
];
