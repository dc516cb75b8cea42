import {
  RequestDecision,
  validator,
  type ManageRequest,
  type RequestAction,
} from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/request-dialogs.ts';
import { actionWords, requestName } from './request-words.ts';
import { useDecide } from './requests.queries.ts';

/** Sends a decision, shows its result, and offers Undo if the decision changed nothing else. */
const useDecision = (request: ManageRequest) => {
  const { mutateAsync } = useDecide();
  const toast = useToast();
  const params = { id: request._id };
  const said = (action: RequestAction) =>
    t('decide.done', { name: requestName(request), done: actionWords()[action].done });
  const takeBack = () =>
    mutateAsync({ params, body: { action: 'set_as_pending', reason: '' } }).then(
      () => toast.success(said('set_as_pending')),
      ({ message }: Error) => toast.error(message),
    );
  return async (action: RequestAction, reason: string): Promise<void> => {
    const { request: decided } = await mutateAsync({ params, body: { action, reason } });
    if (action === 'decline')
      toast.action(said(action), { label: t('decide.undo'), onAction: () => void takeBack() });
    else toast.success(action === 'approve' ? (decided.outcome ?? said(action)) : said(action));
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
  const { label, consequence, reasonHint } = actionWords()[action];
  const decide = useDecision(request);
  return (
    <FormDialog<{ reason: string }>
      title={`${label}: ${requestName(request)}?`}
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
