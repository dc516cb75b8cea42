import {
  adminBulkEndpoints,
  adminEndpoints,
  platformRoles,
  shownName,
  userStatuses,
  type Admin,
} from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { recordDates, userStatusLook } from '@outpost/records';
import { choiceFilter } from '@outpost/ui';
import { adminColumns } from './admin-columns.tsx';
import { roleLabel } from './admin-words.ts';

export const adminList = recordList<Admin>({
  name: 'admins',
  endpoints: { list: adminEndpoints.list, bulk: adminBulkEndpoints.bulk },
  title: 'Admins',
  noun: ['admin', 'admins'],
  searchLabel: 'Search name or email',
  emptyHint: 'Colleagues appear here as soon as they are invited.',
  columns: adminColumns,
  filters: () => [
    choiceFilter('role', 'Role', platformRoles, (role) => roleLabel[role]),
    choiceFilter('status', 'Status', userStatuses, (status) => userStatusLook[status].label),
  ],
  dates: recordDates,
  rowName: shownName,
});
