import * as v from 'valibot';
import { endpoint } from '../endpoint/endpoint.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { PartName, ReleaseSet, ReleaseVersion } from './release-set.ts';
import { failurePhases, releaseActions, releaseChannels } from './release-values.ts';
import {
  choice,
  Id,
  messages,
  optionalText,
  strictBody,
  Subdomain,
  Timestamp,
} from '../endpoint/validation.ts';
import { OptionalAccount } from '../values/person-account.ts';

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
  /** Name of the deploy token, or of the server. */
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

const Tenant = v.object({ _id: Id, name: v.string(), subdomain: v.string() });

/** Live versions of the host or of a remote, by channel and tenant. */
export const LivePart = v.object({
  part: PartName,
  channels: v.array(
    v.object({
      channel: v.picklist(releaseChannels),
      version: ReleaseVersion,
      lastKnownGood: v.nullable(ReleaseVersion),
      since: Timestamp,
      by: v.string(),
      byAccount: OptionalAccount,
      failures: v.number(),
    }),
  ),
  /** Tenants that do not follow `live`: they have their own version, or follow another channel. */
  pins: v.array(
    v.object({
      whiteLabel: Tenant,
      version: v.nullable(ReleaseVersion),
      channel: v.nullable(v.picklist(releaseChannels)),
      since: Timestamp,
      by: v.string(),
      byAccount: OptionalAccount,
    }),
  ),
});
export type LivePart = v.InferOutput<typeof LivePart>;

const Change = v.object({ from: v.string(), to: v.string() });

/** A version bundled with the server that is not live, compared with the live one. */
export const ReleaseOffer = v.object({
  part: PartName,
  version: ReleaseVersion,
  live: ReleaseVersion,
  contract: Change,
  scriptBytes: v.object({ from: v.number(), to: v.number() }),
  /** Number of files added, removed or changed. */
  changedFiles: v.number(),
  /** Shared modules it requires or provides in another version; null where one side has none. */
  modules: v.array(
    v.object({ name: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) }),
  ),
});
export type ReleaseOffer = v.InferOutput<typeof ReleaseOffer>;

export const ReleaseEvent = v.object({
  _id: Id,
  sequence: v.number(),
  part: PartName,
  action: v.picklist(releaseActions),
  version: v.nullable(ReleaseVersion),
  /** Version that was live before. */
  before: v.nullable(ReleaseVersion),
  channel: v.nullable(v.picklist(releaseChannels)),
  whiteLabel: v.nullable(Tenant),
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
  whiteLabel: Tenant,
  createdAt: Timestamp,
});
export type ReleaseFailure = v.InferOutput<typeof ReleaseFailure>;

/** Name of the host or a remote in the body of a call. */
export const partName = (field: string) =>
  v.pipe(
    v.string(messages.required(field)),
    v.regex(/^[a-z][a-z0-9-]{0,60}$/, messages.incorrect(field)),
  );

const Part = partName('Part');
const Version = v.pipe(
  v.string(messages.required('Version')),
  v.regex(/^[\w.+-]{1,80}$/, messages.incorrect('Version')),
);
const Channel = choice('Channel', releaseChannels);

/** Makes a version live in a channel, or for one tenant only. */
export const Promotion = v.pipe(
  strictBody({
    part: Part,
    version: Version,
    channel: v.optional(Channel, 'live'),
    /** Subdomain of the only tenant to get it; the channel stays unchanged. */
    tenant: v.optional(Subdomain),
    /** Also promotes the version bundled with each later image of the server, in `live` only. */
    followsImage: v.optional(v.boolean(messages.incorrect('Follows image')), false),
    /** Skips the gate; needs a reason, and the history shows it. */
    isForced: v.optional(v.boolean(messages.incorrect('Forced')), false),
    reason: v.optional(optionalText('Reason', 500), ''),
  }),
  v.forward(
    v.check(({ isForced, reason }) => !isForced || reason !== '', messages.required('Reason')),
    ['reason'],
  ),
);
export type Promotion = v.InferOutput<typeof Promotion>;

/** Resets a channel to its last known good version, or one tenant to the version of its channel. */
export const Rollback = strictBody({
  part: Part,
  channel: v.optional(Channel, 'live'),
  tenant: v.optional(Subdomain),
  reason: v.optional(optionalText('Reason', 500), ''),
});
export type Rollback = v.InferOutput<typeof Rollback>;

/** Sets the channel a tenant follows for the host or a remote; the default is `live`. */
export const Following = strictBody({ part: Part, tenant: Subdomain, channel: Channel });
export type Following = v.InferOutput<typeof Following>;

/** Versions one browser session sees instead of the live ones. */
export const NewOverride = strictBody({
  remotes: v.pipe(
    v.record(Part, Version),
    v.check((all) => Object.keys(all).length > 0, messages.required('Remotes')),
    v.check((all) => Object.keys(all).length <= 20, messages.incorrect('Remotes')),
  ),
});
export type NewOverride = v.InferOutput<typeof NewOverride>;

/** A link that opens the panel with an override; its key resets only this override. */
export const OverrideLink = v.object({ link: v.string(), key: v.string(), until: Timestamp });

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

const moved = v.object({ event: ReleaseEvent, live: LivePart });

export const releaseEndpoints = {
  current: endpoint('GET', '/release-set', {
    access: 'public',
    summary: 'The release set of the tenant, as its page carries it.',
    reply: v.object({ releases: ReleaseSet }),
  }),
  fail: endpoint('POST', '/release-failures', {
    access: 'signed-in',
    summary:
      'Report that a version one is served did not load or threw; enough people roll it back.',
    errors: ['too_many_attempts'],
    body: strictBody({
      part: Part,
      version: Version,
      phase: choice('Phase', failurePhases),
      error: optionalText('Error', 500),
    }),
    reply: v.object({ message: v.string() }),
    allowWhileRestricted: true,
  }),
  live: endpoint('GET', '/super-admin/releases/live', {
    access: 'releases:read',
    summary: 'What is live of each part and for whom, and builds of the server that are not live.',
    reply: v.object({ parts: v.array(LivePart), offers: v.array(ReleaseOffer) }),
  }),
  list: endpoint('GET', '/super-admin/releases', {
    access: 'releases:read',
    summary: 'Page through the stored versions.',
    query: ReleaseQuery,
    reply: listReply('releases', StoredRelease),
  }),
  history: endpoint('GET', '/super-admin/releases/history', {
    access: 'releases:read',
    summary: 'Page through what was published, promoted and rolled back, and by whom.',
    query: ReleaseEventQuery,
    reply: listReply('events', ReleaseEvent),
  }),
  failures: endpoint('GET', '/super-admin/releases/failures', {
    access: 'releases:read',
    summary: 'Page through the failures browsers reported.',
    query: ReleaseFailureQuery,
    reply: listReply('failures', ReleaseFailure),
  }),
  promote: endpoint('POST', '/super-admin/releases/promote', {
    access: 'releases:write',
    summary: 'Make a version live; 409 names what the gate found.',
    errors: ['gate_refused'],
    body: Promotion,
    reply: moved,
    isIdempotent: true,
  }),
  rollback: endpoint('POST', '/super-admin/releases/rollback', {
    access: 'releases:write',
    summary: 'Go back to the last known good version.',
    body: Rollback,
    reply: moved,
    isIdempotent: true,
  }),
  follow: endpoint('POST', '/super-admin/releases/follow', {
    access: 'releases:write',
    summary: 'Say which channel an organization takes a part from.',
    body: Following,
    reply: moved,
    isIdempotent: true,
  }),
  override: endpoint('POST', '/super-admin/releases/overrides', {
    access: 'releases:write',
    summary: 'Make a link that shows other versions to one browser session for 60 minutes.',
    body: NewOverride,
    reply: OverrideLink,
    hasSecret: true,
    forbidWhileImpersonating: true,
  }),
} as const;
