import {
  dueStates,
  jiraStatuses,
  ticketEndpoints,
  ticketPriorities,
  ticketTypes,
  waitingSides,
} from '@outpost/contracts';
import { choiceFilter, recordList, type ColumnOf } from '@outpost/lists';
import { agoColumn, PersonLink, recordDates, UserLink } from '@outpost/records';
import { Ago, formatMoney, StatusChip } from '@outpost/ui';
import { t as common } from '../i18n/conversation.ts';
import { t as threads } from '../i18n/ticket-threads.ts';
import { t } from '../i18n/tickets.ts';
import {
  headColumns,
  placeColumns,
  statusColumn,
  statusFilter,
} from '../shell/conversation/columns.tsx';
import { UnreadMark } from './unread-mark.tsx';
import {
  breachText,
  shortBreachText,
  priorityLabel,
  priorityTone,
  typeLabel,
  waitingLabel,
  waitingText,
} from './ticket-words.ts';

type Column = ColumnOf<typeof ticketEndpoints.list>;

/** When support is late: in words, and marked when it is. */
const dueColumn = (): Column => ({
  id: 'dueAt',
  isOnPhone: true,
  width: 140,
  header: t('list.due'),
  isSortable: true,
  isNumber: true,
  render: ({ clock }) =>
    clock && clock.breaches.length > 0 ? (
      <span title={breachText(clock.breaches)}>
        <StatusChip tone="bad">{shortBreachText(clock.breaches)}</StatusChip>
      </span>
    ) : (
      <Ago value={clock?.dueAt ?? null} missing="—" />
    ),
});

const waitingColumn = (): Column => ({
  id: 'waitingFor',
  width: 100,
  isOptional: true,
  header: t('list.waitingFor'),
  render: (ticket) => waitingText(ticket),
});

const priorityColumn = (): Column => ({
  id: 'priority',
  width: 96,
  header: t('list.priority'),
  isSortable: true,
  render: ({ priority }) => (
    <StatusChip tone={priorityTone[priority]}>{priorityLabel()[priority]}</StatusChip>
  ),
});

const requesterColumn = (): Column => ({
  id: 'requester',
  isNamed: true,
  width: 140,
  header: t('list.requester'),
  render: ({ requester }) => (
    <span title={requester.email}>
      <UserLink user={requester} />
    </span>
  ),
});

const assigneeColumn = (): Column => ({
  id: 'assignee',
  isNamed: true,
  width: 84,
  header: t('list.assignee'),
  render: ({ assignee, assigneeAccount }) => (
    <PersonLink name={assignee} account={assigneeAccount} />
  ),
});

const lastReplyColumn = (): Column => ({
  id: 'lastReplyAt',
  isOptional: true,
  header: t('list.lastReply'),
  isSortable: true,
  isNumber: true,
  render: ({ lastReplyAt }) => (lastReplyAt ? <Ago value={lastReplyAt} /> : t('list.noReply')),
});

/** The columns that a screen of 1440 pixels does not show at once. */
const furtherColumns = (): Column[] => [
  {
    id: 'amount',
    isOptional: true,
    header: t('list.amount'),
    isSortable: true,
    isNumber: true,
    render: ({ amount, currency }) => (amount === null ? '—' : formatMoney(amount, currency)),
  },
  {
    id: 'jira',
    header: t('list.jira'),
    isOptional: true,
    render: ({ jiraKey, jiraStatus }) => [jiraKey, jiraStatus].filter(Boolean).join(' · ') || '—',
  },
  {
    id: 'attachments',
    header: t('list.attachments'),
    isOptional: true,
    isNumber: true,
    render: ({ attachments }) => attachments,
  },
];

/** The columns that come first; an unread ticket has a mark before its title. */
const markedColumns = (): Column[] => {
  const [title, number] = headColumns();
  return [
    {
      ...title,
      render: (ticket) => (
        <>
          {ticket.isUnread && <UnreadMark />}
          {title.render(ticket)}
        </>
      ),
    },
    number,
  ];
};

const typeColumn = (): Column => ({
  id: 'type',
  width: 74,
  header: t('list.type'),
  isSortable: true,
  render: ({ type }) => <span style={{ whiteSpace: 'normal' }}>{typeLabel()[type]}</span>,
});

/** The state comes first, then people, then times and the rest. */
const ticketColumns = (isStaff: boolean): Column[] => [
  ...markedColumns(),
  typeColumn(),
  statusColumn(),
  priorityColumn(),
  ...(isStaff ? [dueColumn()] : []),
  waitingColumn(),
  requesterColumn(),
  assigneeColumn(),
  lastReplyColumn(),
  ...placeColumns(),
  agoColumn('createdAt', t('list.age'), { isOptional: true }),
  ...furtherColumns(),
];

const ticketFilters = (isStaff: boolean) => [
  statusFilter(),
  choiceFilter('ticketType', t('list.type'), ticketTypes, (type) => typeLabel()[type]),
  choiceFilter(
    'priority',
    t('list.priority'),
    ticketPriorities,
    (priority) => priorityLabel()[priority],
  ),
  ...(isStaff ? [choiceFilter('due', t('list.due'), dueStates, (state) => t(`due.${state}`))] : []),
  choiceFilter('waitingFor', t('list.waitingFor'), waitingSides, (side) => waitingLabel()[side]),
  choiceFilter('unread', threads('unread.filter'), ['yes', 'no'] as const, (value) =>
    threads(`unread.${value}`),
  ),
  choiceFilter('jiraStatus', common('list.jiraStatus'), jiraStatuses, (status) => status),
  choiceFilter('attachment', t('list.attachments'), ['yes', 'no'] as const, (value) =>
    value === 'yes' ? t('list.withFiles') : t('list.withoutFiles'),
  ),
];

const listFor = (isStaff: boolean) =>
  recordList(() => ({
    name: 'tickets',
    endpoints: {
      list: ticketEndpoints.list,
      csv: ticketEndpoints.csv,
      bulk: ticketEndpoints.bulk,
    },
    title: t('list.title'),
    noun: [t('list.noun'), t('list.nounMany')],
    searchLabel: t('list.searchLabel'),
    emptyHint: t('list.emptyHint'),
    ...(isStaff && { usualOrder: t('list.usualOrder') }),
    columns: ticketColumns(isStaff),
    filters: () => ticketFilters(isStaff),
    dates: recordDates(),
    rowName: ({ title }) => title,
    rowLink: ({ _id }) => `?open=${_id}`,
  }));

export const ticketList = listFor(true);

/** The list inside an organization, which has no due times. */
export const customerTicketList = listFor(false);
