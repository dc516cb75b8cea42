import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { TicketText, validator } from '@outpost/contracts';
import {
  Button,
  Column,
  Form,
  PanelSection,
  Row,
  SwitchField,
  Text,
  TextField,
  useFieldValue,
} from '@outpost/ui';
import { t } from '../i18n/tickets.ts';
import { FileArea } from './message-files.tsx';
import type { FullTicket } from './ticket-panel.tsx';
import { useNote, useReply } from './tickets.queries.ts';
import { useMessageFiles, type MessageFiles } from './use-message-files.ts';

interface Values extends Record<string, unknown> {
  text: string;
  isNote: boolean;
}

const validateText = validator(TicketText);

/** The text with its files and, for staff, the choice who reads it. */
function MessageFields({ status, files }: Pick<FullTicket, 'status'> & { files: MessageFiles }) {
  const isStaff = useCan('tickets:write');
  const isNote = useFieldValue<boolean>('isNote');
  return (
    <>
      <FileArea files={files} isOff={isNote}>
        <TextField name="text" label={isNote ? t('panel.noteLabel') : t('panel.reply')} lines={3} />
      </FileArea>
      {isStaff && <SwitchField name="isNote" label={t('panel.isNote')} />}
      {status === 'Done' && !isStaff && (
        <Text tone="muted" size="small">
          {t('panel.reopens')}
        </Text>
      )}
    </>
  );
}

function SendButton({ isBusy }: { isBusy: boolean }) {
  const isNote = useFieldValue<boolean>('isNote');
  return (
    <Row justify="flex-end">
      <Button type="submit" isBusy={isBusy}>
        {isNote ? t('panel.addNote') : t('panel.send')}
      </Button>
    </Row>
  );
}

/** Replies to a ticket or, for staff, adds an internal note. */
export function MessageForm({ ticket: { _id: id, status } }: { ticket: FullTicket }) {
  const [reply, note] = [useReply(), useNote()];
  const files = useMessageFiles(id);
  // A new form for each message starts empty and without messages.
  const [sent, setSent] = useState(0);
  return (
    <PanelSection>
      <Form<Values>
        key={sent}
        initialValues={{ text: '', isNote: false }}
        validate={({ text }) => validateText({ text })}
        onSubmit={async ({ text, isNote }) => {
          const params = { id };
          if (isNote) await note.mutateAsync({ params, body: { text } });
          else {
            await reply.mutateAsync({ params, body: { text, files: await files.collect() } });
            files.clear();
          }
          setSent(sent + 1);
        }}
      >
        {({ isSubmitting }) => (
          <Column gap={1}>
            <MessageFields status={status} files={files} />
            <SendButton isBusy={isSubmitting} />
          </Column>
        )}
      </Form>
    </PanelSection>
  );
}
