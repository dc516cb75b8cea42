import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  usageDays,
  type ApiKey,
  type ApiKeyChange,
  type ApiKeyDay,
  type ApiKeyRotation,
  type ApiKeyScope,
  type NewApiKey,
} from '@outpost/contracts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { conflict, invalid } from '../../platform/http/api-error.ts';
import { currentTenantId, type Session } from '../../platform/http/session.ts';
import { apiKeys } from '../../tables/api-keys.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { makePrefix, makeSecret } from './api-key-secret.ts';
import { findApiKey, insertApiKey, lockApiKey, noun, readKeyDays } from './api-keys.repository.ts';

const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs);

/** Returns the tenant of a new key: only internal staff may name another than their own. */
const tenantFor = (session: Session, asked: string | undefined): string => {
  const own = currentTenantId(session);
  return asked === undefined || !session.isPlatform ? own : asked;
};

/** Throws 422 for no tenant, and for the users of the platform, who are internal staff. */
const checkScopes = async (
  tx: Transaction,
  tenantId: string,
  scopes: readonly ApiKeyScope[],
): Promise<void> => {
  const isThere = and(eq(whiteLabels.id, tenantId), isNull(whiteLabels.deletedAt));
  const [tenant] = await tx.select({ kind: whiteLabels.kind }).from(whiteLabels).where(isThere);
  if (!tenant) throw invalid({ whiteLabel: 'Organization is incorrect' });
  if (tenant.kind === 'platform' && scopes.includes('users:read'))
    throw invalid({ scopes: 'Scopes is incorrect' });
};

/** Creates a key of a tenant; only this reply contains its secret. */
export const createApiKey = async (
  tx: Transaction,
  session: Session,
  { expiresInDays, whiteLabel, ...key }: NewApiKey,
): Promise<{ apiKey: ApiKey; secret: string }> => {
  const tenantId = tenantFor(session, whiteLabel);
  await checkScopes(tx, tenantId, key.scopes);
  const prefix = makePrefix();
  const { secret, ...kept } = makeSecret(prefix);
  const apiKey = await insertApiKey(tx, {
    ...key,
    ...kept,
    prefix,
    tenantId,
    createdBy: session.userId,
    expiresAt: expiresInDays === 0 ? null : daysFromNow(expiresInDays),
  });
  return { apiKey, secret };
};

export const changeApiKey = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  change: ApiKeyChange,
): Promise<ApiKey> => {
  const current = () => findApiKey(tx, target.id);
  if (change.scopes) await checkScopes(tx, (await current()).whiteLabel._id, change.scopes);
  await changeRecord(tx, apiKeys, { ...target, noun, current }, change);
  return current();
};

/** Gives an active key a new secret; 409 for another key. */
export const rotateApiKey = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  { overlapDays }: ApiKeyRotation,
): Promise<{ apiKey: ApiKey; secret: string }> => {
  const { id } = target;
  const before = await lockApiKey(tx, id);
  const current = () => findApiKey(tx, id);
  const { status } = await current();
  if (status !== 'active') throw conflict(`${noun} is ${status}.`);
  const { secret, ...kept } = makeSecret(before.prefix);
  const former =
    overlapDays === 0
      ? { formerSecretHash: null, formerLast4: null, formerUntil: null }
      : {
          formerSecretHash: before.secretHash,
          formerLast4: before.last4,
          formerUntil: daysFromNow(overlapDays),
        };
  const values = { ...kept, ...former, formerUsedAt: null };
  await changeRecord(tx, apiKeys, { ...target, noun, current }, values);
  return { apiKey: await current(), secret };
};

/** Revokes a key with all its secrets; 409 for one that has ended. */
export const revokeApiKey = async (
  tx: Transaction,
  id: string,
  reason: string,
): Promise<ApiKey> => {
  const { version } = await lockApiKey(tx, id);
  const { status } = await findApiKey(tx, id);
  if (status === 'revoked' || status === 'expired') throw conflict(`${noun} is ${status} already.`);
  noteReason(tx, reason);
  await changeRecord(
    tx,
    apiKeys,
    { id, ifMatch: version, noun },
    {
      revokedAt: sql`now()`,
      revokedReason: reason || null,
    },
  );
  return findApiKey(tx, id);
};

/** Reads the calls of a key on each of the last days, oldest first, also of days without any. */
export const readUsage = async (tx: Transaction, keyId: string): Promise<ApiKeyDay[]> => {
  const known = new Map((await readKeyDays(tx, keyId)).map((one) => [one.day, one]));
  return Array.from({ length: usageDays }, (_, index) => {
    const day = daysFromNow(index + 1 - usageDays)
      .toISOString()
      .slice(0, 10);
    return known.get(day) ?? { day, calls: 0, failed: 0 };
  });
};
