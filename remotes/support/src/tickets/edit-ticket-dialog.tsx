import {
  TicketChange,
  ticketPriorities,
  ticketTypes,
  validator,
  type Ticket,
} from '@outpost/contracts';
import { FormDialog, SelectField, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/tickets.ts';
import { priorityLabel, typeLabel } from './ticket-words.ts';
import { useEditTicket } from './tickets.queries.ts';

type Values = Required<TicketChange>;

const valuesOf = ({ title, type, priority }: Ticket): Values => ({ title, type, priority });

const labels = () => ({
  title: t('edit.name'),
  type: t('list.type'),
  priority: t('list.priority'),
});

/** Changes title, type and priority of a ticket. */
export function EditTicketDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const edit = useEditTicket();
  const toast = useToast();
  return (
    <FormDialog<Values, Ticket>
      title={t('edit.title', { number: ticket.number })}
      submitLabel={t('edit.save')}
      initialValues={valuesOf(ticket)}
      record={{ valuesOf, labels: labels() }}
      validate={validator(TicketChange)}
      onSubmit={async (body, newer) => {
        const { _id: id, version: ifMatch } = newer ?? ticket;
        await edit.mutateAsync({ params: { id }, body, ifMatch });
        toast.success(t('edit.saved'));
      }}
      onClose={onClose}
    >
      <TextField name="title" label={t('edit.name')} isFocused />
      <SelectField
        name="type"
        label={t('list.type')}
        options={ticketTypes.map((value) => ({ value, label: typeLabel()[value] }))}
      />
      <SelectField
        name="priority"
        label={t('list.priority')}
        options={ticketPriorities.map((value) => ({ value, label: priorityLabel()[value] }))}
      />
    </FormDialog>
  );
}
