import {
  shownName,
  userEndpoints,
  userStatuses,
  type User,
  type WhiteLabel,
} from '@outpost/contracts';
import { RecordList, recordList } from '@outpost/lists';
import {
  agoColumn,
  codeLabel,
  dayColumn,
  recordDates,
  userStatusColumn,
  userStatusLook,
} from '@outpost/records';
import { Link } from '@outpost/router';
import { choiceFilter, Person, type TableColumn } from '@outpost/ui';

const userColumns: TableColumn<User>[] = [
  {
    id: 'name',
    header: 'User',
    isSortable: true,
    render: (user) => (
      <Person
        name={shownName(user)}
        detail={user.email}
        // The user list offers the actions on a user.
        link={(name) => <Link to={`/users?q=${encodeURIComponent(user.email)}`}>{name}</Link>}
      />
    ),
  },
  { id: 'company', header: 'Company', render: ({ company }) => company?.name ?? '—' },
  { id: 'role', header: 'Role', render: ({ teamRole }) => codeLabel(teamRole ?? '—') },
  userStatusColumn,
  agoColumn('lastActiveAt', 'Last active'),
  dayColumn('createdAt', 'Created'),
];

const people = recordList<User>({
  name: 'users',
  endpoints: { list: userEndpoints.list, csv: userEndpoints.csv },
  title: 'Users',
  noun: ['user', 'users'],
  searchLabel: 'Search name or email',
  emptyHint: 'Nobody was invited into this organization yet.',
  columns: userColumns,
  filters: () => [
    choiceFilter('status', 'Status', userStatuses, (status) => userStatusLook[status].label),
  ],
  dates: recordDates,
  rowName: shownName,
});

/** Users of an organization. */
export function UsersTab({ whiteLabel: { _id } }: { whiteLabel: WhiteLabel }) {
  return <RecordList level={2} list={people} whiteLabel={_id} />;
}
