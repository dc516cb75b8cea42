import * as v from '@outpost/schema';
import { AuditEntry, auditKinds } from './audit-log.ts';
import { changeVerbs } from './change-words.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { fileOfList } from '../list/list-file.ts';
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

const columns = {
  createdAt: ['Time'],
  actor: ['Actor', 'Email'],
  impersonator: ['Impersonator'],
  change: ['What happened'],
  reason: ['Reason'],
  changes: ['Changed fields'],
  ip: ['IP address'],
} as const;

/** Declares the file of the changes of one record. */
export const activityFile = <const P extends `${string}/:id/activity`>(
  list: ReturnType<typeof activityEndpoint<P>>,
) => fileOfList(list, 'changes of one record', columns);

const ofCompany = activityEndpoint('/super-admin/companies/:id/activity', 'companies:read');
const ofAdmin = activityEndpoint('/super-admin/admins/:id/activity', 'admins:read');
const ofApiKey = activityEndpoint('/super-admin/api-keys/:id/activity', 'api-keys:read');
const ofWhiteLabel = activityEndpoint('/super-admin/white-label/:id/activity', 'white-labels:read');
const ofUser = activityEndpoint('/super-admin/users/:id/activity', 'users:read');

export const activityEndpoints = {
  ofCompany,
  ofCompanyCsv: activityFile(ofCompany),
  ofAdmin,
  ofAdminCsv: activityFile(ofAdmin),
  ofApiKey,
  ofApiKeyCsv: activityFile(ofApiKey),
  ofWhiteLabel,
  ofWhiteLabelCsv: activityFile(ofWhiteLabel),
  ofUser,
  ofUserCsv: activityFile(ofUser),
} as const;
