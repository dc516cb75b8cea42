import type { RemoteRelease } from '@outpost/contracts';
import type { CodeFiles, RemoteEntry } from '@outpost/federation';
import type { Releases } from '../releases/releases.ts';
import type { OpenVersion } from './open-version.ts';
import { failureFrom, RemoteFailure } from './remote-failure.ts';
import { newReport, versionHealth, type ShownFailure } from './version-health.ts';
import { versionsInTurn, withTimeout, type LoadedRemote } from './load-remote.ts';

export interface RemoteLoader {
  /** Loads a remote's routes. Never rejects: `failureOf` returns the reason of a failure. */
  load(entry: RemoteEntry): Promise<LoadedRemote | null>;
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
    async load({ name }) {
      const release = wanted(name);
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
