import type { CodeFiles } from '@outpost/federation';
import { screenRoutes, type RouteObject } from '@outpost/router';
import { guardLazy } from './guard-lazy.ts';
import { retryTransportErrors, withTimeout } from './retry.ts';
import { abandonScripts, type OpenVersion, type Version } from './open-version.ts';
import { failureFrom, type RemoteFailure } from './remote-failure.ts';

/** Maximum load time of a version, and of each of its screens, in milliseconds. */
export const versionMs = 8_000;

/** Opens versions within a time limit; every error becomes a `RemoteFailure`. */
export const openerInTime = (open: OpenVersion, { integrityOf }: CodeFiles) => {
  const judge = (error: unknown): Promise<RemoteFailure> => failureFrom(error, integrityOf);
  return async (
    version: Version,
    { ms, isRepeated }: { ms: number; isRepeated: boolean },
  ): Promise<RouteObject[]> => {
    let isOver = false;
    const giveUp = () => {
      isOver = true;
      abandonScripts(version.base);
    };
    const attempt = () => open(version);
    const work = isRepeated ? retryTransportErrors(attempt, judge, () => isOver) : attempt();
    try {
      const routes = await withTimeout(work, ms, giveUp);
      return screenRoutes(routes).map(guardLazy(version.base, versionMs));
    } catch (error) {
      throw await judge(error);
    }
  };
};
