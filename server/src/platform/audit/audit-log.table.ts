import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { auditTargets, callSources } from '@outpost/contracts';
import { instant } from '../db/columns.ts';
import { leastKeptDays, retentionWall, tenantAndAuthPolicies } from '../db/roles.ts';
import type { FieldChanges } from './changes.ts';

/** Audit log. Rows are added in the transaction of the change and never altered. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    /** Tenant of the changed row. */
    tenantId: uuid('tenant_id').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    actorId: uuid('actor_id'),
    /** Name at that time: users are renamed and deleted. */
    actorName: text('actor_name').notNull(),
    actorEmail: text('actor_email').notNull(),
    /** Impersonator and reason, when the actor was impersonated. */
    impersonatorId: uuid('impersonator_id'),
    impersonatorName: text('impersonator_name'),
    impersonatorEmail: text('impersonator_email'),
    reason: text('reason'),
    action: text('action').notNull(),
    /** Verb of its sentence, such as 'deactivated', for filters and searches; empty without one. */
    verb: text('verb').notNull().default(''),
    targetType: text('target_type', { enum: auditTargets }),
    targetId: uuid('target_id'),
    /** Name of the row at that time; empty for one without, and for one whose name no log keeps. */
    targetName: text('target_name').notNull().default(''),
    /** Record to which a row without a name belongs, and its name at that time. */
    parentType: text('parent_type', { enum: auditTargets }),
    parentId: uuid('parent_id'),
    parentName: text('parent_name').notNull().default(''),
    changes: jsonb('changes').$type<FieldChanges>().notNull(),
    source: text('source', { enum: callSources }).notNull().default('panel'),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    requestId: uuid('request_id').notNull(),
  },
  (table) => [
    index('audit_log_tenant_created').on(table.tenantId, table.createdAt, table.id),
    // Staff read the log across tenants.
    index('audit_log_created').on(table.createdAt, table.id),
    index('audit_log_verb').on(table.verb, table.createdAt, table.id),
    index('audit_log_actor').on(table.actorId, table.createdAt, table.id),
    index('audit_log_impersonator')
      .on(table.impersonatorId, table.createdAt, table.id)
      .where(sql`impersonator_id IS NOT NULL`),
    index('audit_log_target').on(table.tenantId, table.targetId),
    ...tenantAndAuthPolicies(),
    retentionWall(leastKeptDays),
  ],
).enableRLS();
