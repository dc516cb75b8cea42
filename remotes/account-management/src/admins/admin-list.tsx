import {
  adminBulkEndpoints,
  adminEndpoints,
  platformRoles,
  shownName,
  userStatuses,
} from '@outpost/contracts';
import { recordList, type ColumnOf } from '@outpost/lists';
import { agoColumn, dayColumn, recordDates, statusColumn, userStatusLook } from '@outpost/records';
import { choiceFilter, Person } from '@outpost/ui';
import { roleLabel } from './admin-words.ts';

const adminColumns: ColumnOf<typeof adminEndpoints.list>[] = [
  {
    id: 'name',
    header: 'Admin',
    isSortable: true,
    render: (admin) => <Person name={shownName(admin)} detail={admin.email} />,
  },
  { id: 'email', header: 'Email', isSortable: true, isOptional: true, render: (one) => one.email },
  { id: 'role', header: 'Role', isSortable: true, render: ({ role }) => roleLabel[role] },
  statusColumn(userStatusLook()),
  { id: 'invitedBy', header: 'Invited by', render: ({ invitedBy }) => invitedBy ?? '—' },
  agoColumn('lastSignInAt', 'Last sign-in'),
  {
    id: 'lastSignInIp',
    header: 'From address',
    isNumber: true,
    render: ({ lastSignInIp }) => lastSignInIp ?? '—',
  },
  dayColumn('createdAt', 'Created'),
];

export const adminList = recordList({
  name: 'admins',
  endpoints: { list: adminEndpoints.list, bulk: adminBulkEndpoints.bulk },
  title: 'Admins',
  noun: ['admin', 'admins'],
  searchLabel: 'Search name or email',
  emptyHint: 'Colleagues appear here as soon as they are invited.',
  columns: adminColumns,
  filters: () => [
    choiceFilter('role', 'Role', platformRoles, (role) => roleLabel[role]),
    choiceFilter('status', 'Status', userStatuses, (status) => userStatusLook()[status].label),
  ],
  dates: recordDates(),
  rowName: shownName,
});
