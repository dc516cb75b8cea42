import {
  companyTicketEndpoints,
  conversationStatuses,
  ticketTypes,
  userRecordEndpoints,
  type UserTicket,
} from '@outpost/contracts';
import { choiceFilter, recordList, type ColumnOf } from '@outpost/lists';
import { agoColumn, dayColumn, recordDates } from '@outpost/records';
import { formatMoney, StatusChip } from '@outpost/ui';
import { t } from '../i18n/tickets.ts';

type Column = ColumnOf<typeof userRecordEndpoints.tickets>;

const columns = (): Column[] => [
  { id: 'title', header: t('tickets.name'), width: 160, render: ({ title }) => title },
  {
    id: 'status',
    header: t('tickets.status'),
    width: 112,
    isSortable: true,
    isOnPhone: true,
    render: ({ status }) => (
      <StatusChip tone={status === 'Done' ? 'ok' : 'warn'}>{status}</StatusChip>
    ),
  },
  {
    id: 'number',
    header: t('tickets.number'),
    width: 76,
    isSortable: true,
    isNumber: true,
    render: ({ number }) => `#${number}`,
  },
  { id: 'type', header: t('tickets.type'), width: 124, render: ({ type }) => t(`tickets.${type}`) },
  agoColumn('updatedAt', t('tickets.updated'), { isOnPhone: true }),
  {
    id: 'jiraStatus',
    header: t('tickets.jiraStatus'),
    isOptional: true,
    render: ({ jiraStatus }) => jiraStatus ?? '—',
  },
  {
    id: 'amount',
    header: t('tickets.amount'),
    isOptional: true,
    isNumber: true,
    render: ({ amount, currency }) => (amount === null ? '—' : formatMoney(amount, currency)),
  },
  {
    id: 'attachments',
    header: t('tickets.attachments'),
    isOptional: true,
    isNumber: true,
    render: ({ attachments }) => attachments,
  },
  dayColumn('createdAt', t('tickets.created'), { isOptional: true }),
];

const texts = () => ({
  plural: 'tickets' as const,
  title: t('tickets.title'),
  noun: [t('tickets.noun'), t('tickets.nounMany')] as [string, string],
  searchLabel: t('tickets.searchLabel'),
  columns: columns(),
  filters: () => [
    choiceFilter('type', t('tickets.type'), ticketTypes, (type) => t(`tickets.${type}`)),
    choiceFilter('status', t('tickets.status'), conversationStatuses, (status) => status),
  ],
  dates: recordDates(),
  rowName: ({ title }: UserTicket) => title,
  rowLink: ({ _id }: UserTicket) => `/support-ticket?open=${_id}`,
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
