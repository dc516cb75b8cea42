import type { ReactNode } from 'react';
import {
  activityEndpoints,
  type apiKeyEndpoints,
  type ApiKey,
  type ApiKeyCall,
  type ReplyOf,
} from '@outpost/contracts';
import { LastStep, OrganizationLink, PersonLink } from '@outpost/records';
import {
  Ago,
  Column,
  Day,
  Heading,
  Instant,
  Notice,
  numberText,
  PanelSection,
  StatusChip,
  Text,
} from '@outpost/ui';
import { Facts, PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/api-keys.ts';
import { KeyStatus } from './api-key-columns.tsx';
import { scopesText, shownKey } from './api-key-words.ts';
import { CallsChart } from './calls-chart.tsx';

/** Returns why a key needs attention. */
const noticeOf = ({ status, warnings }: ApiKey): string[] => [
  ...(status === 'suspended' ? [t('use.suspended')] : []),
  ...(warnings.includes('stale') ? [t('use.stale')] : []),
  ...(warnings.includes('no-expiry') ? [t('use.noExpiry')] : []),
  ...(warnings.includes('expires-soon') ? [t('use.expiresSoon')] : []),
];

const factsOf = (apiKey: ApiKey): Record<string, ReactNode> => ({
  [t('list.status')]: (
    <Column gap={0.5}>
      <KeyStatus apiKey={apiKey} />
      {apiKey.revokedAt && (
        <LastStep endpoint={activityEndpoints.ofApiKey} id={apiKey._id} verb="revoked" />
      )}
    </Column>
  ),
  [t('list.key')]: <code>{shownKey(apiKey)}</code>,
  ...(apiKey.former && {
    [t('use.former')]: (
      <>
        …{apiKey.former.last4}, {t('use.until')} <Day value={apiKey.former.until} />,{' '}
        {t('use.formerUsed')} <Ago value={apiKey.former.lastUsedAt} />
      </>
    ),
  }),
  [t('list.organization')]: <OrganizationLink whiteLabel={apiKey.whiteLabel} />,
  [t('list.scopes')]: scopesText(apiKey.scopes),
  [t('list.addresses')]: apiKey.ipAllowList.join(', ') || t('list.anyAddress'),
  [t('list.rateLimit')]: numberText(apiKey.rateLimit),
  [t('list.createdBy')]: <PersonLink name={apiKey.createdBy} account={apiKey.createdByAccount} />,
  [t('list.expires')]: apiKey.expiresAt ? <Day value={apiKey.expiresAt} /> : t('list.never'),
  ...(apiKey.revokedAt && { [t('list.revoked')]: <Day value={apiKey.revokedAt} /> }),
  ...(apiKey.revokedReason && { [t('revoke.reason')]: apiKey.revokedReason }),
});

const callColumns = () => [
  {
    id: 'time',
    header: t('use.time'),
    render: ({ createdAt }: ApiKeyCall) => <Instant value={createdAt} />,
  },
  {
    id: 'call',
    header: t('use.call'),
    isWrapped: true,
    render: ({ method, path }: ApiKeyCall) => `${method} ${path}`,
  },
  {
    id: 'status',
    header: t('list.status'),
    render: ({ status }: ApiKeyCall) => (
      <StatusChip tone={status < 400 ? 'ok' : 'bad'}>{String(status)}</StatusChip>
    ),
  },
  {
    id: 'duration',
    header: t('use.duration'),
    isNumber: true,
    render: ({ durationMs }: ApiKeyCall) => t('use.milliseconds', { count: durationMs }),
  },
  { id: 'ip', header: t('use.address'), render: ({ ip }: ApiKeyCall) => ip },
];

/** Fields of a key, its calls by day and the latest of them. */
export function ApiKeyUsage({ apiKey, days, calls }: ReplyOf<typeof apiKeyEndpoints.usage>) {
  return (
    <>
      {noticeOf(apiKey).map((text) => (
        <PanelSection key={text}>
          <Notice>{text}</Notice>
        </PanelSection>
      ))}
      <PanelSection>
        <Facts facts={factsOf(apiKey)} />
      </PanelSection>
      <PanelSection>
        <Heading level={2}>{t('use.callsByDay')}</Heading>
        <CallsChart days={days} />
      </PanelSection>
      <PanelSection>
        <Heading level={2}>{t('use.latestCalls')}</Heading>
        {calls.length === 0 ? (
          <Text tone="muted">{t('use.noCalls')}</Text>
        ) : (
          <PlainTable
            label={t('use.latestCalls')}
            columns={callColumns()}
            rows={calls}
            rowId={({ _id }) => _id}
          />
        )}
      </PanelSection>
    </>
  );
}
