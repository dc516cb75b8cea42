import {
  adminEndpoints,
  type InstanceAdmin,
  instanceAdminRoles,
  shownName,
  userStatuses,
} from '@outpost/contracts';
import { RecordList, recordList } from '@outpost/lists';
import { Ago, choiceFilter, Person, StatusChip, type TableColumn } from '@outpost/ui';
import { userStatusLook } from './user-columns.tsx';

const roleLabels = { owner: 'Owner', admin: 'Admin' } as const;

const columns: TableColumn<InstanceAdmin>[] = [
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
  choiceFilter('roles', 'Role', instanceAdminRoles, (role) => roleLabels[role]),
  choiceFilter('status', 'Status', userStatuses, (status) => userStatusLook[status].label),
];

const admins = recordList<InstanceAdmin>({
  name: 'instanceAdmins',
  plural: 'admins',
  endpoints: { list: adminEndpoints.ofInstances },
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
