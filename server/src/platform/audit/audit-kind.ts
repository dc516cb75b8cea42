import { sql } from 'drizzle-orm';
import type { AuditKind } from '@outpost/contracts';
import { auditLog } from './audit-log.table.ts';

/** Read off what was noted: a row's own id comes and goes with it, and soft deletion is a date. */
export const auditKind = sql<AuditKind>`CASE
  WHEN ${auditLog.targetType} IS NULL THEN 'other'
  WHEN ${auditLog.changes} #> '{id,before}' = 'null' THEN 'created'
  WHEN ${auditLog.changes} #> '{id,after}' = 'null' THEN 'deleted'
  WHEN ${auditLog.changes} #> '{deletedAt,before}' = 'null' THEN 'deleted'
  ELSE 'changed' END`;
