import { NewTicket, ticketTypes, validator } from '@outpost/contracts';
import { FormDialog, RadioField, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/tickets.ts';
import { FileArea } from '../shell/conversation/message-files.tsx';
import { useMessageFiles } from '../shell/conversation/use-message-files.ts';
import { typeLabel } from './ticket-words.ts';
import { useWriteTicket } from './tickets.queries.ts';

/** Writes a ticket to support. */
export function NewTicketDialog({ onClose }: { onClose: () => void }) {
  const write = useWriteTicket();
  const files = useMessageFiles();
  const toast = useToast();
  return (
    <FormDialog<NewTicket>
      title={t('create.title')}
      submitLabel={t('create.submit')}
      initialValues={{ title: '', text: '', type: 'BUG' }}
      validate={validator(NewTicket)}
      onSubmit={async (body) => {
        const { ticket } = await write.mutateAsync({
          body: { ...body, files: await files.collect() },
        });
        toast.success(t('create.created', { number: ticket.number }));
      }}
      onClose={onClose}
    >
      <RadioField
        name="type"
        label={t('create.type')}
        options={ticketTypes.map((value) => ({ value, label: typeLabel()[value] }))}
      />
      <TextField name="title" label={t('create.name')} isFocused />
      <FileArea files={files}>
        <TextField name="text" label={t('create.text')} hint={t('create.textHint')} lines={6} />
      </FileArea>
    </FormDialog>
  );
}
