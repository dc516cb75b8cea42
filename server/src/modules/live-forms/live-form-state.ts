import { ApiError } from '../../platform/http/api-error.ts';
import type { LiveForm } from './live-form.repository.ts';

/** Why a live form takes no answers. */
export type Closure = 'closed' | 'full' | 'answered';

const refusals = {
  closed: ['form_closed', 'This form has closed and takes no more answers.'],
  full: ['form_full', 'This form has received all the answers it can take.'],
  answered: ['already_answered', 'You have answered this form already.'],
} as const;

/** What keeps anybody from answering, whoever they are; `responses` are those that count. */
export const closureOf = (
  { closeDate, maxResponses }: Pick<LiveForm, 'closeDate' | 'maxResponses'>,
  responses: number,
  now: Date = new Date(),
): Closure | null => {
  if (closeDate && closeDate <= now) return 'closed';
  return maxResponses !== null && responses >= maxResponses ? 'full' : null;
};

/** 409 with the reason. */
export const closedError = (closure: Closure): ApiError => {
  const [code, message] = refusals[closure];
  return new ApiError(409, code, message);
};

export const closureMessage = (closure: Closure): string => refusals[closure][1];
