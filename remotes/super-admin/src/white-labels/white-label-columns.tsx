import type { WhiteLabel } from '@outpost/contracts';
import { Ago, Person, StatusChip, type TableColumn, type Tone } from '@outpost/ui';

export const statusLook: Record<WhiteLabel['status'], { tone: Tone; label: string }> = {
  draft: { tone: 'warn', label: 'Draft' },
  active: { tone: 'ok', label: 'Active' },
  inactive: { tone: 'idle', label: 'Inactive' },
};

export function WhiteLabelStatus({ status }: Pick<WhiteLabel, 'status'>) {
  return <StatusChip tone={statusLook[status].tone}>{statusLook[status].label}</StatusChip>;
}

export const whiteLabelColumns: TableColumn<WhiteLabel>[] = [
  {
    id: 'name',
    header: 'Organization',
    isSortable: true,
    render: ({ name, subdomain }) => <Person name={name} detail={subdomain ?? '—'} />,
  },
  { id: 'type', header: 'Type', isSortable: true, render: ({ type }) => type },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    render: ({ status }) => <WhiteLabelStatus status={status} />,
  },
  { id: 'admin', header: 'Admin', render: ({ admin }) => admin?.email ?? '—' },
  { id: 'companies', header: 'Companies', isNumber: true, render: ({ companies }) => companies },
  { id: 'users', header: 'Users', isNumber: true, render: ({ users }) => users },
  {
    id: 'updatedAt',
    header: 'Updated',
    isSortable: true,
    isNumber: true,
    render: ({ updatedAt }) => <Ago value={updatedAt} />,
  },
];
