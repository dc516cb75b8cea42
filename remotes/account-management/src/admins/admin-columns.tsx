import { shownName, type Admin } from '@outpost/contracts';
import { agoColumn, dayColumn, statusColumn, userStatusLook } from '@outpost/records';
import { Person, type TableColumn } from '@outpost/ui';
import { roleLabel } from './admin-words.ts';

export const adminColumns: TableColumn<Admin>[] = [
  {
    id: 'name',
    header: 'Admin',
    isSortable: true,
    render: (admin) => <Person name={shownName(admin)} detail={admin.email} />,
  },
  { id: 'email', header: 'Email', isSortable: true, isOptional: true, render: (one) => one.email },
  { id: 'role', header: 'Role', isSortable: true, render: ({ role }) => roleLabel[role] },
  statusColumn(userStatusLook),
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
