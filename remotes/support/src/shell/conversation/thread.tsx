import type { ReactNode } from 'react';
import type { Message, TicketFile } from '@outpost/contracts';
import { Ago, FeedGroup, FeedItem, History, MessageSquare, Send, ShieldCheck } from '@outpost/ui';
import { t } from '../../i18n/conversation.ts';
import { MentioningText } from './mentioning-text.tsx';
import { FileLinks } from './file-links.tsx';
import { PersonLink } from '@outpost/records';

/** A message with what only some conversations have. */
type ThreadMessage = Message & {
  kind?: 'reply' | 'note';
  files?: TicketFile[];
  isByMail?: boolean;
  /** Names that follow an @ in its text. */
  mentions?: string[];
};

interface Started {
  text: string;
  files?: TicketFile[];
  createdAt: string;
  messages: readonly ThreadMessage[];
}

/** A line between the messages, about what happened to the conversation. */
export interface ThreadLine {
  id: string;
  text: ReactNode;
  /** Content below the text, such as a button. */
  extra?: ReactNode;
  createdAt: string;
}

/** The author with their part in the conversation. */
function Author({ message: { kind, side, author, authorAccount } }: { message: ThreadMessage }) {
  const role = kind === 'note' ? t('thread.note') : side === 'support' ? t('thread.staff') : '';
  return (
    <>
      <PersonLink name={author} account={authorAccount} />
      {role && `, ${role}`}
    </>
  );
}

function MessageItem({ message }: { message: ThreadMessage }) {
  const { text, mentions = [] } = message;
  const isMarked = mentions.length > 0;
  const Icon = message.kind === 'note' ? ShieldCheck : MessageSquare;
  return (
    <FeedItem
      icon={<Icon size={16} aria-hidden />}
      title={<Author message={message} />}
      body={isMarked ? '' : text}
      extra={
        <>
          {isMarked && <MentioningText text={text} mentions={mentions} />}
          <FileLinks files={message.files ?? []} />
        </>
      }
      time={
        <>
          <Ago value={message.createdAt} />
          {message.isByMail && ` · ${t('thread.byMail')}`}
        </>
      }
      newLabel={null}
      action={null}
    />
  );
}

/** The text that began a conversation, its messages and lines, oldest first. */
export function Thread({
  author,
  of: { messages, ...first },
  lines = [],
}: {
  author: ReactNode;
  of: Started;
  lines?: readonly ThreadLine[];
}) {
  const items = [
    {
      at: first.createdAt,
      item: (
        <FeedItem
          key="first"
          icon={<Send size={16} aria-hidden />}
          title={author}
          body={first.text}
          extra={<FileLinks files={first.files ?? []} />}
          time={<Ago value={first.createdAt} />}
          newLabel={null}
          action={null}
        />
      ),
    },
    ...messages.map((message) => ({
      at: message.createdAt,
      item: <MessageItem key={message._id} message={message} />,
    })),
    ...lines.map(({ id, text, extra, createdAt }) => ({
      at: createdAt,
      item: (
        <FeedItem
          key={id}
          icon={<History size={16} aria-hidden />}
          title={text}
          body=""
          extra={extra}
          time={<Ago value={createdAt} />}
          newLabel={null}
          action={null}
        />
      ),
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return <FeedGroup title={t('thread.title')}>{items.map(({ item }) => item)}</FeedGroup>;
}
