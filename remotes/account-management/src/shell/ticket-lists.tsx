import {
  companyTicketEndpoints,
  conversationStatuses,
  ticketTypes,
  userRecordEndpoints,
  type UserTicket,
} from '@outpost/contracts';
import { choiceFilter, recordList } from '@outpost/lists';
import { recordDates, RecordLink } from '@outpost/records';
import { Ago, formatMoney, PanelSection, Row, StatusChip, Text } from '@outpost/ui';
import { t } from '../i18n/tickets.ts';

function TicketItem({ ticket }: { ticket: UserTicket }) {
  const { _id, number, title, type, status, jiraStatus, amount, attachments } = ticket;
  return (
    <PanelSection>
      <Row justify="space-between">
        <Text as="span" isStrong>
          <RecordLink type="tickets" id={_id} name={`#${number} ${title}`} />
        </Text>
        <StatusChip tone={status === 'Done' ? 'ok' : 'warn'}>{status}</StatusChip>
      </Row>
      <Text tone="muted" size="small">
        {[
          type,
          jiraStatus && t('tickets.jira', { jiraStatus }),
          amount !== null && formatMoney(amount, ticket.currency),
          attachments > 0 && t('tickets.files', { count: attachments }),
        ]
          .filter(Boolean)
          .join(' · ')}{' '}
        · <Ago value={ticket.updatedAt} />
      </Text>
    </PanelSection>
  );
}

const texts = () => ({
  plural: 'tickets' as const,
  title: t('tickets.title'),
  noun: [t('tickets.noun'), t('tickets.nounMany')] as [string, string],
  searchLabel: t('tickets.searchLabel'),
  columns: [],
  filters: () => [
    choiceFilter('type', t('tickets.type'), ticketTypes, (type) => type),
    choiceFilter('status', t('tickets.status'), conversationStatuses, (status) => status),
  ],
  dates: recordDates(),
  rowName: ({ title }: UserTicket) => title,
  feed: (ticket: UserTicket) => <TicketItem ticket={ticket} />,
});

/** Tickets that a user wrote. */
export const userTicketList = recordList(() => ({
  ...texts(),
  name: 'userTickets',
  endpoints: { list: userRecordEndpoints.tickets, csv: userRecordEndpoints.ticketsCsv },
  emptyHint: t('tickets.emptyHint'),
}));

/** Tickets that people of a company wrote. */
export const companyTicketList = recordList(() => ({
  ...texts(),
  name: 'companyTickets',
  endpoints: { list: companyTicketEndpoints.tickets, csv: companyTicketEndpoints.csv },
  emptyHint: t('tickets.emptyHintOfCompany'),
}));
