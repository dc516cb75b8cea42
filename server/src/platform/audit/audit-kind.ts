import { sql } from 'drizzle-orm';
import type { AuditKind } from '@outpost/contracts';
import { auditLog } from './audit-log.table.ts';

/**
 * Derives the kind from the noted changes: a new or removed row changes its own id, and soft
 * deletion sets a date.
 */
export const auditKind = sql<AuditKind>`CASE
  WHEN ${auditLog.targetType} IS NULL THEN 'other'
  WHEN ${auditLog.changes} #> '{id,before}' = 'null' THEN 'created'
  WHEN ${auditLog.changes} #> '{id,after}' = 'null' THEN 'deleted'
  WHEN ${auditLog.changes} #> '{deletedAt,before}' = 'null' THEN 'deleted'
  ELSE 'changed' END`;
