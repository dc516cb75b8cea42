import type { RemoteRelease } from '@outpost/contracts';
import type { CodeFiles, RemoteEntry } from '@outpost/federation';
import type { Releases } from '../releases/releases.ts';
import { inTime } from './ladder.ts';
import type { OpenVersion } from './open-version.ts';
import { failureFrom, RemoteFailure } from './remote-failure.ts';
import { newReport, versionHealth, type ShownFailure } from './version-health.ts';
import { versionsInTurn, type LoadedRemote } from './versions-in-turn.ts';

export interface RemoteLoader {
  /** Loads a remote's routes. Never rejects: what went wrong is kept for `failureOf`. */
  load(entry: RemoteEntry): Promise<LoadedRemote | null>;
  /** Why the last attempt failed; null when it did not. */
  failureOf(entry: RemoteEntry): ShownFailure | null;
  /** Says that a version threw; resolves to whether another one may be shown instead. */
  crashed(entry: RemoteEntry, version: string, error: unknown): Promise<boolean>;
  /** Forgets what failed and asks what is live, before everything is tried anew. */
  renew(entry: RemoteEntry): Promise<void>;
  /** Whether the next visit should load a remote anew: another version is wanted than was loaded. */
  isStale(name: string): boolean;
  /** Says that nobody looks at a remote any more. */
  leave(name: string): void;
}

interface LoaderParts {
  releases: Releases;
  code: CodeFiles;
  open: OpenVersion;
  /** Whether something typed is not saved yet: no version is exchanged then. */
  isTyping?: () => boolean;
  /** Ends an override one of whose parts does not load; false when that was tried before. */
  resetOverride?: () => boolean;
  health?: ReturnType<typeof versionHealth>;
}

const hasSameNeeds = (one: RemoteRelease, other: RemoteRelease | null) =>
  JSON.stringify(one.requires) === JSON.stringify(other?.requires);

/** Loads remotes: the version that is live, or the last one known to be good, or why neither. */
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

  /** The live version when it fits this tab and nobody is typing, or else the one this tab uses. */
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
      await inTime(releases.check(), 1_000).catch(() => undefined);
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
