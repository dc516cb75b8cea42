import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { listQuery, listReply } from './list-query.ts';
import { Id, Timestamp } from './validation.ts';

/** What can change: the tables whose rows people change. */
export const auditTargets = [
  'users',
  'white_labels',
  'lead_forms',
  'form_components',
  'faqs',
  'api_keys',
] as const;

/** What one column of the changed row was before and is after; null where there was none. */
const FieldChange = v.object({ before: v.unknown(), after: v.unknown() });

/** One change somebody made. Entries are never altered. */
export const AuditEntry = v.object({
  _id: Id,
  createdAt: Timestamp,
  /** As they were called then. */
  actor: v.object({ _id: v.nullable(Id), name: v.string(), email: v.string() }),
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  /** The call, such as `PATCH /super-admin/users/:id`. */
  action: v.string(),
  /** The table and the row that changed; null when the call changed no row of its own. */
  targetType: v.nullable(v.picklist(auditTargets)),
  targetId: v.nullable(Id),
  changes: v.record(v.string(), FieldChange),
  ip: v.string(),
  userAgent: v.string(),
  requestId: v.string(),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

export const auditSorts = ['createdAt', 'action'] as const;

export const AuditQuery = listQuery({
  sort: auditSorts,
  filters: { targetType: v.array(v.picklist(auditTargets)) },
});

export const auditEndpoints = {
  list: endpoint('GET', '/super-admin/audit-log', {
    access: 'audit-log:read',
    summary: 'Page through what was changed, by whom and from where.',
    query: AuditQuery,
    reply: listReply('entries', AuditEntry),
  }),
} as const;
