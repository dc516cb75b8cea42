import type { FormResponse } from '@outpost/contracts';
import type { Tone } from '@outpost/ui';

/** Whether a response was submitted or only begun. */
export const stateOf = ({
  isComplete,
}: Pick<FormResponse, 'isComplete'>): { tone: Tone; label: string } =>
  isComplete ? { tone: 'ok', label: 'Complete' } : { tone: 'warn', label: 'Partial' };

/** Whoever gave it: by name, by address, or nobody that is known. */
export const whoOf = ({ user, respondent }: Pick<FormResponse, 'user' | 'respondent'>): string =>
  user?.name ?? respondent ?? 'Anonymous';

/** Responses that are put beside one another at most. */
export const mostCompared = 6;
