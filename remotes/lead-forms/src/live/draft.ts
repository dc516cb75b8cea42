/** What is kept on this device of answers that were not submitted yet. */
export interface Draft {
  answers: Record<string, unknown>;
  resumeKey: string | null;
  /** The key of a submission nobody knows the end of: the next try is the same one. */
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

/** Drafts of one form; where a browser keeps nothing, there are none. */
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
