import type { connectionEndpoints } from '@outpost/contracts';
import type { ColumnOf } from '@outpost/lists';
import {
  agoColumn,
  CompanyLink,
  dayColumn,
  LookChip,
  OrganizationLink,
  UserLink,
} from '@outpost/records';
import { Ago, Instant } from '@outpost/ui';
import { t } from '../i18n/connected-accounts.ts';
import { providerLabels, statusLooks } from './connection-words.ts';

export const connectionColumns = (): ColumnOf<typeof connectionEndpoints.list>[] => [
  {
    id: 'account',
    width: 186,
    header: t('list.account'),
    isSortable: true,
    render: ({ account }) => account,
  },
  {
    id: 'provider',
    width: 150,
    header: t('list.provider'),
    isSortable: true,
    render: ({ provider, server }) => (
      <span title={server ?? undefined}>{providerLabels()[provider]}</span>
    ),
  },
  {
    id: 'status',
    isOnPhone: true,
    header: t('list.status'),
    render: ({ status, spared }) => (
      <>
        <LookChip look={statusLooks()[status]} />
        {spared && (
          <span title={spared.error}>
            {' '}
            {t('list.waitsUntil')} <Instant value={spared.until} />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'lastErrorAt',
    width: 176,
    header: t('list.lastError'),
    isSortable: true,
    render: ({ lastErrorAt, lastError }) =>
      lastError === null ? (
        t('list.none')
      ) : (
        <span title={lastError}>
          <Ago value={lastErrorAt} /> · {lastError}
        </span>
      ),
  },
  {
    id: 'organization',
    width: 148,
    header: t('list.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
  {
    id: 'company',
    width: 140,
    header: t('list.company'),
    render: ({ company }) => <CompanyLink company={company} none={t('list.wholeOrganization')} />,
  },
  {
    id: 'user',
    header: t('list.user'),
    isOptional: true,
    render: ({ user }) => <UserLink user={user} none={t('list.none')} />,
  },
  {
    id: 'scopes',
    header: t('list.scopes'),
    isOptional: true,
    render: ({ scopes }) => (
      <span title={scopes.join(' ')}>{scopes.join(', ') || t('list.none')}</span>
    ),
  },
  agoColumn('lastSuccessAt', t('list.lastSuccess'), { width: 126 }),
  {
    id: 'accessEndsAt',
    isOptional: true,
    header: t('list.tokenExpires'),
    isSortable: true,
    render: ({ accessEndsAt }) =>
      accessEndsAt ? <Instant value={accessEndsAt} /> : t('list.never'),
  },
  { ...dayColumn('createdAt', t('list.created')), isOptional: true },
];
