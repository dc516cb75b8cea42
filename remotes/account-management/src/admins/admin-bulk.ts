import type { BulkChoice } from '@outpost/lists';
import { reasonChoice } from '../shell/reason-choice.tsx';
import { stepWords, type AdminStep } from './admin-words.ts';

const stepChoice = (step: AdminStep): BulkChoice => {
  const { label, done, undo, consequence, isDanger = false } = stepWords[step];
  const undone = stepWords[undo].done;
  return reasonChoice({ action: step, label, done, undone, consequence, isDanger });
};

/** Bulk actions of the admin list. */
export const adminBulk: BulkChoice[] = [
  stepChoice('deactivate'),
  stepChoice('reactivate'),
  {
    action: 'resend',
    label: 'Resend Activation',
    done: 'mailed a new link',
    consequence: 'Each of them is mailed a new link; earlier ones stop working.',
  },
];
