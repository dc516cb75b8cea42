import { apiKeyStatuses } from '@outpost/contracts';
import { choiceFilter } from '@outpost/ui';
import { statusLook } from './api-key-columns.tsx';

/** Filters of the API key list. */
export const apiKeyFilters = [
  choiceFilter('status', 'Status', apiKeyStatuses, (one) => statusLook[one].label),
];
