import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { users } from '../users/users.table.ts';
import { whiteLabels } from '../white-labels/white-labels.table.ts';
import { credentials, sessions } from './auth.table.ts';

const idleMinutes = 60;

const account = {
  id: users.id,
  tenantId: users.tenantId,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  teamRole: users.teamRole,
  isMsp: users.isMsp,
  status: users.status,
  franchisorId: users.franchisorId,
  companyId: users.companyId,
  tenantKind: whiteLabels.kind,
  tenantName: whiteLabels.name,
  tenantType: whiteLabels.type,
  subdomain: whiteLabels.subdomain,
};

const accounts = (tx: Transaction) =>
  tx
    .select(account)
    .from(users)
    .innerJoin(
      whiteLabels,
      and(
        eq(whiteLabels.id, users.tenantId),
        eq(whiteLabels.status, 'active'),
        isNull(whiteLabels.deletedAt),
      ),
    )
    .$dynamic();

export type Account = Awaited<ReturnType<typeof accounts>>[number];

export const findTenantId = async (tx: Transaction, subdomain: string): Promise<string | null> => {
  const [tenant] = await tx
    .select({ id: whiteLabels.id })
    .from(whiteLabels)
    .where(and(eq(whiteLabels.subdomain, subdomain), isNull(whiteLabels.deletedAt)));
  return tenant?.id ?? null;
};

export const findAccountByEmail = async (tx: Transaction, email: string) => {
  const [found] = await accounts(tx).where(and(eq(users.email, email), isNull(users.deletedAt)));
  if (!found) return null;
  const [secret] = await tx
    .select({ passwordHash: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.userId, found.id));
  return { account: found, passwordHash: secret?.passwordHash ?? null };
};

export const findAccountById = async (tx: Transaction, id: string): Promise<Account | null> => {
  const [found] = await accounts(tx).where(and(eq(users.id, id), isNull(users.deletedAt)));
  return found ?? null;
};

export const insertSession = async (
  tx: Transaction,
  session: typeof sessions.$inferInsert,
): Promise<void> => {
  await tx.insert(sessions).values(session);
  await tx
    .update(users)
    .set({ lastActiveAt: sql`now()` })
    .where(eq(users.id, session.userId));
};

/** Of a session: neither ended, nor too old, nor idle for too long. */
export const isLive = and(
  isNull(sessions.revokedAt),
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.lastSeenAt, sql`now() - make_interval(mins => ${idleMinutes})`),
);

/** The confirmed account behind a live session, and whether its last use is over a minute old. */
export const findSessionAccount = async (tx: Transaction, sessionId: string) => {
  const [session] = await tx
    .select({
      userId: sessions.userId,
      isStale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isLive));
  if (!session) return null;
  const [found] = await accounts(tx).where(
    and(eq(users.id, session.userId), eq(users.status, 'confirmed'), isNull(users.deletedAt)),
  );
  return found ? { account: found, isStale: session.isStale } : null;
};

export const touchSession = async (tx: Transaction, id: string, userId: string): Promise<void> => {
  await tx
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(sessions.id, id));
  await tx
    .update(users)
    .set({ lastActiveAt: sql`now()` })
    .where(eq(users.id, userId));
};

export const revokeSession = async (tx: Transaction, id: string): Promise<void> => {
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(eq(sessions.id, id));
};
