import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { DeployToken, NewDeployToken, PersonAccount } from '@outpost/contracts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import { conflict, noSession, notFound } from '../../platform/http/api-error.ts';
import type { DeployerReader } from '../../platform/http/call.ts';
import { platformTenantId } from './platform-tenant.ts';
import { deployTokens } from '../../tables/releases.table.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';
import type { Mover } from './write-history.ts';

const dayMs = 86_400_000;
const brand = 'opd_';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const columns = {
  ...getTableColumns(deployTokens),
  createdByAccount: accountOf(deployTokens.createdById),
};

type Row = typeof deployTokens.$inferSelect & { createdByAccount: PersonAccount | null };

const present = (row: Row): DeployToken => ({
  _id: row.id,
  name: row.name,
  part: row.part,
  last4: row.last4,
  createdBy: row.createdBy,
  createdByAccount: row.createdByAccount,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

const byId = async (tx: Transaction, id: string): Promise<DeployToken> => {
  const [row] = await tx
    .select(columns)
    .from(deployTokens)
    .where(eq(deployTokens.id, id))
    .for('update');
  if (!row) throw notFound('This deploy token');
  return present(row);
};

export const listTokens = async (tx: Transaction): Promise<DeployToken[]> =>
  (await tx.select(columns).from(deployTokens).orderBy(desc(deployTokens.createdAt))).map(present);

/** Makes a deploy token for one remote; only this reply contains it. */
export const createToken = async (
  tx: Transaction,
  { name, part, expiresInDays }: NewDeployToken,
  { id: createdById, name: createdBy }: Mover,
): Promise<{ token: DeployToken; secret: string }> => {
  const secret = brand + randomBytes(32).toString('base64url');
  const id = await insertRecord(tx, deployTokens, {
    tenantId: await platformTenantId(tx),
    name,
    part,
    tokenHash: hashOf(secret),
    last4: secret.slice(-4),
    createdById,
    createdBy,
    expiresAt: new Date(Date.now() + expiresInDays * dayMs),
  });
  return { token: await byId(tx, id), secret };
};

export const revokeToken = async (tx: Transaction, id: string): Promise<DeployToken> => {
  const before = await byId(tx, id);
  if (before.revokedAt) throw conflict('This deploy token is revoked already.');
  const target = { id, ifMatch: null, noun: 'This deploy token' };
  await changeRecord(tx, deployTokens, target, { revokedAt: new Date() });
  return byId(tx, id);
};

/** Reads the deploy token of a request; throws 401 for an invalid one. */
export const deployerReader =
  (database: Database): DeployerReader =>
  async ({ headers }) => {
    const token = /^Bearer (opd_[\w-]{43})$/.exec(headers.authorization ?? '')?.[1];
    if (token === undefined) throw noSession();
    const isValid = and(
      eq(deployTokens.tokenHash, hashOf(token)),
      isNull(deployTokens.revokedAt),
      gt(deployTokens.expiresAt, sql`now()`),
    );
    const [row] = await database.transaction({ role: 'worker' }, 'write', (tx) =>
      tx
        .update(deployTokens)
        .set({ lastUsedAt: sql`now()` })
        .where(isValid)
        .returning(),
    );
    if (!row) throw noSession();
    return { name: row.name, part: row.part, tenantId: row.tenantId };
  };
