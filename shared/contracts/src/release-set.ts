import * as v from 'valibot';

/** `sha384-…` per file, relative to the release's base path. */
const Files = v.record(v.string(), v.string());

/** One immutable build of the host or of a remote. */
export const Release = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  version: v.pipe(v.string(), v.regex(/^[\w.+-]+$/)),
  /** Absolute path that ends in a slash, such as `/_mf/support/1.0.0-3f2a/`. */
  base: v.pipe(v.string(), v.startsWith('/_mf/'), v.endsWith('/')),
  files: Files,
  /** Version of the contracts it was built against. */
  contract: v.string(),
  requires: v.record(v.string(), v.string()),
  provides: v.record(v.string(), v.string()),
});
export type Release = v.InferOutput<typeof Release>;

export const HostRelease = v.object({ ...Release.entries, scripts: v.array(v.string()) });
export type HostRelease = v.InferOutput<typeof HostRelease>;

export const RemoteRelease = v.object({
  ...Release.entries,
  /** Module Federation's manifest, carried along so that no request is needed for it. */
  manifest: v.record(v.string(), v.unknown()),
  /** The version to fall back to when this one does not load. */
  lastKnownGood: v.nullable(v.string()),
});
export type RemoteRelease = v.InferOutput<typeof RemoteRelease>;

/** What is live for one tenant: the only source of the addresses a page loads code from. */
export const ReleaseSet = v.object({
  host: HostRelease,
  remotes: v.record(v.string(), RemoteRelease),
});
export type ReleaseSet = v.InferOutput<typeof ReleaseSet>;
