import type { TicketMessage } from '@outpost/contracts';
import { Ago, FeedGroup, FeedItem, MessageSquare, Send, ShieldCheck } from '@outpost/ui';
import { t } from '../i18n/tickets.ts';
import { FileLinks } from './file-links.tsx';
import type { FullTicket } from './ticket-panel.tsx';

const authorText = ({ kind, side, author }: TicketMessage): string => {
  if (kind === 'note') return t('panel.note', { name: author });
  return side === 'support' ? t('panel.staff', { name: author }) : author;
};

/** The description of a ticket and its messages, oldest first. */
export function TicketThread({ ticket }: { ticket: FullTicket }) {
  return (
    <FeedGroup title={t('panel.conversation')}>
      <FeedItem
        icon={<Send size={16} aria-hidden />}
        title={ticket.requester.name}
        body={ticket.text}
        extra={<FileLinks files={ticket.files} />}
        time={<Ago value={ticket.createdAt} />}
        newLabel={null}
        action={null}
      />
      {ticket.messages.map((message) => {
        const Icon = message.kind === 'note' ? ShieldCheck : MessageSquare;
        return (
          <FeedItem
            key={message._id}
            icon={<Icon size={16} aria-hidden />}
            title={authorText(message)}
            body={message.text}
            extra={<FileLinks files={message.files} />}
            time={
              <>
                <Ago value={message.createdAt} />
                {message.isByMail && ` · ${t('panel.byMail')}`}
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
