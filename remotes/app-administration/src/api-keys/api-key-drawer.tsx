import { apiKeyEndpoints, type ApiKey } from '@outpost/contracts';
import { RecordNeighbours, useRememberedRecord } from '@outpost/lists';
import { Link } from '@outpost/router';
import {
  CopyButton,
  ErrorState,
  FeedSkeleton,
  PanelSection,
  RowMenu,
  SidePanel,
  type Action,
} from '@outpost/ui';
import { t } from '../i18n/api-keys.ts';
import { ApiKeyUsage } from './api-key-usage-lazy.ts';
import { apiKeyPath } from './api-key-words.ts';
import { useApiKeyUsage } from './api-keys.queries.ts';

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
      {data && (
        <PanelSection>
          <Link to={apiKeyPath(id)}>{t('use.openPage')}</Link>
        </PanelSection>
      )}
      {data && <ApiKeyUsage {...data} />}
    </SidePanel>
  );
}
