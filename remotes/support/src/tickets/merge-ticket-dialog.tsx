import {
  TicketMerge,
  userRecordEndpoints,
  validator,
  type Ticket,
  type UserTicket,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import { FormDialog, PickerField, Text, useToast } from '@outpost/ui';
import { t } from '../i18n/ticket-threads.ts';
import { useMergeTicket } from './ticket-threads.queries.ts';

/** Merges a ticket into another one of its requester. */
export function MergeTicketDialog({
  ticket,
  onMerged,
  onClose,
}: {
  ticket: Ticket;
  /** Gets the id of the ticket that goes on. */
  onMerged: (id: string) => void;
  onClose: () => void;
}) {
  const merge = useMergeTicket();
  const toast = useToast();
  const source = usePickerSource<UserTicket>(userRecordEndpoints.tickets, 'tickets', {
    params: { id: ticket.requester._id },
    labelOf: ({ number, title }) => t('merge.option', { number, title }),
    sortBy: 'createdAt',
    accepts: ({ _id }) => _id !== ticket._id,
  });
  const { number, requester } = ticket;
  return (
    <FormDialog<TicketMerge>
      title={t('merge.title', { number })}
      submitLabel={t('merge.submit')}
      initialValues={{ into: '' }}
      validate={validator(TicketMerge)}
      onSubmit={async (body) => {
        await merge.mutateAsync({ params: { id: ticket._id }, body });
        toast.success(t('merge.merged', { number }));
        onMerged(body.into);
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('merge.hint', { requester: requester.name })}</Text>
      <PickerField name="into" label={t('merge.into')} source={source} />
    </FormDialog>
  );
}
