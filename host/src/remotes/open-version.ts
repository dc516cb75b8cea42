import type { CodeFiles } from '@outpost/federation';
import {
  screenRoutes,
  type RouteObject,
  type ScreenHandle,
  type ScreenRoute,
} from '@outpost/router';
import { preloadKit } from '@outpost/ui';
import type { Version } from './describe-version.ts';
import { failureFrom, RemoteFailure, withTimeout } from './report-failure.ts';

export type OpenVersion = (version: Version) => Promise<ScreenRoute[]>;

/** Abandons pending files of a version, so that they can be requested again. */
export const abandonScripts = (base: string): void => {
  for (const script of document.querySelectorAll('script[src]')) {
    if (script.getAttribute('src')?.includes(base)) script.dispatchEvent(new Event('error'));
  }
};

/**
 * Start times of the attempts for a version, in milliseconds from the first; only `lost` failures
 * are retried.
 */
const attemptsAtMs = [0, 500, 1_000, 2_000];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Retries `lost` failures; every other failure is final. `judge` turns an error into a failure,
 * `isOver` ends the retries.
 */
export const retryTransportErrors = async <T>(
  attempt: () => Promise<T>,
  judge: (error: unknown) => Promise<RemoteFailure>,
  isOver: () => boolean,
): Promise<T> => {
  const start = performance.now();
  let last = new RemoteFailure('lost');
  for (const at of attemptsAtMs) {
    // The first attempt starts at once: a timer would let the page render without the screen.
    if (at > 0) await pause(Math.max(0, start + at - performance.now()));
    if (isOver()) break;
    try {
      return await attempt();
    } catch (error) {
      last = await judge(error);
      if (last.kind !== 'lost') break;
    }
  }
  throw last;
};

/** Maximum load time of a version and its first screen, and of each later one, in milliseconds. */
export const versionMs = 8_000;

/**
 * Returns a function that limits the load time of screens; files of a late screen are abandoned, so
 * that a retry requests them again. The first screen has the time that opening its version left, so
 * that both together give way to the earlier version after `versionMs`.
 */
export const guardScreens = (base: string, deadline = 0) => {
  let isFirst = true;
  const msNow = () => {
    const left = isFirst ? deadline - performance.now() : 0;
    isFirst = false;
    return left > 0 ? left : versionMs;
  };
  return (route: RouteObject): RouteObject => {
    const { lazy } = route;
    if (typeof lazy !== 'function') return route;
    const { needsLazyComponents } = route.handle as ScreenHandle;
    const load = async () => {
      const [loaded] = await Promise.all([lazy(), needsLazyComponents && preloadKit()]);
      return loaded;
    };
    return { ...route, lazy: () => withTimeout(load(), msNow(), () => abandonScripts(base)) };
  };
};

/** Opens versions within a time limit; every error becomes a `RemoteFailure`. */
export const openerInTime = (open: OpenVersion, { integrityOf }: CodeFiles) => {
  const judge = (error: unknown): Promise<RemoteFailure> => failureFrom(error, integrityOf);
  return async (
    version: Version,
    { ms, isRepeated }: { ms: number; isRepeated: boolean },
  ): Promise<RouteObject[]> => {
    const deadline = performance.now() + ms;
    let isOver = false;
    const giveUp = () => {
      isOver = true;
      abandonScripts(version.base);
    };
    const attempt = () => open(version);
    const work = isRepeated ? retryTransportErrors(attempt, judge, () => isOver) : attempt();
    try {
      const routes = await withTimeout(work, ms, giveUp);
      return screenRoutes(routes).map(guardScreens(version.base, deadline));
    } catch (error) {
      throw await judge(error);
    }
  };
};
