import type { apiKeyEndpoints, ApiKey } from '@outpost/contracts';
import type { ColumnOf } from '@outpost/lists';
import { agoColumn, dayColumn, LookChip, OrganizationLink, PersonLink } from '@outpost/records';
import { Day, numberText, Row, StatusChip } from '@outpost/ui';
import { t } from '../i18n/api-keys.ts';
import { scopesText, shownKey, statusLook, warningLabel } from './api-key-words.ts';

/** Status of a key, and what about it needs attention. */
export function KeyStatus({ apiKey }: { apiKey: ApiKey }) {
  return (
    <Row>
      <LookChip look={statusLook()[apiKey.status]} />
      {apiKey.warnings.map((warning) => (
        <StatusChip key={warning} tone="warn">
          {warningLabel()[warning]}
        </StatusChip>
      ))}
    </Row>
  );
}

export const apiKeyColumns = (): ColumnOf<typeof apiKeyEndpoints.list>[] => [
  { id: 'name', width: 114, header: t('list.name'), isSortable: true, render: (key) => key.name },
  {
    id: 'organization',
    isOnPhone: true,
    width: 148,
    header: t('list.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
  { id: 'key', width: 240, header: t('list.key'), render: (key) => <code>{shownKey(key)}</code> },
  {
    id: 'scopes',
    width: 126,
    header: t('list.scopes'),
    render: (key) => <span style={{ whiteSpace: 'normal' }}>{scopesText(key.scopes)}</span>,
  },
  {
    id: 'status',
    isOnPhone: true,
    width: 174,
    header: t('list.status'),
    render: (apiKey) => <KeyStatus apiKey={apiKey} />,
  },
  {
    id: 'ipAllowList',
    isOptional: true,
    header: t('list.addresses'),
    render: ({ ipAllowList }) =>
      ipAllowList.length === 0 ? t('list.anyAddress') : ipAllowList.join(', '),
  },
  {
    id: 'rateLimit',
    width: 116,
    isOptional: true,
    header: t('list.rateLimit'),
    isNumber: true,
    render: ({ rateLimit }) => numberText(rateLimit),
  },
  {
    id: 'createdBy',
    isOptional: true,
    header: t('list.createdBy'),
    render: (key) => <PersonLink name={key.createdBy} account={key.createdByAccount} />,
  },
  {
    id: 'calls',
    width: 112,
    isOptional: true,
    header: t('list.calls'),
    isNumber: true,
    render: ({ calls }) => numberText(calls),
  },
  agoColumn('lastUsedAt', t('list.lastUsed'), { isOnPhone: true }),
  {
    id: 'lastUsedIp',
    isOptional: true,
    header: t('list.lastAddress'),
    render: (key) => key.lastUsedIp ?? '—',
  },
  {
    id: 'expiresAt',
    width: 118,
    header: t('list.expires'),
    isSortable: true,
    isNumber: true,
    render: (key) => (key.expiresAt ? <Day value={key.expiresAt} /> : t('list.never')),
  },
  dayColumn('createdAt', t('list.created'), { isOptional: true }),
];
