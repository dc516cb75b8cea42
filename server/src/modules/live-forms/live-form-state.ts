import { closedPage, type ClosedWords, type Closure } from '@outpost/form-page';
import { ApiError } from '../../platform/http/api-error.ts';
import type { LiveForm } from './live-form.repository.ts';

const codes = {
  closed: 'form_closed',
  full: 'form_full',
  answered: 'already_answered',
} as const;

/** Returns why a form is closed for every visitor; `responses` counts towards its maximum. */
export const closureOf = (
  { closeDate, maxResponses }: Pick<LiveForm, 'closeDate' | 'maxResponses'>,
  responses: number,
  now: Date = new Date(),
): Closure | null => {
  if (closeDate && closeDate <= now) return 'closed';
  return maxResponses !== null && responses >= maxResponses ? 'full' : null;
};

/** Builds a 409 with the reason, in the words of the form's closed page. */
export const closedError = (closure: Closure, words: ClosedWords): ApiError =>
  new ApiError(409, codes[closure], closedPage(closure, words).text);
