import { adminEndpoints, shownName, tenantAdminRoles, userStatuses } from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { choiceFilter, Person } from '@outpost/ui';
import { agoColumn, statusColumn } from './columns.tsx';
import { userStatusLook } from './users.tsx';

const roleLabels = { owner: 'Owner', admin: 'Admin' } as const;
const filters = [
  choiceFilter('roles', 'Role', tenantAdminRoles, (role) => roleLabels[role]),
  choiceFilter('status', 'Status', userStatuses, (status) => userStatusLook[status].label),
];

/** List of a tenant's owners and admins. */
export const tenantAdminList = recordList({
  name: 'tenantAdmins',
  plural: 'admins',
  endpoints: { list: adminEndpoints.ofTenants },
  title: 'Admins',
  noun: ['admin', 'admins'],
  searchLabel: 'Search name or email',
  emptyHint: 'Owners and admins of the organization appear here.',
  columns: [
    {
      id: 'name',
      header: 'Admin',
      isSortable: true,
      render: (admin) => <Person name={shownName(admin)} detail={admin.email} />,
    },
    {
      id: 'role',
      header: 'Role',
      render: ({ teamRole, msp }) => `${roleLabels[teamRole]}${msp ? ' of a franchisor' : ''}`,
    },
    statusColumn(userStatusLook),
    agoColumn('lastSignInAt', 'Last sign-in'),
  ],
  filters: () => filters,
  rowName: shownName,
});
