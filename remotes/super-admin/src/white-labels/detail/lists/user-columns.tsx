import { shownName, type User } from '@outpost/contracts';
import { agoColumn, codeLabel, dayColumn, userStatusColumn } from '@outpost/records';
import { Link } from '@outpost/router';
import { Person, type TableColumn } from '@outpost/ui';

export const userColumns: TableColumn<User>[] = [
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
