import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { companies } from '../../tables/companies.table.ts';
import { users } from '../../tables/users.table.ts';
import {
  isOpen,
  isOpenAt,
  wasOpened,
  mailLook,
  whiteLabels,
} from '../../tables/white-labels.table.ts';
import { impersonations, isLive, sessions } from '../../tables/auth.table.ts';
import { findPasswordHash } from './credentials.repository.ts';

const tenant = {
  tenantId: whiteLabels.id,
  tenantKind: whiteLabels.kind,
  tenantName: whiteLabels.name,
  tenantType: whiteLabels.type,
  tenantStatus: whiteLabels.status,
  agency: whiteLabels.agency,
  subdomain: whiteLabels.subdomain,
  logo: whiteLabels.logo,
  accent: whiteLabels.accent,
};

const account = {
  ...tenant,
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  teamRole: users.teamRole,
  isMsp: users.isMsp,
  status: users.status,
  franchisorId: users.franchisorId,
  companyId: users.companyId,
  restrictedStatus: users.restrictedStatus,
  roleGroup: users.roleGroup,
  timeZone: users.timeZone,
  mspStatus: companies.mspStatus,
  signInPolicy: whiteLabels.signInPolicy,
  mailLook,
};

const accounts = (tx: Transaction, isIn: SQL | undefined = isOpen) =>
  tx
    .select(account)
    .from(users)
    .innerJoin(whiteLabels, and(eq(whiteLabels.id, users.tenantId), isIn))
    .leftJoin(companies, eq(companies.id, users.franchisorId))
    .$dynamic();

export type Account = Awaited<ReturnType<typeof accounts>>[number];

const findTenants = (tx: Transaction, subdomain: string) =>
  tx.select(tenant).from(whiteLabels).where(isOpenAt(subdomain));

export type Tenant = Awaited<ReturnType<typeof findTenants>>[number];

/** Finds the active tenant with this subdomain. */
export const findTenant = async (tx: Transaction, subdomain: string): Promise<Tenant | null> =>
  (await findTenants(tx, subdomain))[0] ?? null;

/** Finds the tenant with this subdomain, deactivated or not, for an attempt to sign in. */
export const findSignInTenant = async (
  tx: Transaction,
  subdomain: string,
): Promise<string | null> => {
  const isIt = and(eq(whiteLabels.subdomain, subdomain), wasOpened);
  const [found] = await tx.select({ id: whiteLabels.id }).from(whiteLabels).where(isIt);
  return found?.id ?? null;
};

/** Finds an account by its address; its tenant may be deactivated. */
export const findAccountByEmail = async (tx: Transaction, email: string) => {
  const isTheirs = and(eq(users.email, email), isNull(users.deletedAt));
  const [found] = await accounts(tx, wasOpened).where(isTheirs);
  if (!found) return null;
  return { account: found, passwordHash: await findPasswordHash(tx, found.id) };
};

/**
 * Finds the account of a session, ended or not, also in a deactivated tenant; null for a session of
 * an impersonation.
 */
export const findSessionOwner = async (
  tx: Transaction,
  sessionId: string,
): Promise<Account | null> => {
  const isIt = and(eq(sessions.id, sessionId), isNull(sessions.impersonationId));
  const [found] = await accounts(tx, wasOpened)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(isIt, isNull(users.deletedAt)));
  return found ?? null;
};

export const findAccountById = async (tx: Transaction, id: string): Promise<Account | null> => {
  const [found] = await accounts(tx).where(and(eq(users.id, id), isNull(users.deletedAt)));
  return found ?? null;
};

/**
 * Inserts a session. With `ip`, also updates the account's last sign-in; an impersonation passes
 * null.
 */
export const insertSession = async (
  tx: Transaction,
  session: typeof sessions.$inferInsert,
  ip: string | null,
): Promise<void> => {
  await tx.insert(sessions).values(session);
  if (ip === null) return;
  await tx
    .update(users)
    .set({ lastActiveAt: sql`now()`, lastSignInAt: sql`now()`, lastSignInIp: ip })
    .where(eq(users.id, session.userId));
};

/** Records an impersonation with its impersonator, its account and its reason; returns its id. */
export const startImpersonation = async (
  tx: Transaction,
  actor: Session,
  subject: Account,
  reason: string,
): Promise<string> => {
  const id = v7();
  const { tenantId, id: subjectId } = subject;
  await tx.insert(impersonations).values({
    id,
    tenantId,
    subjectId,
    actorTenantId: actor.tenantId,
    actorId: actor.userId,
    actorSessionId: actor.id,
    actorName: actor.name,
    actorEmail: actor.email,
    reason,
  });
  return id;
};

/** Returns the tenant of a user visible to internal staff; null when there is none. */
export const tenantOfUser = async (
  database: Database,
  session: Session,
  userId: string,
): Promise<string | null> => {
  const [found] = await database.transaction(
    { role: 'platform', userId: session.userId },
    'read',
    (tx) => tx.select({ tenantId: users.tenantId }).from(users).where(eq(users.id, userId)),
  );
  return found?.tenantId ?? null;
};

/** Finds the impersonation of a session; null for a session of the account's owner. */
export const findImpersonation = async (tx: Transaction, id: string | null) => {
  if (!id) return null;
  const [found] = await tx.select().from(impersonations).where(eq(impersonations.id, id));
  return found ?? null;
};

/**
 * Returns the end of a session under the tenant's present policy: a shorter limit also ends open
 * sessions. Internal staff are not bound by it.
 */
const endUnder = (
  { role, signInPolicy }: Account,
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
): Date => {
  if (role) return expiresAt;
  const latest = createdAt.getTime() + signInPolicy.sessionHours * 3_600_000;
  return new Date(Math.min(latest, expiresAt.getTime()));
};

/**
 * Finds the confirmed account of a live session; `isStale` when its last use is over a minute old.
 */
export const findSessionAccount = async (tx: Transaction, sessionId: string) => {
  const [session] = await tx
    .select({
      userId: sessions.userId,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      impersonationId: sessions.impersonationId,
      isStale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isLive));
  if (!session) return null;
  const [found] = await accounts(tx).where(
    and(eq(users.id, session.userId), eq(users.status, 'confirmed'), isNull(users.deletedAt)),
  );
  if (!found) return null;
  const { isStale, impersonationId } = session;
  const expiresAt = endUnder(found, session);
  if (expiresAt.getTime() <= Date.now()) return null;
  return { account: found, expiresAt, isStale, impersonationId };
};

/** Updates the last use of a session, and the activity of its account unless it is impersonated. */
export const touchSession = async (
  tx: Transaction,
  id: string,
  userId: string,
  { isImpersonation = false } = {},
): Promise<void> => {
  await tx
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(sessions.id, id));
  if (isImpersonation) return;
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
