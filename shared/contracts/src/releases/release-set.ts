import * as v from '@outpost/schema';
import { RemoteManifest } from './remote-manifest.ts';

/** `sha384-…`, as the browser checks it. */
const Integrity = v.pipe(v.string(), v.startsWith('sha384-'));
/** `sha384-…` per file, relative to the release's base path. */
const Files = v.record(v.string(), v.string());

/** Name of the host or of a remote, and one of its versions. */
export const PartName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,60}$/));
export const ReleaseVersion = v.pipe(v.string(), v.regex(/^[\w.+-]{1,80}$/));

/** Absolute path that ends in a slash, such as `/_mf/support/1.0.0-3f2a/`. */
const Base = v.pipe(v.string(), v.startsWith('/_mf/'), v.endsWith('/'));

/** File of a release that describes it: a `Release`, stored beside its files. */
export const releaseFile = 'release.json';

/** Core of the federation runtime, which entries of remotes need to run. */
export const runtimeModule = '@module-federation/runtime-core';

/** Properties of a remote's section that the host needs before the remote's code is loaded. */
export const RemoteArea = v.object({
  /** Name of the section, for the message when it cannot be shown. */
  label: v.string(),
  /** First path segments of the section. */
  mounts: v.array(v.pipe(v.string(), v.regex(/^\/[a-z][a-z0-9-]*$/))),
  /** Its entry in the sidebar, unless the host has one for it. */
  entry: v.optional(v.object({ label: v.string(), path: v.string() })),
});
export type RemoteArea = v.InferOutput<typeof RemoteArea>;

/** One immutable build of the host or of a remote. */
export const Release = v.object({
  name: PartName,
  version: ReleaseVersion,
  base: Base,
  files: Files,
  /** Version of the contracts it was built against. */
  contract: v.string(),
  requires: v.record(v.string(), v.string()),
  provides: v.record(v.string(), v.string()),
  /** Set for a remote. */
  area: v.optional(RemoteArea),
});
export type Release = v.InferOutput<typeof Release>;

/** Files of each screen, by the path of its route. */
const Screens = v.record(v.string(), v.array(v.string()));

/** Calls to prefetch when a screen is opened by an address without parameters. */
export const FirstAsks = v.object({
  /** Permission for the calls; without one every signed-in account may. */
  permission: v.optional(v.string()),
  /**
   * Paths of the API with their queries, below its version; `:id` is replaced by the parameter of
   * the screen's path.
   */
  asks: v.array(v.pipe(v.string(), v.startsWith('/'))),
});
export type FirstAsks = v.InferOutput<typeof FirstAsks>;

export const FirstByScreen = v.optional(v.record(v.string(), FirstAsks));

/** Shared modules that the code of each screen uses, by the path of its route. */
export const NeedsByScreen = v.optional(v.record(v.string(), v.array(v.string())));

export const HostRelease = v.object({
  ...Release.entries,
  /** Files that start the host, in the order in which they run. */
  scripts: v.array(v.string()),
  /** The one of `scripts` that a page may carry inside, where it has no address of its own. */
  inlineScript: v.optional(v.string()),
  screens: v.optional(Screens, {}),
  first: FirstByScreen,
  /** Files of the shared modules and of the federation runtime that are no part of `scripts`. */
  onDemand: v.optional(v.record(v.string(), v.array(v.string())), {}),
});
export type HostRelease = v.InferOutput<typeof HostRelease>;

/** Address of a release's description, and its hash. */
export const ReleaseAddress = v.object({
  version: ReleaseVersion,
  base: Base,
  integrity: Integrity,
});
export type ReleaseAddress = v.InferOutput<typeof ReleaseAddress>;

export const RemoteRelease = v.object({
  ...Release.entries,
  /** Hash of its `release.json`. */
  integrity: v.optional(Integrity),
  /** Inlined to save a request; null or an invalid one is fetched instead. */
  manifest: v.fallback(v.nullable(RemoteManifest), null),
  screens: v.optional(Screens, {}),
  needs: NeedsByScreen,
  first: FirstByScreen,
  /** Scripts of pages outside the panel, by name: files of this release. */
  entries: v.optional(v.record(v.string(), v.string())),
  /** Version to fall back to when this one does not load. */
  lastKnownGood: v.nullable(ReleaseAddress),
});
export type RemoteRelease = v.InferOutput<typeof RemoteRelease>;

/** Live releases of one tenant: the only source of addresses a page loads code from. */
export const ReleaseSet = v.object({
  /** Counts promotions and rollbacks: a set with a greater number is newer. */
  sequence: v.number(),
  host: HostRelease,
  remotes: v.record(v.string(), RemoteRelease),
  /** Host and remotes that this browser session sees in another version, and until when. */
  overrides: v.nullable(v.object({ parts: v.array(PartName), until: v.string() })),
});
export type ReleaseSet = v.InferOutput<typeof ReleaseSet>;
