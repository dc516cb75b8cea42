import { shownName, userBulkEndpoints, userEndpoints } from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { recordDates } from '@outpost/records';
import { userColumns } from './user-columns.tsx';
import { userFilters, userRanges } from './user-filters.ts';

/** Returns the path of a user's page. */
export const userPath = (id: string): string => `/users/show/${id}`;

export const userList = recordList({
  name: 'users',
  endpoints: { list: userEndpoints.list, csv: userEndpoints.csv, bulk: userBulkEndpoints.bulk },
  title: 'Users',
  noun: ['user', 'users'],
  searchLabel: 'Search name or email',
  emptyHint: 'People appear here as soon as they are invited.',
  columns: userColumns,
  filters: () => userFilters,
  ranges: userRanges,
  dates: recordDates,
  rowName: shownName,
  rowLink: ({ _id }) => `?open=${_id}`,
});
