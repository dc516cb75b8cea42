import * as v from 'valibot';
import { CsvFile, endpoint } from './endpoint.ts';
import { eventTypes } from './events.ts';
import { listQuery, listReply } from './list-query.ts';
import { Id, Timestamp } from './validation.ts';

/** What can change: the tables whose rows people change. */
export const auditTargets = eventTypes;

/** What an entry says happened to its row; `other` says only that a call was made. */
export const auditKinds = ['created', 'changed', 'deleted', 'other'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** What one column of the changed row was before and is after; null where there was none. */
const FieldChange = v.object({ before: v.unknown(), after: v.unknown() });

/** One change somebody made. Entries are never altered. */
export const AuditEntry = v.object({
  _id: Id,
  createdAt: Timestamp,
  /** As they were called then. */
  actor: v.object({ _id: v.nullable(Id), name: v.string(), email: v.string() }),
  /** Who really did it, in the actor's name; null when the actor did. */
  impersonator: v.nullable(v.object({ name: v.string(), email: v.string() })),
  /** Why, in the words of whoever did it. */
  reason: v.nullable(v.string()),
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
  filters: {
    targetType: v.array(v.picklist(auditTargets)),
    kind: v.array(v.picklist(auditKinds)),
    /** People, by id: what they did themselves, and what they did in somebody else's name. */
    actorId: v.array(Id),
  },
});

export const auditEndpoints = {
  list: endpoint('GET', '/super-admin/audit-log', {
    access: 'audit-log:read',
    summary: 'Page through what was changed, by whom and from where.',
    query: AuditQuery,
    reply: listReply('entries', AuditEntry),
  }),
  csv: endpoint('GET', '/super-admin/audit-log/csv', {
    access: 'audit-log:read',
    summary: 'All entries the same list query would give, as a CSV file.',
    query: AuditQuery,
    reply: CsvFile,
    isCsv: true,
  }),
} as const;
