import {
  RequestDecision,
  validator,
  type ManageRequest,
  type RequestAction,
} from '@outpost/contracts';
import { useDecisionToast } from '@outpost/records';
import { FormDialog, Text, TextField } from '@outpost/ui';
import { t } from '../i18n/request-dialogs.ts';
import { actionWords, requestName } from './request-words.ts';
import { useDecide } from './requests.queries.ts';

/** Sends a decision, shows its result, and offers Undo if the decision changed nothing else. */
const useDecision = (request: ManageRequest) => {
  const { mutateAsync } = useDecide();
  const params = { id: request._id };
  const say = useDecisionToast({
    said: (action) =>
      t('decide.done', { name: requestName(request), done: actionWords()[action].done }),
    undo: t('decide.undo'),
  });
  return async (action: RequestAction, reason: string): Promise<void> => {
    const { request: decided } = await mutateAsync({ params, body: { action, reason } });
    say(action, decided.outcome, () =>
      mutateAsync({ params, body: { action: 'set_as_pending', reason: '' } }),
    );
  };
};

/** Explains a decision's effect before it is sent; declining requires a reason. */
export function DecideDialog({
  action,
  request,
  onClose,
}: {
  action: RequestAction;
  request: ManageRequest;
  onClose: () => void;
}) {
  const { label, title, consequence, reasonHint } = actionWords()[action];
  const decide = useDecision(request);
  return (
    <FormDialog<{ reason: string }>
      title={title(request)}
      submitLabel={label}
      isDanger={action === 'decline'}
      initialValues={{ reason: '' }}
      validate={({ reason }) => validator(RequestDecision)({ action, reason })}
      onSubmit={({ reason }) => decide(action, reason)}
      onClose={onClose}
    >
      <Text>{consequence(request)}</Text>
      <TextField name="reason" label={t('form.reason')} lines={2} hint={reasonHint} isFocused />
    </FormDialog>
  );
}
