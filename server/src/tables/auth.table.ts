import { and, gt, isNull, sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantForeignKey } from '../platform/db/columns.ts';
import { authOnlyPolicies } from '../platform/db/roles.ts';
import { users } from './users.table.ts';

/** argon2id hashes, in a table of their own so that no list of users can select one. */
export const credentials = pgTable(
  'credentials',
  {
    userId: uuid('user_id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    passwordHash: text('password_hash').notNull(),
  },
  (table) => [
    tenantForeignKey('credentials_user', table, table.userId, users).onDelete('cascade'),
    ...authOnlyPolicies(),
  ],
).enableRLS();

/** Signed-in sessions; a token refers to one row and is worthless without it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    lastSeenAt: instant('last_seen_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    userAgent: text('user_agent').notNull().default(''),
    /** Address of the sign-in. */
    ip: text('ip').notNull().default(''),
    /** Set for a session of an impersonation: see `impersonations`. */
    impersonationId: uuid('impersonation_id'),
  },
  (table) => [
    index('sessions_tenant_user').on(table.tenantId, table.userId),
    tenantForeignKey('sessions_user', table, table.userId, users).onDelete('cascade'),
    ...authOnlyPolicies(),
  ],
).enableRLS();

/** Minutes without use after which a session ends. */
export const idleMinutes = 60;

/** Condition of a live session: not revoked, not expired, not idle for too long. */
export const isLive = and(
  isNull(sessions.revokedAt),
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.lastSeenAt, sql`now() - make_interval(mins => ${idleMinutes})`),
);

/** Links and tokens that work once, for one purpose. Only their SHA-256 is kept. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    purpose: text('purpose', { enum: ['reset', 'activate', 'login-as'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: text('invited_by'),
    impersonationId: uuid('impersonation_id'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    unique('one_time_tokens_hash').on(table.tenantId, table.tokenHash),
    index('one_time_tokens_user').on(table.tenantId, table.userId),
    tenantForeignKey('one_time_tokens_user_id', table, table.userId, users).onDelete('cascade'),
    ...authOnlyPolicies(),
  ],
).enableRLS();

/**
 * Impersonations by internal staff: impersonator, account, reason, and the impersonator's session.
 */
export const impersonations = pgTable(
  'impersonations',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    actorTenantId: uuid('actor_tenant_id').notNull(),
    actorId: uuid('actor_id').notNull(),
    actorSessionId: uuid('actor_session_id').notNull(),
    actorName: text('actor_name').notNull(),
    actorEmail: text('actor_email').notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('impersonations_subject').on(table.tenantId, table.subjectId),
    tenantForeignKey('impersonations_subject_id', table, table.subjectId, users).onDelete(
      'cascade',
    ),
    ...authOnlyPolicies(),
  ],
).enableRLS();

/** Attempts to sign in within a window, by account; `sign-in-tries.ts` counts them. */
export const signInTries = pgTable(
  'sign_in_tries',
  {
    tenantId: uuid('tenant_id').notNull(),
    /** `<kind>:<bucket>`. The column is called `email` because servers before 0.2 counted accounts only. */
    subject: text('email').notNull(),
    tries: integer('tries').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.subject] }), ...authOnlyPolicies()],
).enableRLS();
