import { ApiError } from '../../platform/http/api-error.ts';
import type { LiveForm } from './live-form.repository.ts';

/** Reason why a live form takes no answers. */
export type Closure = 'closed' | 'full' | 'answered';

const refusals = {
  closed: ['form_closed', 'This form has closed and takes no more answers.'],
  full: ['form_full', 'This form has received all the answers it can take.'],
  answered: ['already_answered', 'You have answered this form already.'],
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

/** Builds a 409 with the reason. */
export const closedError = (closure: Closure): ApiError => {
  const [code, message] = refusals[closure];
  return new ApiError(409, code, message);
};

export const closureMessage = (closure: Closure): string => refusals[closure][1];
