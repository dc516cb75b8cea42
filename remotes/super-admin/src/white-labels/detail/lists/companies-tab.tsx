import {
  companyEndpoints,
  companyKinds,
  companyStatuses,
  type Company,
  type WhiteLabel,
} from '@outpost/contracts';
import { RecordList, recordList } from '@outpost/lists';
import { companyKindLabel, companyStatusLook, recordDates } from '@outpost/records';
import { choiceFilter } from '@outpost/ui';
import { companyColumns } from './company-columns.tsx';

const filters = [
  choiceFilter('status', 'Status', companyStatuses, (status) => companyStatusLook[status].label),
  choiceFilter('kind', 'Kind', companyKinds, (kind) => companyKindLabel[kind]),
];

const companies = recordList<Company>({
  name: 'companies',
  endpoints: { list: companyEndpoints.list, csv: companyEndpoints.csv },
  title: 'Companies',
  noun: ['company', 'companies'],
  searchLabel: 'Search company or domain',
  emptyHint: 'This organization has no companies.',
  columns: companyColumns,
  filters: () => filters,
  dates: recordDates,
  rowName: ({ name }) => name,
  rowLink: ({ _id }) => `/company/show/${_id}`,
});

/** Companies of an organization, franchisors and franchisees. */
export function CompaniesTab({ whiteLabel: { _id } }: { whiteLabel: WhiteLabel }) {
  return <RecordList level={2} list={companies} whiteLabel={_id} />;
}
