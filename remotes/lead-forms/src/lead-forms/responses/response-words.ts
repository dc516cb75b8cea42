import type { FormResponse, VisitDevice } from '@outpost/contracts';
import type { Tone } from '@outpost/ui';

export const statusWords = { complete: 'Complete', partial: 'Partial' } as const;

export const deviceWords: Record<VisitDevice, string> = {
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Desktop',
};

/** Whether a response is spam, was submitted, or only begun. */
export const stateOf = ({
  isComplete,
  isSpam,
}: Pick<FormResponse, 'isComplete' | 'isSpam'>): { tone: Tone; label: string } => {
  if (isSpam) return { tone: 'bad', label: 'Spam' };
  return isComplete ? { tone: 'ok', label: 'Complete' } : { tone: 'warn', label: 'Partial' };
};

export const sourceText = (source: string): string => source || 'Direct';

/** What a response is called when it is spoken of. */
export const responseName = ({ respondent }: Pick<FormResponse, 'respondent'>): string =>
  respondent ?? 'Anonymous response';
