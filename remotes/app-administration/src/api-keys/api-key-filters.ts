import { apiKeyStatuses, type ApiKey } from '@outpost/contracts';
import { choiceFilter, pickedFilter } from '@outpost/ui';
import { statusLook } from './api-key-columns.tsx';

/** What the address may narrow the keys to. */
export const apiKeyListFilters = {
  filters: { status: apiKeyStatuses },
  dates: ['createdAt', 'updatedAt'],
};

const status = choiceFilter('status', 'Status', apiKeyStatuses, (one) => statusLook[one].label);

/** The same as the list offers it; the keys on screen say what their organizations are called. */
export const apiKeyFilters = (keys: readonly ApiKey[] = []) => [
  status,
  pickedFilter(
    'whiteLabel',
    'Organization',
    keys.map(({ whiteLabel }) => whiteLabel),
  ),
];

export const apiKeyDates = [
  { name: 'createdAt', label: 'Created Date' },
  { name: 'updatedAt', label: 'Updated Date' },
];
