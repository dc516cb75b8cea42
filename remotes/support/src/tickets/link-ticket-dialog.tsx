import {
  NewTicketLink,
  ticketEndpoints,
  ticketRelations,
  validator,
  type Ticket,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import { FormDialog, PickerField, SelectField, useToast } from '@outpost/ui';
import { t } from '../i18n/ticket-threads.ts';
import { useLinkTicket } from './ticket-threads.queries.ts';

/** Links a ticket to another one, of any organization. */
export function LinkTicketDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const link = useLinkTicket();
  const toast = useToast();
  const source = usePickerSource<Ticket>(ticketEndpoints.list, 'tickets', {
    labelOf: ({ number, title, whiteLabel }) =>
      t('links.option', { number, title, organization: whiteLabel.name }),
    sortBy: 'createdAt',
    accepts: ({ _id, mergedInto }) => _id !== ticket._id && mergedInto === null,
  });
  return (
    <FormDialog<NewTicketLink>
      title={t('links.dialog', { number: ticket.number })}
      submitLabel={t('links.submit')}
      initialValues={{ relation: 'relates-to', ticket: '' }}
      validate={validator(NewTicketLink)}
      onSubmit={async (body) => {
        await link.mutateAsync({ params: { id: ticket._id }, body });
        toast.success(t('links.added'));
      }}
      onClose={onClose}
    >
      <SelectField
        name="relation"
        label={t('links.relation')}
        options={ticketRelations.map((value) => ({ value, label: t(`relations.${value}`) }))}
      />
      <PickerField name="ticket" label={t('links.ticket')} source={source} hint={t('links.hint')} />
    </FormDialog>
  );
}
