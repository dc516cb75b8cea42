import type { Company } from '@outpost/contracts';
import { Day, StatusChip, type TableColumn, type Tone } from '@outpost/ui';

export const companyStatusLook: Record<Company['status'], { tone: Tone; label: string }> = {
  active: { tone: 'ok', label: 'Active' },
  'in-trial': { tone: 'warn', label: 'In trial' },
  pending: { tone: 'warn', label: 'Pending' },
  deactivated: { tone: 'idle', label: 'Deactivated' },
};

const franchisor: TableColumn<Company> = {
  id: 'franchisor',
  header: 'Franchisor',
  render: (company) => company.franchisor?.name ?? '—',
};

const columns: TableColumn<Company>[] = [
  { id: 'name', header: 'Company', isSortable: true, render: ({ name }) => name },
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
    id: 'createdAt',
    header: 'Created',
    isSortable: true,
    isNumber: true,
    render: ({ createdAt }) => <Day value={createdAt} />,
  },
];

/** Franchisors head a branch; franchisees stand below one. */
export const companyColumns = {
  franchisor: columns,
  franchisee: columns.flatMap((column) => (column.id === 'name' ? [column, franchisor] : column)),
};
