import * as v from 'valibot';

/** `sha384-…`, as the browser checks it. */
const Integrity = v.pipe(v.string(), v.startsWith('sha384-'));
/** `sha384-…` per file, relative to the release's base path. */
const Files = v.record(v.string(), v.string());

/** Name of the host or of a remote, and of one of its builds. */
export const PartName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,60}$/));
export const ReleaseVersion = v.pipe(v.string(), v.regex(/^[\w.+-]{1,80}$/));

/** Absolute path that ends in a slash, such as `/_mf/support/1.0.0-3f2a/`. */
const Base = v.pipe(v.string(), v.startsWith('/_mf/'), v.endsWith('/'));

/** File of a release that describes it: a `Release`, kept beside its files. */
export const releaseFile = 'release.json';

/** What the shell must know of a remote before its code has come. */
export const RemoteArea = v.object({
  /** What the area is called when it cannot be shown. */
  label: v.string(),
  /** First path segments that belong to it. */
  mounts: v.array(v.pipe(v.string(), v.regex(/^\/[a-z][a-z0-9-]*$/))),
  /** Its entry in the sidebar, where the host does not bring one of its own. */
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
  /** Of a remote. */
  area: v.optional(RemoteArea),
});
export type Release = v.InferOutput<typeof Release>;

/** Files of each screen, by the path it is declared with. */
const Screens = v.record(v.string(), v.array(v.string()));

/** What a screen asks the API for when it is opened by its path alone. */
export const FirstAsks = v.object({
  /** Who may ask; without one everybody who is signed in. */
  permission: v.optional(v.string()),
  /** Paths of the API with their queries, below its version; `:id` is that part of the screen's path. */
  asks: v.array(v.pipe(v.string(), v.startsWith('/'))),
});
export type FirstAsks = v.InferOutput<typeof FirstAsks>;

export const FirstByScreen = v.optional(v.record(v.string(), FirstAsks));

export const HostRelease = v.object({
  ...Release.entries,
  /** Files that start it. */
  scripts: v.array(v.string()),
  screens: v.optional(Screens, {}),
  first: FirstByScreen,
});
export type HostRelease = v.InferOutput<typeof HostRelease>;

/** Where the description of a release is found, and what it must hash to. */
export const ReleaseAddress = v.object({
  version: ReleaseVersion,
  base: Base,
  integrity: Integrity,
});
export type ReleaseAddress = v.InferOutput<typeof ReleaseAddress>;

/** How a remote's code is found: names of files are relative to its base. */
export const RemoteManifest = v.object({
  /** What its entry calls itself in the page. */
  container: v.string(),
  entry: v.string(),
  /** Files of its routes. */
  routes: v.array(v.string()),
  screens: Screens,
  first: FirstByScreen,
});
export type RemoteManifest = v.InferOutput<typeof RemoteManifest>;

export const RemoteRelease = v.object({
  ...Release.entries,
  /** Carried along so that no request is needed; null, as one of another kind, is asked for. */
  manifest: v.fallback(v.nullable(RemoteManifest), null),
  /** Scripts of pages outside the panel, by name: files of this release. */
  entries: v.optional(v.record(v.string(), v.string())),
  /** The version to fall back to when this one does not load. */
  lastKnownGood: v.nullable(ReleaseAddress),
});
export type RemoteRelease = v.InferOutput<typeof RemoteRelease>;

/** What is live for one tenant: the only source of the addresses a page loads code from. */
export const ReleaseSet = v.object({
  /** Counts promotions and rollbacks: a set with a greater number is newer. */
  sequence: v.number(),
  host: HostRelease,
  remotes: v.record(v.string(), RemoteRelease),
  /** Parts this browser session sees in another version than everybody else, and until when. */
  overrides: v.nullable(v.object({ parts: v.array(PartName), until: v.string() })),
});
export type ReleaseSet = v.InferOutput<typeof ReleaseSet>;
