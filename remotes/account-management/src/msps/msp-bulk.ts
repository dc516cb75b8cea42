import { mspBulkActions } from '@outpost/contracts';
import { stepChoice } from '@outpost/records';
import { stepWords } from './msp-words.ts';

/** Bulk actions of the franchisor list. */
export const mspBulk = mspBulkActions.map((action) => stepChoice(stepWords, action));
