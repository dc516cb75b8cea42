import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { FirstByScreen, NeedsByScreen, Release, ReleaseVersion } from './release-set.ts';
import { RemoteManifest } from './remote-manifest.ts';
import { ReleaseEvent, StoredRelease } from './release-lists.ts';
import { partName } from './page-releases.ts';
import { Following, LivePart, NewOverride, OverrideLink, Promotion, Rollback } from './releases.ts';
import { gateChecks } from './release-values.ts';
import { Id, messages, Name, strictBody, Timestamp } from '@outpost/schema';
import { OptionalAccount } from '../values/person-account.ts';

/** Days until a deploy token expires. */
export const deployTokenLifetimes = [30, 90, 365] as const;

/** Credential of a team's pipeline, valid for one remote only. */
export const DeployToken = v.object({
  _id: Id,
  name: v.string(),
  part: v.string(),
  /** Last characters of the token, to recognise it. */
  last4: v.string(),
  createdBy: v.string(),
  createdByAccount: OptionalAccount,
  lastUsedAt: v.nullable(Timestamp),
  expiresAt: Timestamp,
  revokedAt: v.nullable(Timestamp),
  createdAt: Timestamp,
  version: v.number(),
});
export type DeployToken = v.InferOutput<typeof DeployToken>;

export const NewDeployToken = strictBody({
  name: Name,
  part: partName('Section'),
  expiresInDays: v.optional(v.picklist(deployTokenLifetimes, messages.incorrect('Expiry')), 90),
});
export type NewDeployToken = v.InferOutput<typeof NewDeployToken>;

export const deployTokenEndpoints = {
  list: endpoint('GET', '/super-admin/releases/tokens', {
    access: 'releases:read',
    summary: 'The deploy tokens; they themselves are never listed.',
    reply: v.object({ tokens: v.array(DeployToken) }),
  }),
  create: endpoint('POST', '/super-admin/releases/tokens', {
    access: 'releases:write',
    summary: 'Create a deploy token for one remote; `secret` is in this answer only.',
    body: NewDeployToken,
    reply: v.object({ token: DeployToken, secret: v.string() }),
    hasSecret: true,
    status: 201,
    forbidWhileImpersonating: true,
  }),
  revoke: endpoint('POST', '/super-admin/releases/tokens/:id/revoke', {
    access: 'releases:write',
    summary: 'End a deploy token now; it stays listed.',
    reply: v.object({ token: DeployToken }),
    forbidWhileImpersonating: true,
  }),
} as const;

const Hash = v.pipe(v.string(), v.regex(/^sha384-[\w+/]{64}$/));

/** A release as its build describes it; the server compresses its files. */
export const PublishedRelease = v.object({
  ...Release.entries,
  files: v.record(v.pipe(v.string(), v.regex(/^[\w./-]{1,200}$/)), Hash),
  scripts: v.optional(v.array(v.string())),
  inlineScript: v.optional(v.string()),
  screens: v.optional(v.record(v.string(), v.array(v.string()))),
  first: FirstByScreen,
  needs: NeedsByScreen,
  onDemand: v.optional(v.record(v.string(), v.array(v.string()))),
  manifest: v.optional(RemoteManifest),
  /** Scripts of pages outside the panel, by name. */
  entries: v.optional(v.record(v.string(), v.string())),
  /**
   * Of a remote: names it imports, by shared module. Of the host: names it exports. Used only where
   * the server cannot read these names in the files, as in builds of other bundlers than webpack.
   */
  uses: v.optional(v.record(v.string(), v.array(v.string()))),
  exports: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Packages bundled into the build. */
  bundles: v.optional(v.array(v.string()), []),
});
export type PublishedRelease = v.InferOutput<typeof PublishedRelease>;

const Bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

const moved = v.object({ event: ReleaseEvent, live: LivePart });

/** Calls of a pipeline with a deploy token, for the token's remote. */
export const deployEndpoints = {
  missing: endpoint('POST', '/deploy/missing', {
    access: 'public',
    isDeploy: true,
    summary: 'Of these contents, those that are not stored yet or were damaged.',
    body: strictBody({ hashes: v.pipe(v.array(Hash), v.maxLength(2_000)) }),
    reply: v.object({ hashes: v.array(v.string()) }),
  }),
  upload: endpoint('POST', '/deploy/files', {
    access: 'public',
    isDeploy: true,
    summary: 'Store one content, at most 20 MB; it is known by its hash from then on.',
    reply: v.object({ hash: v.string() }),
    isUpload: true,
  }),
  publish: endpoint('POST', '/deploy/publish', {
    access: 'public',
    isDeploy: true,
    summary: 'Make a version of stored contents; the same one again changes nothing.',
    body: strictBody({ release: PublishedRelease }),
    reply: v.object({ release: StoredRelease }),
  }),
  check: endpoint('POST', '/deploy/check', {
    access: 'public',
    isDeploy: true,
    summary: 'Say what each live host lacks for a build that is not stored; stores nothing.',
    body: strictBody({ release: PublishedRelease, scriptBytes: Bytes, mediaBytes: Bytes }),
    reply: v.object({
      hosts: v.array(
        v.object({
          version: ReleaseVersion,
          problems: v.array(v.object({ check: v.picklist(gateChecks), problem: v.string() })),
        }),
      ),
    }),
  }),
  promote: endpoint('POST', '/deploy/promote', {
    access: 'public',
    isDeploy: true,
    summary: 'Make a version live; 409 names what the gate found.',
    errors: ['gate_refused'],
    body: Promotion,
    reply: moved,
  }),
  rollback: endpoint('POST', '/deploy/rollback', {
    access: 'public',
    isDeploy: true,
    summary: 'Go back to the last known good version.',
    body: Rollback,
    reply: moved,
  }),
  follow: endpoint('POST', '/deploy/follow', {
    access: 'public',
    isDeploy: true,
    summary: 'Say which channel an organization takes the remote from.',
    body: Following,
    reply: moved,
  }),
  list: endpoint('GET', '/deploy/releases', {
    access: 'public',
    isDeploy: true,
    summary: 'What is live of the remote and which versions are stored, newest first.',
    reply: v.object({
      live: v.nullable(LivePart),
      releases: v.array(StoredRelease),
      /** Versions of the host in use, and names of the remotes that run in them. */
      hosts: v.array(v.string()),
      remotes: v.array(v.string()),
    }),
  }),
  override: endpoint('POST', '/deploy/overrides', {
    access: 'public',
    isDeploy: true,
    summary: 'Make a link that shows a version of the remote to one browser session.',
    body: NewOverride,
    reply: OverrideLink,
    hasSecret: true,
  }),
  mounted: endpoint('POST', '/deploy/mounted', {
    access: 'public',
    isDeploy: true,
    summary: 'Prove that a version was mounted in a browser, by what the pages of the gate showed.',
    body: strictBody({
      part: partName('Section'),
      version: v.string(),
      proofs: v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(2_000))),
        v.minLength(1, messages.required('Proofs')),
        v.maxLength(200),
      ),
    }),
    reply: v.object({ release: StoredRelease }),
  }),
} as const;
