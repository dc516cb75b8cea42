import {
  billingTypes,
  seatLimits,
  whiteLabelBulkEndpoints,
  whiteLabelEndpoints,
  whiteLabelSeatLimits,
  whiteLabelStatuses,
  whiteLabelTypes,
  type WhiteLabel,
} from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { recordDates } from '@outpost/records';
import { choiceFilter } from '@outpost/ui';
import { whiteLabelColumns } from './white-label-columns.tsx';
import { nameOf, statusLook } from './white-label-words.ts';

/** Filters of the list of organizations. */
const whiteLabelFilters = [
  choiceFilter('status', 'Status', whiteLabelStatuses, (status) => statusLook[status].label),
  choiceFilter('type', 'Type', whiteLabelTypes, (type) => type),
  choiceFilter('billing', 'Billing', billingTypes, (billing) => billing),
];

const whiteLabelRanges = [
  { name: 'seatRange', label: 'Seats', bounds: whiteLabelSeatLimits, cleared: seatLimits },
];

/** List of organizations. */
export const whiteLabelList = recordList<WhiteLabel>({
  name: 'whiteLabels',
  endpoints: {
    list: whiteLabelEndpoints.list,
    csv: whiteLabelEndpoints.csv,
    bulk: whiteLabelBulkEndpoints.bulk,
  },
  title: 'Organizations',
  noun: ['organization', 'organizations'],
  searchLabel: 'Search name or subdomain',
  emptyHint: 'Create the first organization.',
  columns: whiteLabelColumns,
  filters: () => whiteLabelFilters,
  ranges: whiteLabelRanges,
  tenantOf: (whiteLabel) => whiteLabel,
  dates: recordDates,
  rowName: nameOf,
  rowLink: ({ _id }) => `/white-label/show/${_id}`,
});
