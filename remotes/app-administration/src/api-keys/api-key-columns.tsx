import type { ApiKey } from '@outpost/contracts';
import { Ago, Day, StatusChip, type TableColumn, type Tone } from '@outpost/ui';

export const statusLook: Record<ApiKey['status'], { tone: Tone; label: string }> = {
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
    render: ({ status }) => (
      <StatusChip tone={statusLook[status].tone}>{statusLook[status].label}</StatusChip>
    ),
  },
  { id: 'createdBy', header: 'Created by', render: (key) => key.createdBy },
  {
    id: 'lastUsedAt',
    header: 'Last used',
    isSortable: true,
    isNumber: true,
    render: (key) => <Ago value={key.lastUsedAt} />,
  },
  {
    id: 'expiresAt',
    header: 'Expires',
    isSortable: true,
    isNumber: true,
    render: (key) => (key.expiresAt ? <Day value={key.expiresAt} /> : 'Never'),
  },
  {
    id: 'createdAt',
    header: 'Created',
    isSortable: true,
    isNumber: true,
    render: (key) => <Day value={key.createdAt} />,
  },
];
