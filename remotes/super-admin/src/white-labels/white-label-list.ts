import { whiteLabelBulkEndpoints, whiteLabelEndpoints, type WhiteLabel } from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { recordDates } from '@outpost/records';
import { whiteLabelColumns } from './white-label-columns.tsx';
import { whiteLabelFilters, whiteLabelRanges } from './white-label-filters.ts';
import { nameOf } from './white-label-words.ts';

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
