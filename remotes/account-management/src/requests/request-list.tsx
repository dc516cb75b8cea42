import {
  requestBulkEndpoints,
  requestEndpoints,
  requestStatuses,
  requestTypes,
} from '@outpost/contracts';
import { recordList, type ColumnOf } from '@outpost/lists';
import { agoColumn, recordDates } from '@outpost/records';
import { choiceFilter, Person, StatusChip } from '@outpost/ui';
import { changeText, requestName, statusTone, typeLabel } from './request-words.ts';

const requestColumns: ColumnOf<typeof requestEndpoints.list>[] = [
  { id: 'type', header: 'Type', isSortable: true, render: ({ type }) => typeLabel[type] },
  {
    id: 'requester',
    header: 'Requester',
    render: ({ requester }) => <Person name={requester.name} detail={requester.email} />,
  },
  { id: 'organization', header: 'Organization', render: ({ whiteLabel }) => whiteLabel.name },
  {
    id: 'company',
    header: 'Company',
    isOptional: true,
    render: ({ company }) => company?.name ?? '—',
  },
  { id: 'change', header: 'Current → requested', render: changeText },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    render: ({ status }) => <StatusChip tone={statusTone[status]}>{status}</StatusChip>,
  },
  agoColumn('createdAt', 'Age'),
  { id: 'decidedBy', header: 'Decided by', render: ({ decidedBy }) => decidedBy ?? '—' },
  {
    id: 'reason',
    header: 'Reason',
    render: ({ reason }) => <span title={reason}>{reason}</span>,
  },
];

const requestFilters = [
  choiceFilter('status', 'Status', requestStatuses, (status) => status),
  choiceFilter('type', 'Type', requestTypes, (type) => typeLabel[type]),
];

export const requestList = recordList({
  name: 'requests',
  endpoints: { list: requestEndpoints.list, bulk: requestBulkEndpoints.bulk },
  title: 'Requests',
  noun: ['request', 'requests'],
  searchLabel: 'Search reason or requester',
  emptyHint: 'What people ask internal staff for appears here.',
  columns: requestColumns,
  filters: () => requestFilters,
  dates: recordDates(),
  rowName: requestName,
  rowLink: ({ _id }) => `?open=${_id}`,
});
