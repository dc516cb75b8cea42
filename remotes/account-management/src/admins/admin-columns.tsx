import type { Admin } from '@outpost/contracts';
import { Ago, Day, Person, StatusChip, type TableColumn } from '@outpost/ui';
import { fullName, roleLabel, statusLook } from './admin-words.ts';

export const adminColumns: TableColumn<Admin>[] = [
  {
    id: 'name',
    header: 'Admin',
    isSortable: true,
    render: (admin) => <Person name={fullName(admin)} detail={admin.email} />,
  },
  { id: 'email', header: 'Email', isSortable: true, isOptional: true, render: (one) => one.email },
  { id: 'role', header: 'Role', isSortable: true, render: ({ role }) => roleLabel[role] },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    render: ({ status }) => (
      <StatusChip tone={statusLook[status].tone}>{statusLook[status].label}</StatusChip>
    ),
  },
  { id: 'invitedBy', header: 'Invited by', render: ({ invitedBy }) => invitedBy ?? '—' },
  {
    id: 'lastSignInAt',
    header: 'Last sign-in',
    isSortable: true,
    isNumber: true,
    render: ({ lastSignInAt }) => <Ago value={lastSignInAt} />,
  },
  {
    id: 'lastSignInIp',
    header: 'From address',
    isNumber: true,
    render: ({ lastSignInIp }) => lastSignInIp ?? '—',
  },
  {
    id: 'createdAt',
    header: 'Created',
    isSortable: true,
    isNumber: true,
    render: ({ createdAt }) => <Day value={createdAt} />,
  },
];
