import {
  adminBulkEndpoints,
  adminEndpoints,
  platformRoles,
  userStatuses,
  type Admin,
} from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { choiceFilter } from '@outpost/ui';
import { adminColumns } from './admin-columns.tsx';
import { fullName, roleLabel, statusLook } from './admin-words.ts';

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
    choiceFilter('status', 'Status', userStatuses, (status) => statusLook[status].label),
  ],
  dates: [
    { name: 'createdAt', label: 'Created Date' },
    { name: 'updatedAt', label: 'Updated Date' },
  ],
  rowName: fullName,
});
