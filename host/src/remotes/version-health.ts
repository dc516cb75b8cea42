import { call } from '@outpost/api-client';
import { releaseEndpoints, type BodyInput, type failurePhases } from '@outpost/contracts';
import { onLostComponent } from '@outpost/ui';
import type { RemoteFailure } from './remote-failure.ts';

type Report = BodyInput<typeof releaseEndpoints.fail>;
type Send = (report: Report) => Promise<unknown>;

const longest = 500;

const sendReport: Send = (body) => call(releaseEndpoints.fail, { body, isBackground: true });

/**
 * Returns a function that reports failures to the server, once per version and phase, without
 * waiting for the answer.
 */
export const beacon = (send: Send = sendReport) => {
  const told = new Set<string>();
  return ({ error, ...rest }: Report): void => {
    const key = [rest.part, rest.version, rest.phase].join(' ');
    if (told.has(key)) return;
    told.add(key);
    void send({ ...rest, error: error.slice(0, longest) }).catch(() => undefined);
  };
};

const fileOf = /\/_mf\/([^/]+)\/([^/]+)\//;

/** Reports lazy code of the kit or of a remote that did not load, by the address in its error. */
export const reportLostComponents = (tell: ReturnType<typeof beacon> = beacon()): (() => void) =>
  onLostComponent((error) => {
    const message = String(error);
    const [, part, version] = fileOf.exec(message) ?? [];
    if (part && version) tell({ part, version, phase: 'load', error: message });
  });

const mostFailures = 3;
const restMs = 30_000;

interface Record {
  failures: number;
  /** Time of the last failure, in milliseconds. */
  at: number;
}

/** Remembers which versions keep failing in this tab, so that later visits skip them. */
export const breaker = () => {
  const records = new Map<string, Record>();
  return {
    count(version: string): void {
      const failures = (records.get(version)?.failures ?? 0) + 1;
      records.set(version, { failures, at: Date.now() });
    },
    /** Returns true if a version failed too often recently to be tried again. */
    isOpen(version: string): boolean {
      const { failures, at } = records.get(version) ?? { failures: 0, at: 0 };
      return failures >= mostFailures && Date.now() - at < restMs;
    },
    forgive: (version: string): void => void records.delete(version),
  };
};

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
