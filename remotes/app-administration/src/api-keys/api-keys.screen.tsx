import { useCan } from '@outpost/auth-store';
import { apiKeyEndpoints, apiKeyScopes, apiKeyStatuses, apiKeyWarnings } from '@outpost/contracts';
import { choiceFilter, RecordList, recordList } from '@outpost/lists';
import { recordDates } from '@outpost/records';
import { usePopup, useSearchParams } from '@outpost/router';
import { Button, lazyComponent, Plus, usePreload } from '@outpost/ui';
import { t } from '../i18n/api-keys.ts';
import { ApiKeyUsage } from './api-key-usage-lazy.ts';
import { apiKeyColumns } from './api-key-columns.tsx';
import { scopeLabel, statusLook, warningLabel } from './api-key-words.ts';
import { useApiKeyActions } from './use-api-key-actions.tsx';

const CreateApiKeyDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "api-key-dialogs" */ './create-api-key-dialog.tsx'))
      .CreateApiKeyDialog,
);
const ApiKeyDrawer = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "api-key-drawer" */ './api-key-drawer.tsx')).ApiKeyDrawer,
);

/** Filters of the API key list. */
const apiKeyFilters = () => [
  choiceFilter('status', t('list.status'), apiKeyStatuses, (one) => statusLook()[one].label),
  choiceFilter('scope', t('list.scope'), apiKeyScopes, scopeLabel),
  choiceFilter('warning', t('list.warning'), apiKeyWarnings, (one) => warningLabel()[one]),
];

const apiKeys = recordList(() => ({
  name: 'apiKeys',
  endpoints: { list: apiKeyEndpoints.list, csv: apiKeyEndpoints.csv },
  title: t('list.apiKeys'),
  noun: [t('list.apiKey'), t('list.apiKeyNouns')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: apiKeyColumns(),
  filters: () => apiKeyFilters(),
  dates: recordDates(),
  rowName: ({ name }) => name,
  rowLink: ({ _id }) => `?open=${_id}`,
  fileName: 'api-keys',
}));

/** Returns the key that the address opens in the drawer. */
const useOpenKey = () => {
  const [params, setParams] = useSearchParams();
  const withOpen = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id) next.set('open', id);
    else next.delete('open');
    return next;
  };
  return {
    id: params.get('open'),
    linkTo: (id: string) => `?${withOpen(id)}`,
    close: () => setParams(withOpen(null), { replace: true, preventScrollReset: true }),
  };
};

/** List of API keys; `?open=` shows one of them with its calls in a drawer, `?popup=add` creates one. */
export function ApiKeysScreen() {
  usePreload(CreateApiKeyDialog, ApiKeyDrawer, ApiKeyUsage);
  const mayWrite = useCan('api-keys:write');
  const opened = useOpenKey();
  const creating = usePopup('add');
  const { actionsOf, dialog } = useApiKeyActions(opened.close);
  const buttons = (
    <>
      <a href="/v1/docs" target="_blank" rel="noopener noreferrer">
        {t('list.apiReference')}
      </a>
      {mayWrite && (
        <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={creating.open}>
          {t('list.createApiKey')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <RecordList list={apiKeys} actions={buttons} {...(mayWrite && { rowActions: actionsOf })} />
      {opened.id && (
        <ApiKeyDrawer
          id={opened.id}
          linkTo={opened.linkTo}
          onClose={opened.close}
          actionsOf={mayWrite ? actionsOf : undefined}
        />
      )}
      {mayWrite && creating.isOpen && <CreateApiKeyDialog onClose={creating.close} />}
      {dialog}
    </>
  );
}
