import type { Message, TicketFile } from '@outpost/contracts';
import { Ago, FeedGroup, FeedItem, MessageSquare, Send, ShieldCheck } from '@outpost/ui';
import { t } from '../../i18n/conversation.ts';
import { FileLinks } from './file-links.tsx';

/** A message with what only some conversations have. */
type ThreadMessage = Message & {
  kind?: 'reply' | 'note';
  files?: TicketFile[];
  isByMail?: boolean;
};

interface Started {
  text: string;
  files?: TicketFile[];
  createdAt: string;
  messages: readonly ThreadMessage[];
}

const authorText = ({ kind, side, author }: ThreadMessage): string => {
  if (kind === 'note') return t('thread.note', { name: author });
  return side === 'support' ? t('thread.staff', { name: author }) : author;
};

/** The text that began a conversation and its messages, oldest first. */
export function Thread({ author, of: { messages, ...first } }: { author: string; of: Started }) {
  return (
    <FeedGroup title={t('thread.title')}>
      <FeedItem
        icon={<Send size={16} aria-hidden />}
        title={author}
        body={first.text}
        extra={<FileLinks files={first.files ?? []} />}
        time={<Ago value={first.createdAt} />}
        newLabel={null}
        action={null}
      />
      {messages.map((message) => {
        const Icon = message.kind === 'note' ? ShieldCheck : MessageSquare;
        return (
          <FeedItem
            key={message._id}
            icon={<Icon size={16} aria-hidden />}
            title={authorText(message)}
            body={message.text}
            extra={<FileLinks files={message.files ?? []} />}
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
      })}
    </FeedGroup>
  );
}
