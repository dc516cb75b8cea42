import type { Msp } from '@outpost/contracts';
import { Day, numberText, Person, StatusChip, type TableColumn, type Tone } from '@outpost/ui';

export const mspStatusLook: Record<Msp['status'], { tone: Tone; label: string }> = {
  enabled: { tone: 'ok', label: 'Enabled' },
  disabled: { tone: 'idle', label: 'Disabled' },
};

export const franchisorColumns: TableColumn<Msp>[] = [
  { id: 'name', header: 'Name', isSortable: true, render: ({ name }) => name },
  {
    id: 'contactName',
    header: 'Contact',
    isSortable: true,
    render: ({ contactName, contactEmail }) =>
      contactName || contactEmail ? (
        <Person name={contactName ?? '—'} detail={contactEmail ?? '—'} />
      ) : (
        '—'
      ),
  },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    render: ({ status }) => (
      <StatusChip tone={mspStatusLook[status].tone}>{mspStatusLook[status].label}</StatusChip>
    ),
  },
  {
    id: 'companies',
    header: 'Companies',
    isNumber: true,
    render: ({ companies }) => numberText(companies),
  },
  { id: 'users', header: 'Users', isNumber: true, render: ({ users }) => numberText(users) },
  {
    id: 'seats',
    header: 'Seats',
    isSortable: true,
    isNumber: true,
    render: ({ seats }) => numberText(seats),
  },
  {
    id: 'createdAt',
    header: 'Created',
    isSortable: true,
    isNumber: true,
    render: ({ createdAt }) => <Day value={createdAt} />,
  },
];
