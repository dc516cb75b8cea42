import type { FormResponse } from '@outpost/contracts';
import type { Tone } from '@outpost/ui';

/** Returns tone and label of a response: submitted or incomplete. */
export const stateOf = ({
  isComplete,
}: Pick<FormResponse, 'isComplete'>): { tone: Tone; label: string } =>
  isComplete ? { tone: 'ok', label: 'Complete' } : { tone: 'warn', label: 'Partial' };

/** Returns the respondent's name, else their email address, else 'Anonymous'. */
export const whoOf = ({ user, respondent }: Pick<FormResponse, 'user' | 'respondent'>): string =>
  user?.name ?? respondent ?? 'Anonymous';

/** Maximum number of compared responses. */
export const mostCompared = 6;
