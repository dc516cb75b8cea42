import {
  activityEndpoints,
  companyTicketEndpoints,
  userRecordEndpoints,
  type UserTicket,
} from '@outpost/contracts';
import { ActivityTab, RecordList } from '@outpost/lists';
import { answerRows, checkList, makeActivityEntry, makeApiKey, makeId } from '@outpost/testing';
import { companyTicketList, userTicketList } from '../../shell/ticket-lists.tsx';
import { userKeyList } from './user-lists.tsx';

const id = makeId();
const names = ['Ada', 'Bea', 'Cid'];
const at = '2026-02-10T10:00:00.000Z';

checkList({
  screen: <RecordList level={2} list={userKeyList} params={{ id }} place="list." />,
  path: '/users',
  list: userRecordEndpoints.apiKeys,
  csv: userRecordEndpoints.apiKeysCsv,
  rows: () => ({}),
  answers: answerRows(
    userRecordEndpoints.apiKeys,
    'apiKeys',
    names.map((name) => makeApiKey({ name })),
  ),
  title: 'API keys',
  noun: ['key', 'keys'],
  columns: ['Name', 'Status'],
  sort: ['expiresAt', 'Expires'],
  filter: ['status', 'active'],
  place: 'list.',
  hasLinks: true,
});

const tickets = names.map((title, index): UserTicket => ({
  _id: makeId(),
  number: index + 1,
  title,
  type: 'BUG',
  status: 'Pending',
  jiraStatus: null,
  amount: null,
  currency: 'USD',
  attachments: 0,
  createdAt: at,
  updatedAt: at,
}));
const ticketList = {
  rows: () => ({}),
  title: 'Tickets',
  noun: ['ticket', 'tickets'] as [string, string],
  columns: ['Title', 'Status'] as [string, string],
  sort: ['status', 'Status'] as [string, string],
  filter: ['type', 'BUG'] as [string, string],
  hasLinks: true,
};

checkList({
  ...ticketList,
  screen: <RecordList level={2} list={userTicketList} params={{ id }} place="list." />,
  path: '/users',
  list: userRecordEndpoints.tickets,
  csv: userRecordEndpoints.ticketsCsv,
  answers: answerRows(userRecordEndpoints.tickets, 'tickets', tickets),
  place: 'list.',
});

checkList({
  ...ticketList,
  screen: <RecordList level={2} list={companyTicketList} params={{ id }} />,
  path: '/company/show/x',
  list: companyTicketEndpoints.tickets,
  csv: companyTicketEndpoints.csv,
  answers: answerRows(companyTicketEndpoints.tickets, 'tickets', tickets),
});

checkList({
  screen: (
    <ActivityTab
      endpoint={activityEndpoints.ofUser}
      csv={activityEndpoints.ofUserCsv}
      id={id}
      labels={{}}
      place="list."
    />
  ),
  path: '/users',
  list: activityEndpoints.ofUser,
  rows: () => ({}),
  answers: answerRows(
    activityEndpoints.ofUser,
    'entries',
    names.map((name) => makeActivityEntry({ reason: name })),
  ),
  title: 'Activity',
  noun: ['change', 'changes'],
  filter: ['kind', 'changed'],
  place: 'list.',
});
