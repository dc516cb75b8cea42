import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { releaseCalls, ReleasePart as Part, VersionName as Version } from './page-releases.ts';
import { PartName, ReleaseVersion } from './release-set.ts';
import { ReleaseEvent, releaseLists, ReleaseTenant } from './release-lists.ts';
import { releaseChannels } from './release-values.ts';
import { choice, messages, optionalText, strictBody, Subdomain, Timestamp } from '@outpost/schema';
import { OptionalAccount } from '../values/person-account.ts';

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
      whiteLabel: ReleaseTenant,
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

const moved = v.object({ event: ReleaseEvent, live: LivePart });

export const releaseEndpoints = {
  ...releaseLists,
  ...releaseCalls,
  live: endpoint('GET', '/super-admin/releases/live', {
    access: 'releases:read',
    summary: 'What is live of each part and for whom, and builds of the server that are not live.',
    reply: v.object({ parts: v.array(LivePart), offers: v.array(ReleaseOffer) }),
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
