/** Answers that are stored on this device until they are submitted. */
export interface Draft {
  answers: Record<string, unknown>;
  resumeKey: string | null;
  /** Key of a submission without a known result: the next attempt repeats it. */
  submissionKey: string | null;
}

export interface Drafts {
  read(): Draft | null;
  write(draft: Draft): void;
  forget(): void;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'answers' in value &&
  typeof value.answers === 'object' &&
  value.answers !== null;

/** Returns the storage of one form's draft; it stays empty in browsers that block storage. */
export const draftsOf = (formId: string): Drafts => {
  const key = `outpost-form:${formId}`;
  const tried = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  return {
    read: () =>
      tried(() => {
        const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return isDraft(found) ? found : null;
      }),
    write: (draft) => void tried(() => localStorage.setItem(key, JSON.stringify(draft))),
    forget: () => void tried(() => localStorage.removeItem(key)),
  };
};
