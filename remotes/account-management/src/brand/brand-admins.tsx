import {
  adminEndpoints,
  type TenantAdmin,
  tenantAdminRoles,
  shownName,
  userStatuses,
} from '@outpost/contracts';
import { RecordList, recordList } from '@outpost/lists';
import { Ago, choiceFilter, Day, Person, StatusChip, type TableColumn } from '@outpost/ui';

const looks = {
  pending: { tone: 'warn', label: 'Pending' },
  confirmed: { tone: 'ok', label: 'Confirmed' },
  deactivated: { tone: 'idle', label: 'Deactivated' },
} as const;

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
      <StatusChip tone={looks[status].tone}>{looks[status].label}</StatusChip>
    ),
  },
  {
    id: 'lastSignInAt',
    header: 'Last sign-in',
    isSortable: true,
    isNumber: true,
    render: ({ lastSignInAt }) => <Ago value={lastSignInAt} />,
  },
  {
    id: 'createdAt',
    header: 'Created',
    isSortable: true,
    isNumber: true,
    render: ({ createdAt }) => <Day value={createdAt} />,
  },
];

const filters = [
  choiceFilter('roles', 'Role', tenantAdminRoles, (role) => roleLabels[role]),
  choiceFilter('status', 'Status', userStatuses, (status) => looks[status].label),
];

const admins = recordList<TenantAdmin>({
  name: 'tenantAdmins',
  plural: 'admins',
  endpoints: { list: adminEndpoints.ofTenants },
  title: 'Admins',
  noun: ['admin', 'admins'],
  searchLabel: 'Search name or email',
  emptyHint: 'Owners and admins of the organization appear here.',
  columns,
  filters: () => filters,
  dates: [
    { name: 'createdAt', label: 'Created Date' },
    { name: 'updatedAt', label: 'Updated Date' },
  ],
  rowName: shownName,
});

/** Owners and admins of an organization. */
export function BrandAdmins({ whiteLabel }: { whiteLabel: string }) {
  return <RecordList list={admins} level={2} whiteLabel={whiteLabel} />;
}
