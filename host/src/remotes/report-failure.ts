import { call } from '@outpost/api-client';
import { releaseCalls, type BodyInput, type failurePhases } from '@outpost/contracts';
import { onLostComponent } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';

const reasons = {
  /** It did not load: worth a retry. */
  lost: () => t('remotes.lost'),
  late: () => t('remotes.late'),
  /** The content differs from the released content. */
  damaged: () => t('remotes.damaged'),
  /** It needs another version of a shared module. */
  unfit: () => t('remotes.unfit'),
  empty: () => t('remotes.empty'),
  unreleased: () => t('remotes.unreleased'),
  threw: () => t('remotes.threw'),
};
export type FailureKind = keyof typeof reasons;

/** Reason why a version of a remote cannot be shown. */
export class RemoteFailure extends Error {
  readonly kind: FailureKind;

  /** `message` is for developers; users read `reason`. */
  constructor(kind: FailureKind, message: string = kind) {
    super(message);
    this.kind = kind;
  }

  /** Text for the user. */
  get reason(): string {
    return reasons[this.kind]();
  }
}

// Codes are those of the federation runtime: https://module-federation.io/guide/troubleshooting/runtime
const lostWords =
  /ScriptNetworkError|RUNTIME-003|Loading chunk|Failed to fetch|NetworkError|Load failed/i;
const emptyWords = /RUNTIME-(001|002|014)/;
const unfitWords = /shared singleton module|RUNTIME-(006|012|015)|Can not get '/;
const scriptIn = /https?:\/\/[^\s"')]+\.js\b/;

const kindOf = ({ name, message }: Error): FailureKind => {
  if (unfitWords.test(message)) return 'unfit';
  if (emptyWords.test(message)) return 'empty';
  return name === 'ChunkLoadError' || lostWords.test(message) ? 'lost' : 'threw';
};

/** Rejects with `late` if the promise takes longer than `ms`. `onLate` cancels the work. */
export const withTimeout = <T>(work: Promise<T>, ms: number, onLate?: () => void): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => {
    reject(new RemoteFailure('late'));
    onLate?.();
  }, ms);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
};

/** Maximum time to find out why a file did not load, in milliseconds. */
const inquiryMs = 2_000;

/** Returns true if a file loads in time, but with another content than released. */
const isDamaged = (url: string, integrityOf: (url: string) => string): Promise<boolean> => {
  const inquiry = new AbortController();
  const { signal } = inquiry;
  const ask = async () => {
    const { ok } = await fetch(url, { signal });
    if (!ok) return false;
    return fetch(url, { integrity: integrityOf(url), signal }).then(
      () => false,
      () => true,
    );
  };
  return withTimeout(ask(), inquiryMs, () => inquiry.abort()).catch(() => false);
};

/**
 * Turns an error of loading or rendering into a `RemoteFailure`. The browser's error does not
 * distinguish a lost file from a damaged one.
 */
export const failureFrom = async (
  error: unknown,
  integrityOf: (url: string) => string,
): Promise<RemoteFailure> => {
  if (error instanceof RemoteFailure) return error;
  if (!(error instanceof Error)) return new RemoteFailure('threw', String(error));
  const kind = kindOf(error);
  const url = kind === 'lost' ? scriptIn.exec(error.message)?.[0] : undefined;
  const isOther = url !== undefined && (await isDamaged(url, integrityOf));
  return new RemoteFailure(isOther ? 'damaged' : kind, error.message);
};

type Report = BodyInput<typeof releaseCalls.fail>;
type Send = (report: Report) => Promise<unknown>;

const longest = 500;

const sendReport: Send = (body) => call(releaseCalls.fail, { body, isBackground: true });

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
  /** The version that failed, and its error for developers; without them none was loaded. */
  build?: string;
  error?: string;
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
      const error = `${failure.kind} (${report}): ${failure.message}`;
      reasons.set(key, { reason: failure.reason, report, build: version, error });
      tell({ part: name, version, phase, error });
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
