import type { User } from '@outpost/contracts';
import { Ago, Day, Person, Row, StatusChip, type TableColumn } from '@outpost/ui';
import { fullName, roleLabel, statusLook } from './user-words.ts';

export const userColumns: TableColumn<User>[] = [
  {
    id: 'name',
    header: 'User',
    isSortable: true,
    render: (user) => <Person name={fullName(user)} detail={user.email} />,
  },
  { id: 'organization', header: 'Organization', render: (user) => user.whiteLabel.name },
  { id: 'company', header: 'Company', render: (user) => user.company?.name ?? '—' },
  { id: 'role', header: 'Role', render: (user) => roleLabel(user.role ?? user.teamRole ?? '—') },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    render: ({ status, restrictedStatus }) => (
      <Row gap={0.5}>
        <StatusChip tone={statusLook[status].tone}>{statusLook[status].label}</StatusChip>
        {restrictedStatus === 'restricted' && <StatusChip tone="bad">Restricted</StatusChip>}
      </Row>
    ),
  },
  { id: 'type', header: 'Plan', render: ({ type }) => roleLabel(type) },
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
