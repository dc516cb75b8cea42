import { companyBulkEndpoints, companyEndpoints } from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { recordDates } from '@outpost/records';
import { companyColumns } from './company-columns.tsx';
import { companyFilters, companyRanges } from './company-filters.ts';
import { companyPath } from './company-path.ts';

export const companyList = recordList({
  name: 'companies',
  endpoints: {
    list: companyEndpoints.list,
    csv: companyEndpoints.csv,
    bulk: companyBulkEndpoints.bulk,
  },
  title: 'Companies',
  noun: ['company', 'companies'],
  searchLabel: 'Search company or domain',
  emptyHint: 'Franchisors and the companies below them appear here.',
  columns: companyColumns,
  filters: companyFilters,
  ranges: companyRanges,
  dates: recordDates,
  rowName: ({ name }) => name,
  rowLink: ({ _id }) => companyPath(_id),
});
