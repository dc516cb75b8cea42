import { apiKeyStatuses, userRecordEndpoints } from '@outpost/contracts';
import { choiceFilter, recordList } from '@outpost/lists';
import { codeLabel, recordDates } from '@outpost/records';
import { Ago, Day, PanelSection, Row, StatusChip, Text } from '@outpost/ui';
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
  columns: [],
  filters: () => [choiceFilter('status', t('keys.status'), apiKeyStatuses, codeLabel)],
  dates: recordDates(),
  rowName: ({ name }) => name,
  feed: ({ name, prefix, last4, scopes, status, lastUsedAt, expiresAt }) => (
    <PanelSection>
      <Row justify="space-between">
        <Text isStrong>{name}</Text>
        <StatusChip tone={keyTone[status]}>{codeLabel(status)}</StatusChip>
      </Row>
      <Text tone="muted" size="small">
        <code>{`${prefix}…${last4}`}</code> · {scopes.join(', ')}
      </Text>
      <Text tone="muted" size="small">
        {t('keys.lastUsed')} <Ago value={lastUsedAt} /> · {t('keys.expires')}{' '}
        {expiresAt ? <Day value={expiresAt} /> : t('keys.never')}
      </Text>
    </PanelSection>
  ),
}));
