import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { ticketEndpoints, type ReplyOf, type Ticket, type TicketClock } from '@outpost/contracts';
import { PersonLink, RecordPanel, UserLink } from '@outpost/records';
import {
  Ago,
  Button,
  Day,
  Heading,
  Notice,
  PanelSection,
  Row,
  RowMenu,
  StatusChip,
  useToast,
  formatMoney,
  type Action,
} from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t as common } from '../i18n/conversation.ts';
import { t } from '../i18n/tickets.ts';
import { placeFacts, Status } from '../shell/conversation/columns.tsx';
import { MessageForm } from '../shell/conversation/message-form.tsx';
import { Thread } from '../shell/conversation/thread.tsx';
import { useMessageFiles } from '../shell/conversation/use-message-files.ts';
import { InsertCannedReply } from './insert-canned-reply.tsx';
import { MergedNotice, mergeLines } from './merge-lines.tsx';
import { TicketLinks } from './ticket-links.tsx';
import { ReportTyping, TicketPresence } from './ticket-presence.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useMentions } from './use-mentions.ts';
import { ContextFacts } from './ticket-context.tsx';
import { TicketJira } from './ticket-jira.tsx';
import { breachText, priceText, priorityLabel, typeLabel, waitingText } from './ticket-words.ts';
import { useAnswerQuote, useNote, useReply, useTicket } from './tickets.queries.ts';

export type FullTicket = ReplyOf<typeof ticketEndpoints.byId>['ticket'];

/** Fields of the clock, for staff. */
const clockFacts = ({ firstReplyAt, status }: FullTicket, clock: TicketClock) => ({
  ...(firstReplyAt
    ? { [t('panel.firstReply')]: <Ago value={firstReplyAt} /> }
    : status === 'Pending' &&
      clock.responseDueAt && { [t('panel.responseDue')]: <Ago value={clock.responseDueAt} /> }),
  ...(status === 'Pending' && {
    [t('panel.resolutionDue')]: <Ago value={clock.resolutionDueAt} missing={t('panel.paused')} />,
  }),
  ...(clock.breaches.length > 0 && {
    [t('panel.targets')]: <StatusChip tone="bad">{breachText(clock.breaches)}</StatusChip>,
  }),
});

function TicketFacts({ ticket }: { ticket: FullTicket }) {
  const { requester, status, doneAt, jiraKey, jiraStatus, clock } = ticket;
  return (
    <Facts
      facts={{
        [common('list.status')]: <Status status={status} />,
        [t('list.type')]: typeLabel()[ticket.type],
        [t('list.priority')]: priorityLabel()[ticket.priority],
        ...(status === 'Pending' && { [t('list.waitingFor')]: waitingText(ticket) }),
        ...(clock && clockFacts(ticket, clock)),
        ...(ticket.amount !== null && { [t('list.amount')]: priceText(ticket) }),
        [t('list.requester')]: (
          <>
            <UserLink user={requester} />, <span>{requester.email}</span>
          </>
        ),
        ...placeFacts(ticket),
        [t('list.assignee')]: (
          <PersonLink name={ticket.assignee} account={ticket.assigneeAccount} />
        ),
        // Staff have a section for it.
        ...(jiraKey &&
          !clock && { [t('list.jira')]: [jiraKey, jiraStatus].filter(Boolean).join(' · ') }),
        [t('panel.created')]: <Day value={ticket.createdAt} />,
        ...(doneAt && { [t('panel.done')]: <Day value={doneAt} /> }),
      }}
    />
  );
}

/** Asks the requester to approve or decline a price. */
function QuoteQuestion({ ticket }: { ticket: FullTicket }) {
  const { mutateAsync, isPending } = useAnswerQuote();
  const toast = useToast();
  const { _id: id, amount, currency } = ticket;
  const answer = (given: 'approved' | 'declined') =>
    void mutateAsync({ params: { id }, body: { answer: given } }).then(
      () => toast.success(given === 'approved' ? t('quote.approved') : t('quote.declined')),
      (error: Error) => toast.error(error.message),
    );
  return (
    <PanelSection>
      <Notice>{t('quote.question', { price: formatMoney(amount ?? 0, currency) })}</Notice>
      <Row>
        <Button kind="primary" isBusy={isPending} onClick={() => answer('approved')}>
          {t('quote.approve')}
        </Button>
        <Button isBusy={isPending} onClick={() => answer('declined')}>
          {t('quote.decline')}
        </Button>
      </Row>
    </PanelSection>
  );
}

function TicketForm({
  ticket,
  onTyping,
}: {
  ticket: FullTicket;
  onTyping: (isTyping: boolean) => void;
}) {
  const { _id: id, status } = ticket;
  const isStaff = useCan('tickets:write');
  const [reply, note] = [useReply(), useNote()];
  const { idsIn, ...mentions } = useMentions(id);
  const params = { id };
  return (
    <MessageForm
      mentions={mentions}
      files={useMessageFiles(id)}
      onReply={(text, files) =>
        reply.mutateAsync({ params, body: { text, files, mentions: idsIn(text) } })
      }
      onNote={
        isStaff
          ? (text) => note.mutateAsync({ params, body: { text, mentions: idsIn(text) } })
          : undefined
      }
      tools={
        <>
          {isStaff && (
            <Row>
              <InsertCannedReply ticket={ticket} />
            </Row>
          )}
          <ReportTyping onChange={onTyping} />
        </>
      }
      hint={status === 'Done' && !isStaff ? t('panel.reopens') : null}
    />
  );
}

/** The thread, who else is at it, and the form to go on with it. */
function Conversation({ ticket, mayWrite }: { ticket: FullTicket; mayWrite: boolean }) {
  const [isTyping, setTyping] = useState(false);
  useMarkRead(ticket);
  return (
    <>
      <Thread
        author={<UserLink user={ticket.requester} />}
        of={ticket}
        lines={mergeLines(ticket, mayWrite)}
      />
      {ticket.mergedInto && <MergedNotice into={ticket.mergedInto} />}
      <TicketPresence id={ticket._id} isTyping={isTyping} />
      {mayWrite && !ticket.mergedInto && <TicketForm ticket={ticket} onTyping={setTyping} />}
    </>
  );
}

/** Panel with one ticket beside its list: fields, conversation, and the forms to go on with it. */
export function TicketPanel({
  id,
  actionsOf,
  onClose,
}: {
  id: string;
  /** Returns the viewer's actions; undefined for an account that may change nothing. */
  actionsOf: ((ticket: Ticket) => Action[]) | undefined;
  onClose: () => void;
}) {
  const isStaff = useCan('tickets:write');
  return (
    <RecordPanel
      texts={{
        title: (data) => data?.ticket.title ?? t('panel.unknownTitle'),
        close: t('panel.close'),
        loading: t('panel.loading'),
        failure: t('panel.failed'),
        notFound: t('panel.notFound'),
      }}
      query={useTicket(id)}
      id={id}
      list="tickets"
      endpoint={ticketEndpoints.list}
      onClose={onClose}
    >
      {({ ticket }) => (
        <>
          <PanelSection>
            <Row justify="space-between">
              {t('panel.title', { number: ticket.number })}
              {actionsOf && (
                <RowMenu
                  label={t('panel.actions', { number: ticket.number })}
                  actions={actionsOf(ticket)}
                />
              )}
            </Row>
            <TicketFacts ticket={ticket} />
          </PanelSection>
          {ticket.isOwn && ticket.quote === 'offered' && actionsOf && (
            <QuoteQuestion ticket={ticket} />
          )}
          <Conversation key={ticket._id} ticket={ticket} mayWrite={actionsOf !== undefined} />
          {isStaff && <TicketJira ticket={ticket} />}
          <TicketLinks ticket={ticket} mayChange={actionsOf !== undefined} />
          {ticket.context && (
            <PanelSection>
              <Heading level={2}>{t('context.title')}</Heading>
              <ContextFacts context={ticket.context} />
            </PanelSection>
          )}
        </>
      )}
    </RecordPanel>
  );
}
