import type { RemoteRelease } from '@outpost/contracts';
import type { CodeFiles } from '@outpost/federation';
import type { RouteObject } from '@outpost/router';
import { allowRemote } from '../page-code.ts';
import type { Releases } from '../releases/releases.ts';
import { withTimeout } from './retry.ts';
import { describeVersion } from './last-known-good.ts';
import { openerInTime, versionMs } from './open-with-timeout.ts';
import type { OpenVersion } from './open-version.ts';
import { failureFrom, type RemoteFailure } from './remote-failure.ts';
import type { ShownFailure, versionHealth } from './version-health.ts';

/**
 * Maximum time for both versions, in milliseconds, so that the user sees a result within 10
 * seconds.
 */
const totalMs = 9_500;

export interface LoadedRemote {
  version: string;
  routes: RouteObject[];
  /** Reason why this is the last known good version; null if it is the live one. */
  insteadOf: ShownFailure | null;
}

interface Parts {
  releases: Releases;
  code: CodeFiles;
  open: OpenVersion;
  resetOverride: () => boolean;
  health: ReturnType<typeof versionHealth>;
}

/**
 * Returns a function that opens a version, or else its last known good one; null if neither loads.
 */
export const versionsInTurn = ({ releases, code, open, resetOverride, health }: Parts) => {
  const { overrides } = releases.initial;
  const openInTime = openerInTime(open, code);

  const openLive = async (release: RemoteRelease): Promise<LoadedRemote | null> => {
    const { name, version } = release;
    if (health.isOut(name, version)) return null;
    try {
      allowRemote(release, overrides, code);
      const routes = await openInTime(release, { ms: versionMs, isRepeated: true });
      if (releases.newerOf(name) === release) releases.take(name);
      return { version, routes, insteadOf: null };
    } catch (error) {
      health.fail(name, version, 'load', error as RemoteFailure);
      return null;
    }
  };

  const openEarlier = async (release: RemoteRelease, ms: number): Promise<LoadedRemote | null> => {
    const { name, lastKnownGood } = release;
    if (!lastKnownGood || health.isOut(name, lastKnownGood.version)) return null;
    try {
      const earlier = await withTimeout(describeVersion(name, lastKnownGood), ms);
      code.add(earlier);
      const routes = await openInTime(earlier, { ms, isRepeated: false });
      const insteadOf = health.reasonOf(name, release.version);
      return { version: earlier.version, routes, insteadOf };
    } catch (error) {
      const failure = await failureFrom(error, code.integrityOf);
      health.fail(name, lastKnownGood.version, 'load', failure);
      return null;
    }
  };

  return async (release: RemoteRelease): Promise<LoadedRemote | null> => {
    const start = performance.now();
    const live = await openLive(release);
    if (live) return live;
    if (overrides?.parts.includes(release.name) && resetOverride()) return null;
    return openEarlier(release, totalMs - (performance.now() - start));
  };
};
