import type { ApiKey, NewApiKey } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { makeSecret } from './api-key-secret.ts';
import { insertApiKey } from './api-keys.repository.ts';

const dayMs = 86_400_000;

/** Creates a key of the caller's tenant; only this reply contains its secret. */
export const createApiKey = async (
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
