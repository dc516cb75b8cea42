import {
  companyEndpoints,
  validator,
  WaitlistDecision,
  type Company,
  type RequestAction,
  type WaitlistRequest,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import { useDecisionToast } from '@outpost/records';
import {
  ConfirmDialog,
  FormDialog,
  PickerField,
  Text,
  TextField,
  useFieldValue,
  useToast,
} from '@outpost/ui';
import { t } from '../i18n/waitlist.ts';
import { actionWords, personName } from './waitlist-words.ts';
import { useDecide, useDeleteRequest } from './waitlist.queries.ts';

interface Values extends Record<string, unknown> {
  reason: string;
  company: string;
  franchisor: string;
}

/** Sends a decision, shows its result, and offers Undo if the decision changed nothing else. */
const useDecision = (request: WaitlistRequest) => {
  const { mutateAsync } = useDecide();
  const params = { id: request._id };
  const say = useDecisionToast({
    said: (action) =>
      t('actions.said', { name: personName(request), done: actionWords()[action].done }),
    undo: t('actions.undo'),
  });
  return async (action: RequestAction, { reason, company, franchisor }: Values): Promise<void> => {
    const named = { ...(company && { company }), ...(franchisor && { franchisor }) };
    const body = { action, reason, ...named };
    const { waitlistRequest } = await mutateAsync({ params, body });
    say(action, waitlistRequest.outcome, () =>
      mutateAsync({ params, body: { action: 'set_as_pending', reason: '' } }),
    );
  };
};

/** Pickers of the company that gets the pixel, and of the franchisor of an added one. */
function PlaceFields({ whiteLabel }: Pick<WaitlistRequest, 'whiteLabel'>) {
  const labelOf = ({ name }: Company) => name;
  const query = (kind: string[]) => ({
    filters: { kind },
    whiteLabel: whiteLabel._id,
  });
  const companies = usePickerSource<Company>(companyEndpoints.list, 'companies', {
    labelOf,
    query: query(['franchisee']),
  });
  const franchisors = usePickerSource<Company>(companyEndpoints.list, 'companies', {
    labelOf,
    query: query(['franchisor']),
  });
  const isChosen = useFieldValue<string>('company') !== '';
  return (
    <>
      <PickerField
        name="company"
        label={t('dialog.company')}
        hint={t('dialog.companyHint')}
        source={companies}
      />
      {!isChosen && (
        <PickerField
          name="franchisor"
          label={t('dialog.franchisor')}
          hint={t('dialog.franchisorHint')}
          source={franchisors}
        />
      )}
    </>
  );
}

interface Props {
  request: WaitlistRequest;
  onClose: () => void;
}

/** Explains a decision's effect before it is sent; declining requires a reason. */
export function DecideDialog({ action, request, onClose }: Props & { action: RequestAction }) {
  const { label, consequence } = actionWords()[action];
  const decide = useDecision(request);
  const isFirst = action === 'approve' && request.company === null;
  return (
    <FormDialog<Values>
      title={t('dialog.title', { action: label, name: personName(request) })}
      submitLabel={label}
      isDanger={action === 'decline'}
      initialValues={{ reason: '', company: '', franchisor: '' }}
      validate={({ reason }) => validator(WaitlistDecision)({ action, reason })}
      onSubmit={(values) => decide(action, values)}
      onClose={onClose}
    >
      <Text>{consequence(request)}</Text>
      {isFirst && <PlaceFields whiteLabel={request.whiteLabel} />}
      <TextField name="reason" label={t('dialog.reason')} lines={2} hint={t('dialog.reasonHint')} />
    </FormDialog>
  );
}

/** Asks before a request is deleted. */
export function DeleteRequestDialog({
  request,
  onClose,
  onDeleted,
}: Props & { onDeleted: () => void }) {
  const remove = useDeleteRequest();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('dialog.deleteTitle', { name: personName(request) })}
      message={t('dialog.deleteMessage')}
      confirmLabel={t('dialog.deleteConfirm')}
      onConfirm={async () => {
        toast.success((await remove.mutateAsync({ params: { id: request._id } })).message);
        onDeleted();
      }}
      onClose={onClose}
    />
  );
}
