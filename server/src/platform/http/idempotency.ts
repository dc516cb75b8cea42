import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Endpoint } from '@outpost/contracts';
import type { Database, Transaction } from '../db/database.ts';
import { ApiError, invalid } from './api-error.ts';
import { idempotencyKeys } from './idempotency.table.ts';
import { currentTenantId, type Session } from './session.ts';

const header = 'idempotency-key';
const keptHours = 24;

/** A creating request with its idempotency key. */
export interface Claim {
  key: string;
  request: string;
}

/** Thrown instead of repeating a request; holds its first reply. */
export class Replay {
  readonly reply: object;

  constructor(reply: object) {
    this.reply = reply;
  }
}

/** Returns the claim of a request; null for idempotent calls and for requests without a key. */
export const claimOf = (request: FastifyRequest, endpoint: Endpoint): Claim | null => {
  const key = request.headers[header];
  if (key === undefined || !(endpoint.status === 201 || endpoint.isIdempotent)) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid({ 'Idempotency-Key': 'Idempotency-Key must be up to 200 visible characters' });
  const body = createHash('sha256')
    .update(JSON.stringify(request.body ?? {}))
    .digest('hex');
  const ids = Object.values(request.params as Record<string, string>);
  return { key, request: [endpoint.method, endpoint.path, ...ids, body].join(' ') };
};

const isClaim = ({ userId }: Session, { key }: Claim) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/**
 * Takes a key inside the transaction of the request, so that both are committed or neither. Throws
 * `Replay` for a repeated request, 422 for a key of another request, and 409 when the first reply
 * contained a secret.
 */
export const takeClaim = async (tx: Transaction, session: Session, claim: Claim): Promise<void> => {
  const tenantId = currentTenantId(session);
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ ...claim, tenantId, userId: session.userId })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return;
  const [earlier] = await tx.select().from(idempotencyKeys).where(isClaim(session, claim));
  if (earlier?.request !== claim.request)
    throw invalid({ 'Idempotency-Key': 'Idempotency-Key was used for another request' });
  if (earlier.reply) throw new Replay(earlier.reply);
  throw new ApiError(
    409,
    'already_done',
    'This was done already, and only the first answer holds the secret. Revoke what was made, and make it again.',
  );
};

/** Throws `Replay` for a repeated request whose first reply is stored; takes nothing. */
export const checkClaim = async (
  tx: Transaction,
  session: Session,
  claim: Claim,
): Promise<void> => {
  const [earlier] = await tx.select().from(idempotencyKeys).where(isClaim(session, claim));
  if (earlier?.request === claim.request && earlier.reply) throw new Replay(earlier.reply);
};

/** Stores the reply for a repeat of the request. */
export const keepReply = async (
  tx: Transaction,
  session: Session,
  claim: Claim,
  reply: object,
): Promise<void> => {
  await tx.update(idempotencyKeys).set({ reply }).where(isClaim(session, claim));
};

/** Deletes old keys. */
export const removeOldClaims = async (database: Database): Promise<void> => {
  const isOld = lt(idempotencyKeys.createdAt, sql`now() - make_interval(hours => ${keptHours})`);
  await database.transaction({ role: 'worker' }, 'write', async (tx) => {
    await tx.delete(idempotencyKeys).where(isOld);
  });
};
