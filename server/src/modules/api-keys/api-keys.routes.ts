import {
  apiKeyEndpoints,
  userRecordEndpoints,
  type ApiKey,
  type NewApiKey,
} from '@outpost/contracts';
import { checkSeen } from '../../platform/db/check-seen.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { listWithin, readPage } from '../../platform/lists/list-engine.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import {
  apiKeyList,
  apiKeysOf,
  changeApiKey,
  deleteApiKey,
  revokeApiKey,
  insertApiKey,
} from './api-keys.repository.ts';
import { makeSecret } from './api-key-secret.ts';

const dayMs = 86_400_000;

/** Creates a key of the caller's tenant; only this reply contains its secret. */
const createApiKey = async (
  tx: Transaction,
  session: Session,
  { name, scopes, expiresInDays }: NewApiKey,
): Promise<{ apiKey: ApiKey; secret: string }> => {
  const { secret, ...kept } = makeSecret();
  const expiresAt = expiresInDays === 0 ? null : new Date(Date.now() + expiresInDays * dayMs);
  const { tenantId, userId: createdBy } = session;
  const apiKey = await insertApiKey(tx, { ...kept, name, scopes, expiresAt, tenantId, createdBy });
  return { apiKey, secret };
};

export const registerApiKeys = (api: Api): void => {
  serve(api, apiKeyEndpoints.list, async ({ transaction, query }) => {
    const { rows, ...page } = await transaction((tx) => readPage(tx, apiKeyList, query));
    return { apiKeys: rows, ...page };
  });
  serve(api, userRecordEndpoints.apiKeys, async ({ transaction, params, query }) => {
    const { rows, ...page } = await transaction(async (tx) => {
      const tenantId = await checkSeen(tx, 'users', params.id, 'This user');
      return readPage(tx, listWithin(apiKeysOf(params.id), tenantId), query);
    });
    return { apiKeys: rows, ...page };
  });
  serve(api, apiKeyEndpoints.create, ({ transaction, session, body }) =>
    transaction((tx) => createApiKey(tx, session, body)),
  );
  serve(api, apiKeyEndpoints.change, async ({ transaction, params, ifMatch, body }) => ({
    apiKey: await transaction((tx) => changeApiKey(tx, { ...params, ifMatch }, body)),
  }));
  serve(api, apiKeyEndpoints.revoke, async ({ transaction, params }) => ({
    apiKey: await transaction((tx) => revokeApiKey(tx, params.id)),
  }));
  serve(api, apiKeyEndpoints.remove, async ({ transaction, params }) => {
    await transaction((tx) => deleteApiKey(tx, params.id));
    return { message: 'The API key was deleted.' };
  });
};
