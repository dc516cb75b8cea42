import type { FormResponse } from '@outpost/contracts';
import type { Tone } from '@outpost/ui';
import { t } from '../i18n/form-responses.ts';

/** Returns tone and label of a response: submitted or incomplete. */
export const stateOf = ({
  isComplete,
}: Pick<FormResponse, 'isComplete'>): { tone: Tone; label: string } =>
  isComplete
    ? { tone: 'ok', label: t('timeline.complete') }
    : { tone: 'warn', label: t('timeline.partial') };

/** Returns the respondent's name, else their email address, else 'Anonymous'. */
export const whoOf = ({ user, respondent }: Pick<FormResponse, 'user' | 'respondent'>): string =>
  user?.name ?? respondent ?? t('timeline.anonymous');

/** Maximum number of compared responses. */
export const mostCompared = 6;
