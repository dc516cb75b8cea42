import {
  billingTypes,
  seatLimits,
  whiteLabelSeatLimits,
  whiteLabelStatuses,
  whiteLabelTypes,
} from '@outpost/contracts';
import { choiceFilter } from '@outpost/ui';
import { statusLook } from './white-label-words.ts';

/** Filters of the list of organizations. */
export const whiteLabelFilters = [
  choiceFilter('status', 'Status', whiteLabelStatuses, (status) => statusLook[status].label),
  choiceFilter('type', 'Type', whiteLabelTypes, (type) => type),
  choiceFilter('billing', 'Billing', billingTypes, (billing) => billing),
];

export const whiteLabelRanges = [
  { name: 'seatRange', label: 'Seats', bounds: whiteLabelSeatLimits, cleared: seatLimits },
];
