import type { RemoteRelease } from '@outpost/contracts';
import type { CodeFiles, RemoteEntry } from '@outpost/federation';
import type { RouteObject } from '@outpost/router';
import type { Releases } from '../releases/releases.ts';
import { openerInTime, versionMs, type OpenVersion } from './open-version.ts';
import {
  failureFrom,
  newReport,
  RemoteFailure,
  versionHealth,
  withTimeout,
  type ShownFailure,
} from './report-failure.ts';
import type { FetchScreen } from './screen-files.ts';

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

interface LoaderParts {
  releases: Releases;
  code: CodeFiles;
  open: OpenVersion;
  /** Returns true while input is unsaved: versions do not change then. */
  isTyping?: () => boolean;
  /**
   * Ends an override if one of its remotes does not load; returns false if that was tried before.
   */
  resetOverride?: () => boolean;
  health?: ReturnType<typeof versionHealth>;
  /** Downloads all files of the screen at an address at once. */
  fetchScreen?: FetchScreen;
}

/**
 * Returns a function that opens a version, or else its last known good one; null if neither loads.
 */
const versionsInTurn = ({
  releases,
  code,
  open,
  resetOverride,
  health,
}: Required<Omit<LoaderParts, 'isTyping' | 'fetchScreen'>>) => {
  const { overrides } = releases.initial;
  const openInTime = openerInTime(open, code);

  const openLive = async (release: RemoteRelease): Promise<LoadedRemote | null> => {
    const { name, version } = release;
    if (health.isOut(name, version)) return null;
    try {
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
      const earlier = { ...release, ...lastKnownGood, files: {}, manifest: null, screens: {} };
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

export interface RemoteLoader {
  /**
   * Loads a remote's routes, and fetches the files of the screen at `path` meanwhile. Never
   * rejects: `failureOf` returns the reason of a failure.
   */
  load(entry: RemoteEntry, path?: string): Promise<LoadedRemote | null>;
  /** Returns the reason why the last attempt failed; null if it did not. */
  failureOf(entry: RemoteEntry): ShownFailure | null;
  /** Records that a version threw; resolves to true if another version may be shown instead. */
  crashed(entry: RemoteEntry, version: string, error: unknown): Promise<boolean>;
  /**
   * Clears failures and loads the live release set, so that the next attempt tries everything
   * again.
   */
  renew(entry: RemoteEntry): Promise<void>;
  /** Returns true if the next visit should reload a remote, because another version is wanted. */
  isStale(name: string): boolean;
  /** Records that a remote is no longer on screen. */
  leave(name: string): void;
}

const hasSameNeeds = (one: RemoteRelease, other: RemoteRelease | null) =>
  JSON.stringify(one.requires) === JSON.stringify(other?.requires);

/**
 * Loads remotes: the live version, else the last known good one, else the reason why neither loads.
 */
export const remoteLoader = ({
  releases,
  code,
  open,
  isTyping = () => false,
  resetOverride = () => false,
  health = versionHealth(),
  fetchScreen,
}: LoaderParts): RemoteLoader => {
  const failures = new Map<string, ShownFailure>();
  const loaded = new Map<string, LoadedRemote>();
  const openEither = versionsInTurn({ releases, code, open, resetOverride, health });

  /**
   * Returns the live version if it fits this tab and no input is unsaved, else the version this tab
   * uses.
   */
  const wanted = (name: string): RemoteRelease | null => {
    const used = releases.versionOf(name);
    const newer = releases.newerOf(name);
    return newer && hasSameNeeds(newer, used) && !isTyping() ? newer : used;
  };

  return {
    async load({ name }, path) {
      const release = wanted(name);
      if (release && path && !health.isOut(name, release.version))
        void fetchScreen?.(release, path);
      const found = release && (await openEither(release));
      if (found) {
        failures.delete(name);
        loaded.set(name, found);
        return found;
      }
      const why = release && health.reasonOf(name, release.version);
      const { reason } = new RemoteFailure('unreleased');
      failures.set(name, why ?? { reason, report: newReport() });
      return null;
    },
    failureOf: ({ name }) => failures.get(name) ?? null,
    async crashed({ name }, version, error) {
      if (!health.skip(name, version)) return false;
      const failure = await failureFrom(error, code.integrityOf);
      health.fail(name, version, failure.kind === 'threw' ? 'render' : 'load', failure);
      const release = wanted(name);
      const why = health.reasonOf(name, release?.version ?? version);
      if (why) failures.set(name, why);
      const earlier = release?.lastKnownGood?.version;
      return earlier !== undefined && !health.isOut(name, earlier);
    },
    async renew({ name }) {
      health.endVisit(name);
      const used = releases.versionOf(name);
      for (const version of [used?.version, used?.lastKnownGood?.version])
        if (version) health.forgive(name, version);
      await withTimeout(releases.check(), 1_000).catch(() => undefined);
      releases.take(name);
    },
    isStale(name) {
      const shown = loaded.get(name);
      if (!shown) return false;
      return shown.insteadOf !== null || wanted(name)?.version !== shown.version;
    },
    leave: (name) => health.endVisit(name),
  };
};
