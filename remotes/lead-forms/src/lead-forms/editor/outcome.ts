import { ApiFailure } from '@outpost/api-client';
import type { FormContent } from '@outpost/contracts';
import { t } from '../../i18n/editor.ts';

/** Message for a change of a component that no longer exists. */
export const orphanMessage = () => t('editor.componentWasRemoved');

/** Reason after the whole form was deleted. */
export const goneMessage = () => t('editor.theFormWasDeleted');

/** Result of a change that failed. */
export type Outcome =
  /** Another user has saved a newer version. */
  | { kind: 'newer'; content: FormContent }
  /** The component or the whole form does not exist. */
  | { kind: 'missing' }
  /** Final: another attempt would fail too. */
  | { kind: 'refused'; message: string }
  /** Another attempt may succeed. */
  | { kind: 'failed'; message: string };

const isFinal = ({ statusCode }: ApiFailure) =>
  statusCode >= 400 && statusCode < 500 && ![401, 403, 408, 412, 429].includes(statusCode);

/** Returns how to handle the error of a change. */
export const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiFailure)) return { kind: 'failed', message: String(error) };
  if (error.code === 'version_conflict' && error.current)
    return { kind: 'newer', content: error.current as FormContent };
  if (error.statusCode === 404) return { kind: 'missing' };
  const [field] = Object.values(error.fields ?? {});
  return { kind: isFinal(error) ? 'refused' : 'failed', message: field ?? error.message };
};
