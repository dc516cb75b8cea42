import type { failurePhases } from '@outpost/contracts';
import { beacon } from './beacon.ts';
import { breaker } from './breaker.ts';
import type { RemoteFailure } from './remote-failure.ts';

/** Why a remote could not be shown, and under which name it was reported. */
export interface ShownFailure {
  reason: string;
  report: string;
}

export const newReport = (): string => crypto.randomUUID().slice(0, 8);

/** What this tab knows of how versions of remotes have done. */
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
    /** Why a version failed last; null when it did not. */
    reasonOf: (name: string, version: string): ShownFailure | null =>
      reasons.get(keyOf(name, version)) ?? null,
    /** Leaves a version alone until the visit ends; false when it is left alone already. */
    skip(name: string, version: string): boolean {
      const all = skipped.get(name) ?? new Set();
      if (all.has(version)) return false;
      skipped.set(name, all.add(version));
      return true;
    },
    /** Whether a version is not tried now. */
    isOut: (name: string, version: string): boolean =>
      skipped.get(name)?.has(version) === true || rests.isOpen(keyOf(name, version)),
    endVisit: (name: string): void => void skipped.delete(name),
    forgive: (name: string, version: string): void => rests.forgive(keyOf(name, version)),
  };
};
