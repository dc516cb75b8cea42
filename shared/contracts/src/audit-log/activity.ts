import * as v from 'valibot';
import { AuditEntry, auditKinds } from './audit-log.ts';
import { changeVerbs } from './change-words.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import type { Permission } from '../access/permissions.ts';

const {
  _id,
  createdAt,
  actor,
  impersonator,
  reason,
  action,
  targetType,
  targetName,
  parent,
  changes,
} = AuditEntry.entries;

/** One change of one record, as shown to accounts that may see the record. */
export const ActivityEntry = v.object({
  _id,
  createdAt,
  actor,
  impersonator,
  reason,
  action,
  targetType,
  targetName,
  parent,
  changes,
  /** Origin of the call; filled for internal staff only. */
  ip: v.nullable(v.string()),
  userAgent: v.nullable(v.string()),
});
export type ActivityEntry = v.InferOutput<typeof ActivityEntry>;

export const ActivityQuery = listQuery({
  sort: ['createdAt'],
  filters: { kind: v.array(v.picklist(auditKinds)), verb: v.array(v.picklist(changeVerbs)) },
});

/** Declares the call that lists the changes of one record; `path` ends in `/:id/activity`. */
export const activityEndpoint = <const P extends `${string}/:id/activity`>(
  path: P,
  access: Permission,
) =>
  endpoint('GET', path, {
    access,
    summary: 'Page through what was changed of one record, by whom.',
    query: ActivityQuery,
    reply: listReply('entries', ActivityEntry),
  });

export const activityEndpoints = {
  ofCompany: activityEndpoint('/super-admin/companies/:id/activity', 'companies:read'),
  ofAdmin: activityEndpoint('/super-admin/admins/:id/activity', 'admins:read'),
  ofApiKey: activityEndpoint('/super-admin/api-keys/:id/activity', 'api-keys:read'),
  ofWhiteLabel: activityEndpoint('/super-admin/white-label/:id/activity', 'white-labels:read'),
  ofUser: activityEndpoint('/super-admin/users/:id/activity', 'users:read'),
} as const;
