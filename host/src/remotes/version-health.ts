import type { failurePhases } from '@outpost/contracts';
import { beacon } from './beacon.ts';
import { breaker } from './breaker.ts';
import type { RemoteFailure } from './remote-failure.ts';

/** Reason why a remote cannot be shown, and the id of its failure report. */
export interface ShownFailure {
  reason: string;
  report: string;
}

export const newReport = (): string => crypto.randomUUID().slice(0, 8);

/** Tracks failures of remotes' versions in this tab. */
export const versionHealth = (tell: ReturnType<typeof beacon> = beacon()) => {
  const rests = breaker();
  const reasons = new Map<string, ShownFailure>();
  /** Versions that threw during a visit, by remote. */
  const skipped = new Map<string, Set<string>>();
  const keyOf = (name: string, version: string) => `${name} ${version}`;
  return {
    fail(
      name: string,
      version: string,
      phase: (typeof failurePhases)[number],
      failure: RemoteFailure,
    ): void {
      const report = newReport();
      const key = keyOf(name, version);
      rests.count(key);
      reasons.set(key, { reason: failure.reason, report });
      tell({
        part: name,
        version,
        phase,
        error: `${failure.kind} (${report}): ${failure.message}`,
      });
    },
    /** Returns the reason of a version's last failure; null if it never failed. */
    reasonOf: (name: string, version: string): ShownFailure | null =>
      reasons.get(keyOf(name, version)) ?? null,
    /** Skips a version until the visit ends; returns false if it is skipped already. */
    skip(name: string, version: string): boolean {
      const all = skipped.get(name) ?? new Set();
      if (all.has(version)) return false;
      skipped.set(name, all.add(version));
      return true;
    },
    /** Returns true if a version is not to be tried now. */
    isOut: (name: string, version: string): boolean =>
      skipped.get(name)?.has(version) === true || rests.isOpen(keyOf(name, version)),
    endVisit: (name: string): void => void skipped.delete(name),
    forgive: (name: string, version: string): void => rests.forgive(keyOf(name, version)),
  };
};
