import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { Id, Timestamp } from '@outpost/schema';
import { fileOfList } from '../list/list-file.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { OptionalAccount } from '../values/person-account.ts';
import { PartName, ReleaseVersion } from './release-set.ts';
import { failurePhases, releaseActions, releaseChannels } from './release-values.ts';

/** A stored version, and its record of failures. */
export const StoredRelease = v.object({
  _id: Id,
  part: PartName,
  version: ReleaseVersion,
  contract: v.string(),
  /** Bytes of all files as stored, and of the scripts as compressed in transport. */
  bytes: v.number(),
  scriptBytes: v.number(),
  files: v.number(),
  publishedBy: v.string(),
  /** Hosts the gate mounted it in, and when last; null without a mount. */
  mounted: v.nullable(v.object({ hosts: v.array(v.string()), at: Timestamp })),
  /** Names of channels and tenants it is live for. */
  liveFor: v.array(v.string()),
  /** Number of people it failed for during the last 24 hours. */
  failures: v.number(),
  createdAt: Timestamp,
});
export type StoredRelease = v.InferOutput<typeof StoredRelease>;

/** Tenant of a row of releases. */
export const ReleaseTenant = v.object({ _id: Id, name: v.string(), subdomain: v.string() });

export const ReleaseEvent = v.object({
  _id: Id,
  sequence: v.number(),
  part: PartName,
  action: v.picklist(releaseActions),
  version: v.nullable(ReleaseVersion),
  /** Version that was live before. */
  before: v.nullable(ReleaseVersion),
  channel: v.nullable(v.picklist(releaseChannels)),
  whiteLabel: v.nullable(ReleaseTenant),
  /** Name of the person or deploy token at that time. */
  actor: v.string(),
  actorAccount: OptionalAccount,
  reason: v.string(),
  /** True when the gate was skipped. */
  isForced: v.boolean(),
  createdAt: Timestamp,
});
export type ReleaseEvent = v.InferOutput<typeof ReleaseEvent>;

export const ReleaseFailure = v.object({
  _id: Id,
  part: PartName,
  version: ReleaseVersion,
  phase: v.picklist(failurePhases),
  error: v.string(),
  /** Bug reports of the same part, version and error, and the value by which the list of reports is filtered for them. */
  bugReports: v.object({ total: v.number(), likeness: v.nullable(v.string()) }),
  whiteLabel: ReleaseTenant,
  createdAt: Timestamp,
});
export type ReleaseFailure = v.InferOutput<typeof ReleaseFailure>;

export const releaseSorts = ['version', 'createdAt', 'bytes'] as const;
export const ReleaseQuery = listQuery({
  sort: releaseSorts,
  filters: { part: v.array(PartName) },
});
export const ReleaseEventQuery = listQuery({
  sort: ['createdAt'],
  filters: { part: v.array(PartName), action: v.array(v.picklist(releaseActions)) },
});
export const ReleaseFailureQuery = listQuery({
  sort: ['createdAt'],
  filters: {
    part: v.array(PartName),
    phase: v.array(v.picklist(failurePhases)),
    /** Values of `bugReports.likeness`. */
    likeness: v.array(v.pipe(v.string(), v.maxLength(64))),
  },
});

const list = endpoint('GET', '/super-admin/releases', {
  access: 'releases:read',
  summary: 'Page through the stored versions.',
  query: ReleaseQuery,
  reply: listReply('releases', StoredRelease),
});

const history = endpoint('GET', '/super-admin/releases/history', {
  access: 'releases:read',
  summary: 'Page through what was published, promoted and rolled back, and by whom.',
  query: ReleaseEventQuery,
  reply: listReply('events', ReleaseEvent),
});

const failures = endpoint('GET', '/super-admin/releases/failures', {
  access: 'releases:read',
  summary: 'Page through the failures browsers reported.',
  query: ReleaseFailureQuery,
  reply: listReply('failures', ReleaseFailure),
});

/** Lists of releases, and their files. */
export const releaseLists = {
  list,
  csv: fileOfList(list, 'versions', {
    part: ['Section'],
    version: ['Version'],
    liveFor: ['Live for'],
    failures: ['Failures, 24 h'],
    mounted: ['Seen in a browser'],
    bytes: ['Size (bytes)'],
    publishedBy: ['Published by'],
    createdAt: ['Published'],
  }),
  history,
  historyCsv: fileOfList(history, 'events', {
    part: ['Section'],
    action: ['Action', 'Without checks'],
    version: ['Version'],
    audience: ['For'],
    actor: ['By'],
    createdAt: ['Time'],
    before: ['Before'],
    reason: ['Reason'],
  }),
  failures,
  failuresCsv: fileOfList(failures, 'failures', {
    part: ['Section'],
    version: ['Version'],
    phase: ['What happened'],
    error: ['Error'],
    bugReports: ['Bug reports'],
    organization: ['Organization'],
    createdAt: ['Time'],
  }),
} as const;
