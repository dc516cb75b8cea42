import type { FormResponse, VisitDevice } from '@outpost/contracts';
import type { Tone } from '@outpost/ui';
import { labelTable } from '@outpost/records';
import { t } from '../../i18n/responses.ts';

export const statusWords = () =>
  ({ complete: t('response.complete'), partial: t('response.partial') }) as const;

export const deviceWords = (): Record<VisitDevice, string> =>
  labelTable({
    phone: t('response.phone'),
    tablet: t('response.tablet'),
    desktop: t('response.desktop'),
  });

/** Returns tone and label of a response: spam, submitted or incomplete. */
export const stateOf = ({
  isComplete,
  isSpam,
}: Pick<FormResponse, 'isComplete' | 'isSpam'>): { tone: Tone; label: string } => {
  if (isSpam) return { tone: 'bad', label: t('response.spam') };
  return isComplete
    ? { tone: 'ok', label: t('response.complete') }
    : { tone: 'warn', label: t('response.partial') };
};

export const sourceText = (source: string): string => source || t('response.direct');

/** Returns the respondent's name for messages. */
export const responseName = ({ respondent }: Pick<FormResponse, 'respondent'>): string =>
  respondent ?? t('response.anonymousResponse');
