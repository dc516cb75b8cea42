import { useCan } from '@outpost/auth-store';
import { activityEndpoints, apiKeyEndpoints, type ReplyOf } from '@outpost/contracts';
import { ActivityTab, listAddress, RecordLoader, RecordPage } from '@outpost/lists';
import { Link, useNavigate, useParams } from '@outpost/router';
import { Page, Panel, RowMenu } from '@outpost/ui';
import { t } from '../i18n/api-keys.ts';
import { KeyStatus } from './api-key-columns.tsx';
import { ApiKeyUsage } from './api-key-usage-lazy.ts';
import { apiKeyPath } from './api-key-words.ts';
import { useApiKeyUsage } from './api-keys.queries.ts';
import { useApiKeyActions } from './use-api-key-actions.tsx';
import { PersonLink } from '@outpost/records';

const parameter = 'keyTab';
const list = { name: 'apiKeys', endpoint: apiKeyEndpoints.list, pathOf: apiKeyPath };
const listPath = (id: string) => listAddress('apiKeys', id, '/api-keys', ['open']);

const tabs = () =>
  [
    { value: 'basic-details', label: t('page.basicDetails') },
    { value: 'logs', label: t('page.logs') },
  ] as const;

const fieldLabels = () =>
  ({
    name: t('list.name'),
    scopes: t('list.scopes'),
    ipAllowList: t('list.addresses'),
    rateLimit: t('list.rateLimit'),
    expiresAt: t('list.expires'),
    revokedAt: t('list.revoked'),
    revokedReason: t('revoke.reason'),
  }) as const;

function Up({ id }: { id: string }) {
  return <Link to={listPath(id)}>{t('list.apiKeys')}</Link>;
}

function Detail(usage: ReplyOf<typeof apiKeyEndpoints.usage>) {
  const { _id: id, name } = usage.apiKey;
  const navigate = useNavigate();
  const mayWrite = useCan('api-keys:write');
  const { actionsOf, dialog } = useApiKeyActions(
    () => void navigate(listPath(id), { replace: true }),
  );
  return (
    <>
      <RecordPage
        record={usage.apiKey}
        name={name}
        up={<Up id={id} />}
        chip={<KeyStatus apiKey={usage.apiKey} />}
        list={list}
        actions={
          mayWrite && <RowMenu label={t('page.menu', { name })} actions={actionsOf(usage.apiKey)} />
        }
        tabs={tabs()}
        parameter={parameter}
      >
        {(tab) =>
          tab === 'logs' ? (
            <ActivityTab
              person={PersonLink}
              endpoint={activityEndpoints.ofApiKey}
              csv={activityEndpoints.ofApiKeyCsv}
              id={id}
              labels={fieldLabels()}
            />
          ) : (
            <Page>
              <Panel>
                <ApiKeyUsage {...usage} />
              </Panel>
            </Page>
          )
        }
      </RecordPage>
      {dialog}
    </>
  );
}

/** Page of one API key: its fields, its calls and its logs. */
export function ApiKeyScreen() {
  const { id = '' } = useParams();
  return (
    <RecordLoader
      id={id}
      noun={t('list.apiKey')}
      up={<Up id={id} />}
      list={{ to: '/api-keys', label: t('page.all') }}
      query={useApiKeyUsage(id)}
    >
      {(usage) => <Detail key={id} {...usage} />}
    </RecordLoader>
  );
}
