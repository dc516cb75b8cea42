import {
  companyEndpoints,
  companyKinds,
  companyStatuses,
  type WhiteLabel,
} from '@outpost/contracts';
import { choiceFilter, RecordList, recordList, type ColumnOf } from '@outpost/lists';
import {
  agoColumn,
  companyKindLabel,
  CompanyLink,
  companyStatusLook,
  dayColumn,
  recordDates,
  seatsText,
  statusColumn,
} from '@outpost/records';
import { t } from '../../../i18n/white-label-tabs.ts';

const companyColumns = (): ColumnOf<typeof companyEndpoints.list>[] => [
  { id: 'name', header: t('companies.company'), isSortable: true, render: ({ name }) => name },
  {
    id: 'franchisor',
    header: t('companies.franchisor'),
    render: ({ franchisor }) => <CompanyLink company={franchisor} />,
  },
  statusColumn(companyStatusLook()),
  { id: 'users', header: t('companies.users'), isNumber: true, render: ({ users }) => users },
  {
    id: 'seats',
    header: t('companies.seats'),
    isSortable: true,
    isNumber: true,
    render: ({ seats }) => seatsText(seats),
  },
  agoColumn('lastActivityAt', t('companies.lastActivity')),
  dayColumn('createdAt', t('companies.created')),
];

const filters = () => [
  choiceFilter(
    'status',
    t('companies.status'),
    companyStatuses,
    (status) => companyStatusLook()[status].label,
  ),
  choiceFilter('kind', t('companies.kind'), companyKinds, companyKindLabel),
];

const companies = recordList(() => ({
  name: 'companies',
  endpoints: { list: companyEndpoints.list, csv: companyEndpoints.csv },
  title: t('companies.companies'),
  noun: [t('companies.companyNoun'), t('companies.companiesNoun')],
  searchLabel: t('companies.searchLabel'),
  emptyHint: t('companies.emptyHint'),
  columns: companyColumns(),
  filters: () => filters(),
  dates: recordDates(),
  rowName: ({ name }) => name,
  rowLink: ({ _id }) => `/company/show/${_id}`,
}));

/** Companies of an organization, franchisors and franchisees. */
export function CompaniesTab({ whiteLabel: { _id } }: { whiteLabel: WhiteLabel }) {
  return <RecordList level={2} list={companies} whiteLabel={_id} />;
}
