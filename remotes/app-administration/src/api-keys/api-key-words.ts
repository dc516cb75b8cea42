import {
  apiKeyPresetNames,
  soonExpiringKeyDays,
  type ApiKey,
  type ApiKeyPreset,
  type ApiKeyScope,
  type ApiKeyWarning,
} from '@outpost/contracts';
import { valueInWords } from '@outpost/lists';
import { labelTable, type StatusLook, lookTable } from '@outpost/records';
import { t } from '../i18n/api-keys.ts';

export const statusLook = (): Record<ApiKey['status'], StatusLook> =>
  lookTable({
    active: { tone: 'ok', label: t('list.active') },
    suspended: { tone: 'bad', label: t('list.suspended') },
    expired: { tone: 'warn', label: t('list.expired') },
    revoked: { tone: 'idle', label: t('list.revoked') },
  });

export const warningLabel = (): Record<ApiKeyWarning, string> =>
  labelTable({
    stale: t('list.stale'),
    'no-expiry': t('list.noExpiry'),
    'expires-soon': t('list.expiresSoon', { count: soonExpiringKeyDays }),
  });

const presetLabel = (): Record<ApiKeyPreset, string> =>
  labelTable({
    readOnly: t('dialog.readOnly'),
    leadsIn: t('dialog.leadsIn'),
    full: t('dialog.full'),
    ingest: t('dialog.ingest'),
  });

export const scopeLabel = (scope: ApiKeyScope): string => valueInWords('scopes', scope, 'api_keys');

/** 'Read leads, Read forms' */
export const scopesText = (scopes: readonly ApiKeyScope[]): string =>
  scopes.map(scopeLabel).join(', ');

/** Value of the choice of single scopes. */
export const ownScopes = 'own';

export const presetOptions = () => [
  ...apiKeyPresetNames.map((value) => ({ value: value as string, label: presetLabel()[value] })),
  { value: ownScopes, label: t('dialog.ownScopes') },
];

/** Returns the path of a key's page. */
export const apiKeyPath = (id: string): string => `/api-keys/show/${id}`;

/** Returns the beginning and the end of a key's secret. */
export const shownKey = ({ prefix, last4 }: Pick<ApiKey, 'prefix' | 'last4'>): string =>
  `${prefix}…${last4}`;
