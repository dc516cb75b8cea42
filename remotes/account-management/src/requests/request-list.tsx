import {
  requestBulkEndpoints,
  requestEndpoints,
  requestStatuses,
  requestTypes,
} from '@outpost/contracts';
import { choiceFilter, recordList, type ColumnOf } from '@outpost/lists';
import {
  agoColumn,
  CompanyLink,
  OrganizationLink,
  PersonLink,
  recordDates,
  UserLink,
} from '@outpost/records';
import { Person, StatusChip, TwoLines } from '@outpost/ui';
import { t } from '../i18n/requests.ts';
import { changeText, requestName, statusTone, typeLabel } from './request-words.ts';

const requestColumns = (): ColumnOf<typeof requestEndpoints.list>[] => [
  {
    id: 'type',
    width: 250,
    header: t('list.type'),
    isSortable: true,
    render: ({ type, reason }) => <TwoLines text={typeLabel()[type]} detail={reason} />,
  },
  {
    id: 'requester',
    width: 196,
    header: t('list.requester'),
    render: ({ requester }) => (
      <Person
        name={requester.name}
        detail={requester.email}
        link={() => <UserLink user={requester} />}
      />
    ),
  },
  {
    id: 'organization',
    width: 148,
    header: t('list.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
  {
    id: 'company',
    header: t('list.company'),
    isOptional: true,
    render: ({ company }) => <CompanyLink company={company} />,
  },
  { id: 'change', isOnPhone: true, width: 186, header: t('list.change'), render: changeText },
  {
    id: 'status',
    isOnPhone: true,
    width: 122,
    header: t('list.status'),
    isSortable: true,
    render: ({ status }) => <StatusChip tone={statusTone[status]}>{status}</StatusChip>,
  },
  agoColumn('createdAt', t('list.createdAt'), { width: 112, isOnPhone: true }),
  {
    id: 'decidedBy',
    isOptional: true,
    header: t('list.decidedBy'),
    render: (row) => <PersonLink name={row.decidedBy} account={row.decidedByAccount} />,
  },
  {
    id: 'reason',
    width: 240,
    isOptional: true,
    header: t('list.reason'),
    render: ({ reason }) => <span title={reason}>{reason}</span>,
  },
];

const requestFilters = () => [
  choiceFilter('status', t('list.status'), requestStatuses, (status) => status),
  choiceFilter('type', t('list.type'), requestTypes, (type) => typeLabel()[type]),
];

export const requestList = recordList(() => ({
  name: 'requests',
  endpoints: {
    list: requestEndpoints.list,
    csv: requestEndpoints.csv,
    bulk: requestBulkEndpoints.bulk,
  },
  title: t('list.title'),
  noun: [t('list.noun'), t('list.nounMany')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: requestColumns(),
  filters: () => requestFilters(),
  dates: recordDates(),
  rowName: requestName,
  rowLink: ({ _id }) => `?open=${_id}`,
}));
