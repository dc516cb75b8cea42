import {
  activityEndpoints,
  apiKeyEndpoints,
  screenWords,
  userRecordEndpoints,
  type ApiKey,
} from '@outpost/contracts';
import { serveActivity } from '../../platform/audit/serve-activity.ts';
import { checkSeen } from '../../platform/db/check-seen.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import { readPage } from '../../platform/lists/list-engine.ts';
import { serveCsv, serveCsvOf } from '../../platform/lists/serve-csv.ts';
import {
  apiKeyList,
  apiKeysOf,
  deleteApiKey,
  findApiKey,
  readKeyCalls,
} from './api-keys.repository.ts';
import {
  changeApiKey,
  createApiKey,
  readUsage,
  revokeApiKey,
  rotateApiKey,
} from './api-keys.service.ts';

const columns: ExportColumn<ApiKey>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Key', cell: ({ prefix, last4 }) => `${prefix}…${last4}` },
  { title: 'Organization', cell: ({ whiteLabel }) => whiteLabel.name },
  {
    title: 'Scopes',
    raw: ({ scopes }) => scopes.join(', '),
    shown: ({ scopes }) => scopes.map((scope) => screenWords.apiKeyScope[scope]).join(', '),
  },
  { title: 'Allowed addresses', cell: ({ ipAllowList }) => ipAllowList.join(', ') },
  { title: 'Calls per minute', cell: ({ rateLimit }) => rateLimit },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Warnings', cell: ({ warnings }) => warnings.join(', ') },
  { title: 'Created by', cell: ({ createdBy }) => createdBy },
  { title: 'Calls (30 days)', cell: ({ calls }) => calls },
  { title: 'Last used', time: ({ lastUsedAt }) => lastUsedAt },
  { title: 'Last address', cell: ({ lastUsedIp }) => lastUsedIp },
  { title: 'Expires', time: ({ expiresAt }) => expiresAt },
  { title: 'Revoked', time: ({ revokedAt }) => revokedAt },
  { title: 'Reason', cell: ({ revokedReason }) => revokedReason },
  { title: 'Created', time: ({ createdAt }) => createdAt },
];

/** Restricts the keys to those a user made; 404 when the caller sees no such user. */
const seenKeysOf = async (tx: Transaction, userId: string) => {
  await checkSeen(tx, 'users', userId, 'This user');
  return apiKeysOf(userId);
};

const registerReads = (api: Api): void => {
  serve(api, apiKeyEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, apiKeyList, query));
    return { apiKeys: rows, ...page };
  });
  serveCsv(api, apiKeyEndpoints.csv, apiKeyList, columns, 'api-keys');
  serve(api, apiKeyEndpoints.usage, async ({ transaction, params }) => {
    // The calls of other servers appear with their next batch.
    await api.keyUse.flush();
    return transaction(async (tx) => {
      const apiKey = await findApiKey(tx, params.id);
      const days = await readUsage(tx, params.id);
      return { apiKey, days, calls: await readKeyCalls(tx, params.id) };
    });
  });
  serveActivity(api, [activityEndpoints.ofApiKey, activityEndpoints.ofApiKeyCsv], 'api_keys');
  serve(api, userRecordEndpoints.apiKeys, async ({ transaction, params, query }) => {
    const { rows, ...page } = await transaction(async (tx) =>
      readPage(tx, await seenKeysOf(tx, params.id), query),
    );
    return { apiKeys: rows, ...page };
  });
  serveCsvOf(api, userRecordEndpoints.apiKeysCsv, 'api-keys', async (tx, { id = '' }) => ({
    list: await seenKeysOf(tx, id),
    columns,
  }));
};

export const registerApiKeys = (api: Api): void => {
  registerReads(api);
  serve(api, apiKeyEndpoints.create, ({ transaction, session, body }) =>
    transaction((tx) => createApiKey(tx, session, body)),
  );
  serve(api, apiKeyEndpoints.change, async ({ transaction, params, ifMatch, body }) => ({
    apiKey: await transaction((tx) => changeApiKey(tx, { ...params, ifMatch }, body)),
  }));
  serve(api, apiKeyEndpoints.rotate, ({ transaction, params, ifMatch, body }) =>
    transaction((tx) => rotateApiKey(tx, { ...params, ifMatch }, body)),
  );
  serve(api, apiKeyEndpoints.revoke, async ({ transaction, params, body }) => ({
    apiKey: await transaction((tx) => revokeApiKey(tx, params.id, body.reason)),
  }));
  serve(api, apiKeyEndpoints.remove, async ({ transaction, params }) => {
    await transaction((tx) => deleteApiKey(tx, params.id));
    return { message: 'The API key was deleted.' };
  });
};
