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

/** Returns true if a file loads, but with another content than released. */
const isDamaged = async (url: string, integrityOf: (url: string) => string): Promise<boolean> => {
  try {
    const { ok } = await fetch(url);
    if (!ok) return false;
    return await fetch(url, { integrity: integrityOf(url) }).then(
      () => false,
      () => true,
    );
  } catch {
    return false;
  }
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
