import { useState, type ReactNode } from 'react';
import { MessageText, validator } from '@outpost/contracts';
import {
  Button,
  Column,
  Form,
  MentionField,
  PanelSection,
  Row,
  SwitchField,
  Text,
  TextField,
  useFieldValue,
  type Mention,
} from '@outpost/ui';
import { t } from '../../i18n/conversation.ts';
import { FileArea } from './message-files.tsx';
import type { MessageFiles } from './use-message-files.ts';

interface Values extends Record<string, unknown> {
  text: string;
  isNote: boolean;
}

/** Names that messages can mention after an @. */
export interface Mentions {
  inReply: readonly Mention[];
  inNote: readonly Mention[];
  listLabel: string;
  hint: string;
  /** An @ was typed. */
  onBegin: () => void;
}

interface Props {
  /** Offers names after an @; undefined where messages have no mentions. */
  mentions?: Mentions;
  /** Sends a reply; `files` are the ids of its uploads. */
  onReply: (text: string, files: string[]) => Promise<unknown>;
  /** Adds an internal note; undefined for people who write none. */
  onNote?: ((text: string) => Promise<unknown>) | undefined;
  /** Takes files; undefined where replies have none. */
  files?: MessageFiles;
  /** Shown below the text. */
  hint?: string | null;
  /** Shown below the text of a reply. */
  tools?: ReactNode;
}

const validateText = validator(MessageText);

function MessageTextField({
  isNote,
  mentions,
}: {
  isNote: boolean;
  mentions?: Mentions | undefined;
}) {
  const field = {
    name: 'text',
    label: isNote ? t('thread.noteLabel') : t('thread.reply'),
    lines: 3,
  };
  if (!mentions) return <TextField {...field} />;
  const { inReply, inNote, ...rest } = mentions;
  return <MentionField {...field} {...rest} mentions={isNote ? inNote : inReply} />;
}

function MessageFields({ onNote, files, hint, tools, mentions }: Omit<Props, 'onReply'>) {
  const isNote = useFieldValue<boolean>('isNote');
  const text = <MessageTextField isNote={isNote} mentions={mentions} />;
  return (
    <>
      {files ? (
        <FileArea files={files} isOff={isNote}>
          {text}
        </FileArea>
      ) : (
        text
      )}
      {!isNote && tools}
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
