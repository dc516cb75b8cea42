import { useState } from 'react';
import { MessageText, validator } from '@outpost/contracts';
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
import { t } from '../../i18n/conversation.ts';
import { FileArea } from './message-files.tsx';
import type { MessageFiles } from './use-message-files.ts';

interface Values extends Record<string, unknown> {
  text: string;
  isNote: boolean;
}

interface Props {
  /** Sends a reply; `files` are the ids of its uploads. */
  onReply: (text: string, files: string[]) => Promise<unknown>;
  /** Adds an internal note; undefined for people who write none. */
  onNote?: ((text: string) => Promise<unknown>) | undefined;
  /** Takes files; undefined where replies have none. */
  files?: MessageFiles;
  /** Shown below the text. */
  hint?: string | null;
}

const validateText = validator(MessageText);

function MessageFields({ onNote, files, hint }: Omit<Props, 'onReply'>) {
  const isNote = useFieldValue<boolean>('isNote');
  const text = (
    <TextField name="text" label={isNote ? t('thread.noteLabel') : t('thread.reply')} lines={3} />
  );
  return (
    <>
      {files ? (
        <FileArea files={files} isOff={isNote}>
          {text}
        </FileArea>
      ) : (
        text
      )}
      {onNote && <SwitchField name="isNote" label={t('thread.isNote')} />}
      {hint && (
        <Text tone="muted" size="small">
          {hint}
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
        {isNote ? t('thread.addNote') : t('thread.send')}
      </Button>
    </Row>
  );
}

/** Replies to a conversation or, for staff, adds an internal note. */
export function MessageForm({ onReply, ...props }: Props) {
  const { onNote, files } = props;
  // A new form for each message starts empty and without messages.
  const [sent, setSent] = useState(0);
  return (
    <PanelSection>
      <Form<Values>
        key={sent}
        initialValues={{ text: '', isNote: false }}
        validate={({ text }) => validateText({ text })}
        onSubmit={async ({ text, isNote }) => {
          if (isNote) await onNote?.(text);
          else {
            await onReply(text, (await files?.collect()) ?? []);
            files?.clear();
          }
          setSent(sent + 1);
        }}
      >
        {({ isSubmitting }) => (
          <Column gap={1}>
            <MessageFields {...props} />
            <SendButton isBusy={isSubmitting} />
          </Column>
        )}
      </Form>
    </PanelSection>
  );
}
