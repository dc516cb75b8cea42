import { ApiFailure } from '@outpost/api-client';
import type { FormContent } from '@outpost/contracts';

/** Said of a change of what is not there any more. */
export const orphanMessage =
  'Somebody else removed a component you were changing. Your change of it was not saved.';

/** Said when the whole form is not there any more. */
export const goneMessage = 'the form was deleted';

/** What became of a change that was not done. */
export type Outcome =
  /** Somebody else was quicker: this is what there is by now. */
  | { kind: 'newer'; content: FormContent }
  /** What it is about is not there: the component, or the whole form. */
  | { kind: 'missing' }
  /** It never will be. */
  | { kind: 'refused'; message: string }
  /** Another try may work. */
  | { kind: 'failed'; message: string };

const isFinal = ({ statusCode }: ApiFailure) =>
  statusCode >= 400 && statusCode < 500 && ![401, 403, 408, 412, 429].includes(statusCode);

/** Tells what to do about a failed change. */
export const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiFailure)) return { kind: 'failed', message: String(error) };
  if (error.code === 'version_conflict' && error.current)
    return { kind: 'newer', content: error.current as FormContent };
  if (error.statusCode === 404) return { kind: 'missing' };
  const [field] = Object.values(error.fields ?? {});
  return { kind: isFinal(error) ? 'refused' : 'failed', message: field ?? error.message };
};
