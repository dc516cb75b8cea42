import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { MailSettings, OAuthProvider, ProviderName } from '@outpost/contracts';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { branchWall, personalWalls, tenantPolicies } from '../platform/db/roles.ts';
import { companies } from './companies.table.ts';
import { users } from './users.table.ts';
import { whiteLabels } from './white-labels.table.ts';

/** How an account is reached; nothing secret. */
export interface ConnectionSettings {
  /** Issuer and client of an OpenID provider that the account names itself. */
  issuer?: string;
  clientId?: string;
  /** Servers of a mail account. */
  mail?: MailSettings;
}

const storedStatuses = ['connected', 'expired', 'revoked', 'error'] as const;

/** Owner of an account; without a company it is the whole tenant's, or a franchisor's. */
const ownerColumns = () => ({
  tenantId: uuid('tenant_id')
    .notNull()
    .references(() => whiteLabels.id),
  franchisorId: uuid('franchisor_id'),
  companyId: uuid('company_id'),
});

/** Accounts at other services. `sealedSecrets` is encrypted, and in no reply. */
export const connections = pgTable(
  'connections',
  {
    ...recordColumns(),
    ...ownerColumns(),
    /** Connected by this user of the tenant; null for internal staff. */
    userId: uuid('user_id'),
    provider: text('provider').$type<ProviderName>().notNull(),
    account: text('account').notNull(),
    settings: jsonb('settings').$type<ConnectionSettings>().notNull().default({}),
    scopes: jsonb('scopes').$type<string[]>().notNull().default([]),
    status: text('status', { enum: storedStatuses }).notNull().default('connected'),
    /** Tokens, password and client secret as sealed JSON; null for a sandbox account. */
    sealedSecrets: text('sealed_secrets'),
    tokenExpiresAt: instant('token_expires_at'),
    isRenewable: boolean('is_renewable').notNull().default(false),
    lastSuccessAt: instant('last_success_at'),
    lastErrorAt: instant('last_error_at'),
    lastError: text('last_error'),
    /** Failures since the last success, in which the provider was not reached. */
    failures: integer('failures').notNull().default(0),
    /** Time of the next check by the server; null for none. */
    dueAt: instant('due_at'),
    /** Start of the outage of the provider for which the next check waits; null without one. */
    sparedSince: instant('spared_since'),
    /** Last error of that outage, possibly of another account there. */
    sparedError: text('spared_error'),
    /** Until then one server checks the account, and no other one does. */
    heldUntil: instant('held_until'),
  },
  (table) => [
    unique('connections_tenant_id').on(table.tenantId, table.id),
    index('connections_tenant_created').on(table.tenantId, table.createdAt, table.id),
    index('connections_due').on(table.dueAt),
    tenantForeignKey('connections_company', table, table.companyId, companies),
    tenantForeignKey('connections_franchisor', table, table.franchisorId, companies),
    tenantForeignKey('connections_user', table, table.userId, users),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();

/** OAuth connections that wait for the browser to return; used once, by the session that began. */
export const connectionStarts = pgTable(
  'connection_starts',
  {
    id: uuid('id').primaryKey(),
    ...ownerColumns(),
    userId: uuid('user_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    /** SHA-256 of the parameter `state`. */
    stateHash: text('state_hash').notNull(),
    provider: text('provider').$type<OAuthProvider>().notNull(),
    settings: jsonb('settings').$type<ConnectionSettings>().notNull(),
    /** Verifier, nonce and client secret as sealed JSON. */
    sealedSecrets: text('sealed_secrets').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** Origin of the panel's page that the browser returns to. */
    origin: text('origin').notNull(),
    /** Account that is connected again; null for a new one. */
    connectionId: uuid('connection_id'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    unique('connection_starts_state').on(table.stateHash),
    index('connection_starts_tenant').on(table.tenantId, table.createdAt, table.id),
    ...tenantPolicies(),
    ...personalWalls(),
  ],
).enableRLS();
