import { activeStates, leadFormStatuses } from '@outpost/contracts';
import { choiceFilter } from '@outpost/ui';
import { statusLook } from './lead-form-columns.tsx';

/** Filters of the list of forms. */
export const leadFormFilters = [
  choiceFilter('status', 'Status', leadFormStatuses, (status) => statusLook[status].label),
  choiceFilter('isActive', 'Active', activeStates, (state) => state),
];
