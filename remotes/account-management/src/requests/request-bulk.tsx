import type { RequestAction } from '@outpost/contracts';
import type { BulkChoice } from '@outpost/lists';
import { TextField } from '@outpost/ui';
import { t } from '../i18n/requests.ts';
import { actionWords } from './request-words.ts';

const consequences = (): Record<RequestAction, string> => ({
  approve: t('bulk.approve'),
  decline: t('bulk.decline'),
  set_as_pending: t('bulk.setAsPending'),
});

const choiceOf = (action: RequestAction): BulkChoice => ({
  action,
  label: actionWords()[action].label,
  done: actionWords()[action].done,
  ...(action === 'decline' && { undone: actionWords().set_as_pending.done }),
  consequence: consequences()[action],
  isDanger: action === 'decline',
  form: {
    initialValues: { reason: '' },
    validate: ({ reason = '' }): Record<string, string> =>
      action === 'decline' && reason.trim() === '' ? { reason: t('bulk.reasonRequired') } : {},
    fields: (
      <TextField
        name="reason"
        label={t('list.reason')}
        lines={2}
        hint={actionWords()[action].reasonHint}
      />
    ),
  },
});

/** Bulk decisions of the request list. */
export const requestBulk: BulkChoice[] = (['approve', 'decline', 'set_as_pending'] as const).map(
  choiceOf,
);
