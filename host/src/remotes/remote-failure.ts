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

const lostWords = /ScriptNetworkError|Loading chunk|Failed to fetch|NetworkError|Load failed/i;
const unfitWords = /shared singleton module|RUNTIME-012/;
const scriptIn = /https?:\/\/[^\s"')]+\.js/;

const kindOf = ({ name, message }: Error): FailureKind => {
  if (unfitWords.test(message)) return 'unfit';
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
