import { useUser } from '@outpost/auth-store';
import { companyEndpoints, type Company } from '@outpost/contracts';
import { RecordList, recordList } from '@outpost/lists';
import { companyColumns } from './company-columns.tsx';
import { companyDates, companyFilters } from './company-filters.ts';

const companies = recordList<Company>({
  name: 'companies',
  endpoints: { list: companyEndpoints.list, csv: companyEndpoints.csv },
  title: 'Companies',
  noun: ['company', 'companies'],
  searchLabel: 'Search company',
  emptyHint: 'Franchisors and the companies below them appear here.',
  columns: companyColumns,
  filters: () => companyFilters,
  dates: companyDates,
  rowName: ({ name }) => name,
});

/** The franchisors and companies the signed-in account may see. */
export function CompaniesScreen() {
  // The organization is only worth a column to those who see more than one.
  const isStaff = useUser()?.role != null;
  return <RecordList list={companies} without={isStaff ? [] : ['organization']} />;
}
