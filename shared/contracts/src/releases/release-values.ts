/** Channels of tenants: most follow `live`; those that try a version first follow `canary`. */
export const releaseChannels = ['live', 'canary'] as const;
export type ReleaseChannel = (typeof releaseChannels)[number];

/** Maximum bytes of a release's code and styles, compressed as in transport. */
export const mostScriptBytes = { host: 700_000, remote: 150_000 } as const;
/** Maximum bytes of a release's fonts and images. */
export const mostMediaBytes = { host: 1_000_000, remote: 500_000 } as const;

/** Actions on versions, in the words of the history. */
export const releaseActions = [
  'publish',
  'promote',
  'rollback',
  'automatic rollback',
  'pin',
  'follow',
  'remove',
] as const;
export type ReleaseAction = (typeof releaseActions)[number];

/** Checks of the gate before a version goes live. */
export const gateChecks = [
  'requires',
  'contract',
  'budget',
  'integrity',
  'imports',
  'manifest',
  'area',
  'failed',
  'mount',
] as const;
export type GateCheck = (typeof gateChecks)[number];

/** Phase of a remote in which it failed. */
export const failurePhases = ['load', 'render'] as const;
