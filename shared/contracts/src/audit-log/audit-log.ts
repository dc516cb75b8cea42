import * as v from '@outpost/schema';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { changeVerbs } from './change-words.ts';
import { eventTypes } from '../events/events.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { Id, Timestamp } from '@outpost/schema';
import { OptionalAccount } from '../values/person-account.ts';

/** Tables whose changes the log records. */
export const auditTargets = eventTypes;

/** Kinds of an entry; `other` records a call that changed no row of its own. */
export const auditKinds = ['created', 'changed', 'deleted', 'other'] as const;
export type AuditKind = (typeof auditKinds)[number];

/**
 * Ways into the server: a session of the panel, an API key, a deploy token, a job of the server
 * itself, or a call that anybody may make.
 */
export const callSources = ['panel', 'api-key', 'deploy', 'job', 'public'] as const;
export type CallSource = (typeof callSources)[number];

/** Values of one column before and after the change; null without one. */
const FieldChange = v.object({ before: v.unknown(), after: v.unknown() });

/** One recorded change. Entries are never altered. */
export const AuditEntry = v.object({
  _id: Id,
  createdAt: Timestamp,
  /** Name and address at the time of the change; an API key has its name and no address. */
  actor: v.object({
    _id: v.nullable(Id),
    name: v.string(),
    email: v.string(),
    account: OptionalAccount,
  }),
  /** The impersonator who acted as the actor; null without impersonation. */
  impersonator: v.nullable(
    v.object({ name: v.string(), email: v.string(), account: OptionalAccount }),
  ),
  /** Reason given by the person who made the change. */
  reason: v.nullable(v.string()),
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  source: v.picklist(callSources),
  /** Method and path of the call, such as `PATCH /super-admin/users/:id`. */
  action: v.string(),
  /** Verb of what happened, such as `deactivated`; empty without one. */
  verb: v.string(),
  /** Table and row that changed; null when the call changed no row of its own. */
  targetType: v.nullable(v.picklist(auditTargets)),
  targetId: v.nullable(Id),
  /** Name of the row at that time; empty for one without, and for one whose name no log keeps. */
  targetName: v.string(),
  /** Record to which a row without a name belongs, such as the company of a subscription. */
  parent: v.nullable(v.object({ type: v.picklist(auditTargets), _id: Id, name: v.string() })),
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
    /** Verbs of the sentences of entries. */
    verb: v.array(v.picklist(changeVerbs)),
    /** Ids of people and API keys: matches changes of their own and changes they made as impersonators. */
    actorId: v.array(Id),
    source: v.array(v.picklist(callSources)),
  },
});

export const auditEndpoints = {
  list: endpoint('GET', '/super-admin/audit-log', {
    access: 'audit-log:read',
    summary: 'Page through what was changed, by whom and from where.',
    query: AuditQuery,
    reply: listReply('entries', AuditEntry),
  }),
  byId: endpoint('GET', '/super-admin/audit-log/:id', {
    access: 'audit-log:read',
    summary: 'One entry of the audit log.',
    reply: v.object({ entry: AuditEntry }),
  }),
  csv: endpoint('GET', '/super-admin/audit-log/csv', {
    access: 'audit-log:read',
    summary: 'All entries the same list query would give, as a CSV file.',
    query: AuditQuery,
    reply: CsvFile,
    isCsv: true,
  }),
} as const;
