import type { ReactNode } from 'react';
import { apiKeyEndpoints, type ApiKey, type ApiKeyCall, type ReplyOf } from '@outpost/contracts';
import { RecordNeighbours, useRememberedRecord } from '@outpost/lists';
import {
  Ago,
  CopyButton,
  Day,
  ErrorState,
  Facts,
  FeedSkeleton,
  Heading,
  Instant,
  Notice,
  numberText,
  PanelSection,
  PlainTable,
  RowMenu,
  SidePanel,
  StatusChip,
  Text,
  type Action,
} from '@outpost/ui';
import { t } from '../i18n/api-keys.ts';
import { KeyStatus } from './api-key-columns.tsx';
import { shownKey } from './api-key-words.ts';
import { useApiKeyUsage } from './api-keys.queries.ts';
import { CallsChart } from './calls-chart.tsx';

/** Returns why a key needs attention. */
const noticeOf = ({ status, warnings }: ApiKey): string[] => [
  ...(status === 'suspended' ? [t('use.suspended')] : []),
  ...(warnings.includes('stale') ? [t('use.stale')] : []),
  ...(warnings.includes('no-expiry') ? [t('use.noExpiry')] : []),
];

const factsOf = (apiKey: ApiKey): Record<string, ReactNode> => ({
  [t('list.status')]: <KeyStatus apiKey={apiKey} />,
  [t('list.key')]: <code>{shownKey(apiKey)}</code>,
  ...(apiKey.former && {
    [t('use.former')]: (
      <>
        …{apiKey.former.last4}, {t('use.until')} <Day value={apiKey.former.until} />,{' '}
        {t('use.formerUsed')} <Ago value={apiKey.former.lastUsedAt} />
      </>
    ),
  }),
  [t('list.organization')]: apiKey.whiteLabel.name,
  [t('list.scopes')]: apiKey.scopes.join(', '),
  [t('list.addresses')]: apiKey.ipAllowList.join(', ') || t('list.anyAddress'),
  [t('list.rateLimit')]: numberText(apiKey.rateLimit),
  [t('list.createdBy')]: apiKey.createdBy,
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

function Usage({ apiKey, days, calls }: ReplyOf<typeof apiKeyEndpoints.usage>) {
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

/** Drawer with one key beside the list: its fields, its calls by day and the latest of them. */
export function ApiKeyDrawer({
  id,
  actionsOf,
  linkTo,
  onClose,
}: {
  id: string;
  /** Returns the actions on the key; none for viewers who may not change it. */
  actionsOf?: ((apiKey: ApiKey) => Action[]) | undefined;
  linkTo: (id: string) => string;
  onClose: () => void;
}) {
  const { data, error, refetch } = useApiKeyUsage(id);
  useRememberedRecord(data?.apiKey.name, ['open']);
  return (
    <SidePanel
      title={data?.apiKey.name ?? t('list.apiKey')}
      closeLabel={t('use.close')}
      tools={
        <>
          <RecordNeighbours
            list="apiKeys"
            endpoint={apiKeyEndpoints.list}
            id={id}
            linkTo={linkTo}
          />
          <CopyButton value={id} />
          {data && actionsOf && (
            <RowMenu
              label={t('use.menu', { name: data.apiKey.name })}
              actions={actionsOf(data.apiKey)}
            />
          )}
        </>
      }
      onClose={onClose}
    >
      {error && !data && (
        <ErrorState
          title={error.statusCode === 404 ? t('use.unknown') : t('use.failed')}
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <FeedSkeleton label={t('use.loading')} />}
      {data && <Usage {...data} />}
    </SidePanel>
  );
}
