import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { auditTargets } from '@outpost/contracts';
import { instant } from '../db/columns.ts';
import { leastKeptDays, retentionWall, tenantAndAuthPolicies } from '../db/roles.ts';
import type { FieldChanges } from './changes.ts';

/** Who changed what, from where. Rows are added in the change's own transaction and never altered. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    /** The tenant the changed row belongs to. */
    tenantId: uuid('tenant_id').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    actorId: uuid('actor_id'),
    /** As they were then: people are renamed and deleted. */
    actorName: text('actor_name').notNull(),
    actorEmail: text('actor_email').notNull(),
    /** Who really did it, when the actor was impersonated, and why. */
    impersonatorId: uuid('impersonator_id'),
    impersonatorName: text('impersonator_name'),
    impersonatorEmail: text('impersonator_email'),
    reason: text('reason'),
    action: text('action').notNull(),
    targetType: text('target_type', { enum: auditTargets }),
    targetId: uuid('target_id'),
    changes: jsonb('changes').$type<FieldChanges>().notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    requestId: uuid('request_id').notNull(),
  },
  (table) => [
    index('audit_log_tenant_created').on(table.tenantId, table.createdAt, table.id),
    // Staff read it across all tenants.
    index('audit_log_created').on(table.createdAt, table.id),
    index('audit_log_target').on(table.tenantId, table.targetId),
    ...tenantAndAuthPolicies(),
    retentionWall(leastKeptDays),
  ],
).enableRLS();
