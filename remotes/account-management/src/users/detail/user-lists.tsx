import { apiKeyStatuses, userRecordEndpoints } from '@outpost/contracts';
import { choiceFilter, recordList } from '@outpost/lists';
import { agoColumn, codeLabel, dayColumn, recordDates } from '@outpost/records';
import { Day, StatusChip } from '@outpost/ui';
import { t } from '../../i18n/user-drawer.ts';

const keyTone = { active: 'ok', suspended: 'bad', expired: 'warn', revoked: 'idle' } as const;

/** List of the API keys a user created. */
export const userKeyList = recordList(() => ({
  name: 'userKeys',
  plural: 'apiKeys',
  endpoints: { list: userRecordEndpoints.apiKeys, csv: userRecordEndpoints.apiKeysCsv },
  title: t('keys.title'),
  noun: [t('keys.noun'), t('keys.nounMany')],
  searchLabel: t('keys.searchLabel'),
  emptyHint: t('keys.emptyHint'),
  columns: [
    {
      id: 'name',
      header: t('keys.name'),
      width: 150,
      isSortable: true,
      render: ({ name }) => name,
    },
    {
      id: 'status',
      header: t('keys.status'),
      width: 112,
      isOnPhone: true,
      render: ({ status }) => <StatusChip tone={keyTone[status]}>{codeLabel(status)}</StatusChip>,
    },
    {
      id: 'key',
      header: t('keys.key'),
      width: 148,
      render: ({ prefix, last4 }) => <code>{`${prefix}…${last4}`}</code>,
    },
    agoColumn('lastUsedAt', t('keys.lastUsed')),
    {
      id: 'expiresAt',
      header: t('keys.expires'),
      width: 118,
      isSortable: true,
      isNumber: true,
      render: ({ expiresAt }) => (expiresAt ? <Day value={expiresAt} /> : t('keys.never')),
    },
    dayColumn('createdAt', t('keys.created'), { isOptional: true }),
  ],
  filters: () => [choiceFilter('status', t('keys.status'), apiKeyStatuses, codeLabel)],
  dates: recordDates(),
  rowName: ({ name }) => name,
  rowLink: ({ _id }) => `/api-keys/show/${_id}`,
}));
