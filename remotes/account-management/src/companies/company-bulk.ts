import { companyBulkActions } from '@outpost/contracts';
import { stepChoice } from '@outpost/records';
import { stepWords } from './actions/company-step-words.ts';

/** Bulk actions of the company list. */
export const companyBulk = companyBulkActions.map((action) => stepChoice(stepWords, action));
