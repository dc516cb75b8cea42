import { ticketEndpoints, type ReplyOf, type Ticket } from '@outpost/contracts';
import { RecordPanel } from '@outpost/records';
import {
  Button,
  Day,
  Facts,
  Notice,
  PanelSection,
  Row,
  RowMenu,
  StatusChip,
  useToast,
  formatMoney,
  type Action,
} from '@outpost/ui';
import { t } from '../i18n/tickets.ts';
import { MessageForm } from './message-form.tsx';
import { priceText, priorityLabel, statusTone, typeLabel } from './ticket-words.ts';
import { TicketThread } from './ticket-thread.tsx';
import { useAnswerQuote, useTicket } from './tickets.queries.ts';

export type FullTicket = ReplyOf<typeof ticketEndpoints.byId>['ticket'];

function TicketFacts({ ticket }: { ticket: FullTicket }) {
  const { requester, whiteLabel, company, status, doneAt, jiraKey, jiraStatus } = ticket;
  return (
    <Facts
      facts={{
        [t('list.status')]: <StatusChip tone={statusTone[status]}>{status}</StatusChip>,
        [t('list.type')]: typeLabel()[ticket.type],
        [t('list.priority')]: priorityLabel()[ticket.priority],
        ...(ticket.amount !== null && { [t('list.amount')]: priceText(ticket) }),
        [t('list.requester')]: `${requester.name}, ${requester.email}`,
        [t('list.organization')]: whiteLabel.name,
        ...(company && { [t('list.company')]: company.name }),
        [t('list.assignee')]: ticket.assignee ?? '—',
        ...(jiraKey && { [t('list.jira')]: [jiraKey, jiraStatus].filter(Boolean).join(' · ') }),
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
          <TicketThread ticket={ticket} />
          {actionsOf && <MessageForm ticket={ticket} />}
        </>
      )}
    </RecordPanel>
  );
}
