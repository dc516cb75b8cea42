import type { FormResponse, VisitDevice } from '@outpost/contracts';
import type { Tone } from '@outpost/ui';

export const statusWords = { complete: 'Complete', partial: 'Partial' } as const;

export const deviceWords: Record<VisitDevice, string> = {
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Desktop',
};

/** Returns tone and label of a response: spam, submitted or incomplete. */
export const stateOf = ({
  isComplete,
  isSpam,
}: Pick<FormResponse, 'isComplete' | 'isSpam'>): { tone: Tone; label: string } => {
  if (isSpam) return { tone: 'bad', label: 'Spam' };
  return isComplete ? { tone: 'ok', label: 'Complete' } : { tone: 'warn', label: 'Partial' };
};

export const sourceText = (source: string): string => source || 'Direct';

/** Returns the respondent's name for messages. */
export const responseName = ({ respondent }: Pick<FormResponse, 'respondent'>): string =>
  respondent ?? 'Anonymous response';
