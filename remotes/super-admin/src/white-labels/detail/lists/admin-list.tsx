import {
  adminEndpoints,
  type TenantAdmin,
  tenantAdminRoles,
  shownName,
  userStatuses,
} from '@outpost/contracts';
import { RecordList, recordList } from '@outpost/lists';
import { Ago, choiceFilter, Person, StatusChip, type TableColumn } from '@outpost/ui';
import { userStatusLook } from './user-columns.tsx';

const roleLabels = { owner: 'Owner', admin: 'Admin' } as const;

const columns: TableColumn<TenantAdmin>[] = [
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
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    render: ({ status }) => (
      <StatusChip tone={userStatusLook[status].tone}>{userStatusLook[status].label}</StatusChip>
    ),
  },
  {
    id: 'lastSignInAt',
    header: 'Last sign-in',
    isSortable: true,
    isNumber: true,
    render: ({ lastSignInAt }) => <Ago value={lastSignInAt} />,
  },
];

const filters = [
  choiceFilter('roles', 'Role', tenantAdminRoles, (role) => roleLabels[role]),
  choiceFilter('status', 'Status', userStatuses, (status) => userStatusLook[status].label),
];

const admins = recordList<TenantAdmin>({
  name: 'tenantAdmins',
  plural: 'admins',
  endpoints: { list: adminEndpoints.ofTenants },
  title: 'People in charge',
  noun: ['admin', 'admins'],
  searchLabel: 'Search name or email',
  emptyHint: 'Owners and admins of the organization appear here.',
  columns,
  filters: () => filters,
  rowName: shownName,
});

/** Owners and admins of an organization. */
export function AdminList({ whiteLabel }: { whiteLabel: string }) {
  return <RecordList level={2} list={admins} whiteLabel={whiteLabel} />;
}
