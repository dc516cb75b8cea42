import {
  requestBulkEndpoints,
  requestEndpoints,
  requestStatuses,
  requestTypes,
} from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { recordDates } from '@outpost/records';
import { choiceFilter } from '@outpost/ui';
import { requestColumns } from './request-columns.tsx';
import { requestName, typeLabel } from './request-words.ts';

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
  dates: recordDates,
  rowName: requestName,
  rowLink: ({ _id }) => `?open=${_id}`,
});
