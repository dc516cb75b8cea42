import type { RequestAction } from '@outpost/contracts';
import type { BulkChoice } from '@outpost/lists';
import { TextField } from '@outpost/ui';
import { actionWords } from './request-words.ts';

const consequences: Record<RequestAction, string> = {
  approve:
    'Each change is made at once, and whoever asked is told. Those that cannot be made are listed afterwards.',
  decline: 'Nothing is changed, and whoever asked is told why.',
  set_as_pending: 'They wait for a decision again. What approving did is not undone.',
};

const choiceOf = (action: RequestAction): BulkChoice => ({
  action,
  label: actionWords[action].label,
  done: actionWords[action].done,
  ...(action === 'decline' && { undone: actionWords.set_as_pending.done }),
  consequence: consequences[action],
  isDanger: action === 'decline',
  form: {
    initialValues: { reason: '' },
    validate: ({ reason = '' }): Record<string, string> =>
      action === 'decline' && reason.trim() === '' ? { reason: 'Reason is required' } : {},
    fields: (
      <TextField name="reason" label="Reason" lines={2} hint={actionWords[action].reasonHint} />
    ),
  },
});

/** Bulk decisions of the request list. */
export const requestBulk: BulkChoice[] = (['approve', 'decline', 'set_as_pending'] as const).map(
  choiceOf,
);
