import type { Company } from '@outpost/contracts';
import { Ago, Day, StatusChip, type TableColumn, type Tone } from '@outpost/ui';

export const companyStatusLook: Record<Company['status'], { tone: Tone; label: string }> = {
  active: { tone: 'ok', label: 'Active' },
  'in-trial': { tone: 'warn', label: 'In trial' },
  pending: { tone: 'warn', label: 'Pending' },
  deactivated: { tone: 'idle', label: 'Deactivated' },
};

export const companyColumns: TableColumn<Company>[] = [
  { id: 'name', header: 'Company', isSortable: true, render: ({ name }) => name },
  {
    id: 'franchisor',
    header: 'Franchisor',
    render: ({ franchisor }) => franchisor?.name ?? '—',
  },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    render: ({ status }) => (
      <StatusChip tone={companyStatusLook[status].tone}>
        {companyStatusLook[status].label}
      </StatusChip>
    ),
  },
  { id: 'users', header: 'Users', isNumber: true, render: ({ users }) => users },
  {
    id: 'seats',
    header: 'Seats',
    isSortable: true,
    isNumber: true,
    render: ({ seats: { used, total } }) => `${used} of ${total}`,
  },
  {
    id: 'lastActivityAt',
    header: 'Last activity',
    isSortable: true,
    isNumber: true,
    render: ({ lastActivityAt }) => <Ago value={lastActivityAt} />,
  },
  {
    id: 'createdAt',
    header: 'Created',
    isSortable: true,
    isNumber: true,
    render: ({ createdAt }) => <Day value={createdAt} />,
  },
];
