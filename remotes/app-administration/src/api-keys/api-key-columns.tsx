import type { apiKeyEndpoints, ApiKey } from '@outpost/contracts';
import type { ColumnOf } from '@outpost/lists';
import { agoColumn, dayColumn, LookChip, type StatusLook } from '@outpost/records';
import { Day } from '@outpost/ui';
import { t } from '../i18n/api-keys.ts';

export const statusLook = (): Record<ApiKey['status'], StatusLook> => ({
  active: { tone: 'ok', label: t('list.active') },
  expired: { tone: 'warn', label: t('list.expired') },
  revoked: { tone: 'idle', label: t('list.revoked') },
});

export const apiKeyColumns = (): ColumnOf<typeof apiKeyEndpoints.list>[] => [
  { id: 'name', header: t('list.name'), isSortable: true, render: (key) => key.name },
  { id: 'organization', header: t('list.organization'), render: (key) => key.whiteLabel.name },
  {
    id: 'key',
    header: t('list.key'),
    render: (key) => <code>{`${key.prefix}…${key.last4}`}</code>,
  },
  { id: 'scopes', header: t('list.scopes'), render: (key) => key.scopes.join(', ') },
  {
    id: 'status',
    header: t('list.status'),
    render: ({ status }) => <LookChip look={statusLook()[status]} />,
  },
  { id: 'createdBy', header: t('list.createdBy'), render: (key) => key.createdBy },
  agoColumn('lastUsedAt', t('list.lastUsed')),
  {
    id: 'expiresAt',
    header: t('list.expires'),
    isSortable: true,
    isNumber: true,
    render: (key) => (key.expiresAt ? <Day value={key.expiresAt} /> : t('list.never')),
  },
  dayColumn('createdAt', t('list.created')),
];
