import type { RemoteRelease } from '@outpost/contracts';
import type { CodeFiles } from '@outpost/federation';
import type { RouteObject } from '@outpost/router';
import { allowRemote } from '../page-code.ts';
import type { Releases } from '../releases/releases.ts';
import { inTime } from './ladder.ts';
import { describeVersion } from './last-known-good.ts';
import { openerInTime, versionMs } from './open-in-time.ts';
import type { OpenVersion } from './open-version.ts';
import { failureFrom, type RemoteFailure } from './remote-failure.ts';
import type { ShownFailure, versionHealth } from './version-health.ts';

/** For everything, so that somebody is told after 10 seconds at the latest. */
const totalMs = 9_500;

export interface LoadedRemote {
  version: string;
  routes: RouteObject[];
  /** Why this is the last known good version instead of the live one; null when it is the live one. */
  insteadOf: ShownFailure | null;
}

interface Parts {
  releases: Releases;
  code: CodeFiles;
  open: OpenVersion;
  resetOverride: () => boolean;
  health: ReturnType<typeof versionHealth>;
}

/** Opens a version, or else the last one known to be good; null when neither can be shown. */
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
      const earlier = await inTime(describeVersion(name, lastKnownGood), ms);
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
