import {
  companyEndpoints,
  companyKinds,
  companyStatuses,
  type Company,
  type WhiteLabel,
} from '@outpost/contracts';
import { RecordList, recordList } from '@outpost/lists';
import {
  agoColumn,
  companyKindLabel,
  companyStatusLook,
  dayColumn,
  recordDates,
  seatsText,
  statusColumn,
} from '@outpost/records';
import { choiceFilter, type TableColumn } from '@outpost/ui';

const companyColumns: TableColumn<Company>[] = [
  { id: 'name', header: 'Company', isSortable: true, render: ({ name }) => name },
  {
    id: 'franchisor',
    header: 'Franchisor',
    render: ({ franchisor }) => franchisor?.name ?? '—',
  },
  statusColumn(companyStatusLook),
  { id: 'users', header: 'Users', isNumber: true, render: ({ users }) => users },
  {
    id: 'seats',
    header: 'Seats',
    isSortable: true,
    isNumber: true,
    render: ({ seats }) => seatsText(seats),
  },
  agoColumn('lastActivityAt', 'Last activity'),
  dayColumn('createdAt', 'Created'),
];

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
