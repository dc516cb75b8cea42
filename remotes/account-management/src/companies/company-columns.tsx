import type { Company } from '@outpost/contracts';
import { Day, Person, StatusChip, type TableColumn } from '@outpost/ui';
import { kindLabel, statusLook } from './company-words.ts';

export const companyColumns: TableColumn<Company>[] = [
  {
    id: 'name',
    header: 'Company',
    isSortable: true,
    render: ({ name, isFranchisor }) => (
      <Person name={name} detail={kindLabel[isFranchisor ? 'franchisor' : 'franchisee']} />
    ),
  },
  { id: 'organization', header: 'Organization', render: (company) => company.whiteLabel.name },
  { id: 'franchisor', header: 'Franchisor', render: (company) => company.franchisor?.name ?? '—' },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    render: ({ status }) => (
      <StatusChip tone={statusLook[status].tone}>{statusLook[status].label}</StatusChip>
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
