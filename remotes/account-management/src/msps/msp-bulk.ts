import { mspBulkActions } from '@outpost/contracts';
import { reasonChoice } from '../shell/reason-choice.tsx';
import { stepWords } from './msp-words.ts';

/** Bulk actions of the franchisor list. */
export const mspBulk = mspBulkActions.map((step) => {
  const { label, done, undo, consequence, isDanger = false } = stepWords[step];
  const undone = stepWords[undo].done;
  return reasonChoice({ action: step, label, done, undone, consequence, isDanger });
});
