import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { keyRateLimit, type ApiKeyScope } from '@outpost/contracts';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { tenantPolicies } from '../platform/db/roles.ts';
import { whiteLabels } from './white-labels.table.ts';

/**
 * API keys for programs. Only a SHA-256 of each secret is stored: 190 random bits need no slow hash.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    /** User of the tenant, or one of internal staff, who belongs to another tenant. */
    createdBy: uuid('created_by').notNull(),
    name: text('name').notNull(),
    /** Beginning of every secret of the key. */
    prefix: text('prefix').notNull(),
    last4: text('last4').notNull(),
    secretHash: text('secret_hash').notNull(),
    /** The secret before the last rotation, which opens the key until `formerUntil`. */
    formerLast4: text('former_last4'),
    formerSecretHash: text('former_secret_hash'),
    formerUntil: instant('former_until'),
    formerUsedAt: instant('former_used_at'),
    scopes: jsonb('scopes').$type<ApiKeyScope[]>().notNull(),
    /** Addresses and CIDR ranges; empty for any address. */
    ipAllowList: jsonb('ip_allow_list').$type<string[]>().notNull().default([]),
    /** Maximum calls per minute. */
    rateLimit: integer('rate_limit').notNull().default(keyRateLimit.usual),
    lastUsedAt: instant('last_used_at'),
    lastUsedIp: text('last_used_ip'),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (table) => [
    unique('api_keys_secret').on(table.tenantId, table.secretHash),
    unique('api_keys_tenant_id').on(table.tenantId, table.id),
    index('api_keys_tenant_created').on(table.tenantId, table.createdAt, table.id),
    // A call names its key by the prefix, before its tenant is known.
    index('api_keys_prefix').on(table.prefix),
    index('api_keys_created_by').on(table.createdBy),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Calls of API keys by day in UTC. */
export const apiKeyDays = pgTable(
  'api_key_days',
  {
    tenantId: uuid('tenant_id').notNull(),
    keyId: uuid('key_id').notNull(),
    day: date('day').notNull(),
    calls: integer('calls').notNull(),
    /** Calls that were answered with a status of 400 or more. */
    failed: integer('failed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.keyId, table.day] }),
    tenantForeignKey('api_key_days_key', table, table.keyId, apiKeys).onDelete('cascade'),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Latest calls of API keys, written in batches. */
export const apiKeyCalls = pgTable(
  'api_key_calls',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    keyId: uuid('key_id').notNull(),
    method: text('method').notNull(),
    /** Path without its query, which can hold personal data. */
    path: text('path').notNull(),
    status: integer('status').notNull(),
    durationMs: integer('duration_ms').notNull(),
    ip: text('ip').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('api_key_calls_key').on(table.tenantId, table.keyId, table.createdAt, table.id),
    index('api_key_calls_created').on(table.createdAt),
    tenantForeignKey('api_key_calls_key_id', table, table.keyId, apiKeys).onDelete('cascade'),
    ...tenantPolicies(),
  ],
).enableRLS();
