import { t } from '../i18n/i18n.ts';

const reasons = {
  /** It did not arrive: worth another try. */
  lost: () => t('remotes.lost'),
  late: () => t('remotes.late'),
  /** What arrived is not what was released. */
  damaged: () => t('remotes.damaged'),
  /** It needs another version of what the panel shares. */
  unfit: () => t('remotes.unfit'),
  empty: () => t('remotes.empty'),
  unreleased: () => t('remotes.unreleased'),
  threw: () => t('remotes.threw'),
};
export type FailureKind = keyof typeof reasons;

/** Why a version of a remote could not be shown. */
export class RemoteFailure extends Error {
  readonly kind: FailureKind;

  /** The message is for those who mend it. */
  constructor(kind: FailureKind, message: string = kind) {
    super(message);
    this.kind = kind;
  }

  /** In words for whoever is in front of the page. */
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

/** Whether a file arrives, only not with the content it was released with. */
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

/** What an error of loading or showing means. A browser does not tell a lost file from a damaged one. */
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
