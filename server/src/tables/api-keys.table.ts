import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { tenantPolicies } from '../platform/db/roles.ts';
import { users } from './users.table.ts';
import { whiteLabels } from './white-labels.table.ts';

type Scope = 'leads:read' | 'leads:write' | 'forms:read' | 'users:read';

/**
 * API keys for programs. Only a SHA-256 of the secret is stored: 256 random bits need no slow hash.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    createdBy: uuid('created_by').notNull(),
    name: text('name').notNull(),
    prefix: text('prefix').notNull(),
    last4: text('last4').notNull(),
    secretHash: text('secret_hash').notNull(),
    scopes: jsonb('scopes').$type<Scope[]>().notNull(),
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    unique('api_keys_secret').on(table.tenantId, table.secretHash),
    index('api_keys_tenant_created').on(table.tenantId, table.createdAt, table.id),
    tenantForeignKey('api_keys_created_by', table, table.createdBy, users),
    ...tenantPolicies(),
  ],
).enableRLS();
