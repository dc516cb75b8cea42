import { useState } from 'react';
import { visitContext } from '@outpost/api-client';
import { NewTicket, ticketTypes, validator } from '@outpost/contracts';
import {
  FormDialog,
  RadioField,
  styled,
  SwitchField,
  TextField,
  token,
  useToast,
} from '@outpost/ui';
import { t } from '../i18n/tickets.ts';
import { FileArea } from '../shell/conversation/message-files.tsx';
import { useMessageFiles } from '../shell/conversation/use-message-files.ts';
import { ContextFacts } from './ticket-context.tsx';
import { typeLabel } from './ticket-words.ts';
import { useWriteTicket } from './tickets.queries.ts';

interface Values extends Record<string, unknown> {
  title: string;
  text: string;
  type: NewTicket['type'];
  isAttached: boolean;
}

const Details = styled('details')({
  '& > summary': { cursor: 'pointer', color: token.ink2, paddingBlock: 4 },
});

const validateTicket = validator(NewTicket);

/** Writes a ticket to support; shows what it sends about the page, which can be left out. */
export function NewTicketDialog({ onClose }: { onClose: () => void }) {
  const write = useWriteTicket();
  const files = useMessageFiles();
  const toast = useToast();
  const [context] = useState(visitContext);
  return (
    <FormDialog<Values>
      title={t('create.title')}
      submitLabel={t('create.submit')}
      initialValues={{ title: '', text: '', type: 'BUG', isAttached: true }}
      validate={({ isAttached: _is, ...body }) => validateTicket(body)}
      onSubmit={async ({ isAttached, ...body }) => {
        const { ticket } = await write.mutateAsync({
          body: {
            ...body,
            files: await files.collect(),
            ...(context && { context: isAttached ? context : null }),
          },
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
      {context && (
        <>
          <SwitchField name="isAttached" label={t('create.attach')} />
          <Details>
            <summary>{t('context.title')}</summary>
            <ContextFacts context={context} />
          </Details>
        </>
      )}
    </FormDialog>
  );
}
