import type { ApiKey } from '@outpost/contracts';
import { agoColumn, dayColumn, LookChip, type StatusLook } from '@outpost/records';
import { Day, type TableColumn } from '@outpost/ui';

export const statusLook: Record<ApiKey['status'], StatusLook> = {
  active: { tone: 'ok', label: 'Active' },
  expired: { tone: 'warn', label: 'Expired' },
  revoked: { tone: 'idle', label: 'Revoked' },
};

export const apiKeyColumns: TableColumn<ApiKey>[] = [
  { id: 'name', header: 'Name', isSortable: true, render: (key) => key.name },
  { id: 'organization', header: 'Organization', render: (key) => key.whiteLabel.name },
  { id: 'key', header: 'Key', render: (key) => <code>{`${key.prefix}…${key.last4}`}</code> },
  { id: 'scopes', header: 'Scopes', render: (key) => key.scopes.join(', ') },
  {
    id: 'status',
    header: 'Status',
    render: ({ status }) => <LookChip look={statusLook[status]} />,
  },
  { id: 'createdBy', header: 'Created by', render: (key) => key.createdBy },
  agoColumn('lastUsedAt', 'Last used'),
  {
    id: 'expiresAt',
    header: 'Expires',
    isSortable: true,
    isNumber: true,
    render: (key) => (key.expiresAt ? <Day value={key.expiresAt} /> : 'Never'),
  },
  dayColumn('createdAt', 'Created'),
];
