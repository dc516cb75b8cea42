import { shownName, type User } from '@outpost/contracts';
import { Link } from '@outpost/router';
import { Ago, Day, Person, Row, StatusChip, type TableColumn, type Tone } from '@outpost/ui';

export const userStatusLook: Record<User['status'], { tone: Tone; label: string }> = {
  pending: { tone: 'warn', label: 'Pending' },
  confirmed: { tone: 'ok', label: 'Confirmed' },
  deactivated: { tone: 'idle', label: 'Deactivated' },
};

export const nameOf = shownName;

/** 'seat-holder' → 'Seat holder'. */
const roleLabel = (role: string) => role.charAt(0).toUpperCase() + role.slice(1).replace('-', ' ');

export const userColumns: TableColumn<User>[] = [
  {
    id: 'name',
    header: 'User',
    isSortable: true,
    render: (user) => (
      <Person
        name={nameOf(user)}
        detail={user.email}
        // The user list offers the actions on a user.
        link={(name) => <Link to={`/users?q=${encodeURIComponent(user.email)}`}>{name}</Link>}
      />
    ),
  },
  { id: 'company', header: 'Company', render: ({ company }) => company?.name ?? '—' },
  { id: 'role', header: 'Role', render: ({ teamRole }) => roleLabel(teamRole ?? '—') },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    render: ({ status, restrictedStatus }) => (
      <Row gap={0.5}>
        <StatusChip tone={userStatusLook[status].tone}>{userStatusLook[status].label}</StatusChip>
        {restrictedStatus === 'restricted' && <StatusChip tone="bad">Restricted</StatusChip>}
      </Row>
    ),
  },
  {
    id: 'lastActiveAt',
    header: 'Last active',
    isSortable: true,
    isNumber: true,
    render: ({ lastActiveAt }) => <Ago value={lastActiveAt} />,
  },
  {
    id: 'createdAt',
    header: 'Created',
    isSortable: true,
    isNumber: true,
    render: ({ createdAt }) => <Day value={createdAt} />,
  },
];
