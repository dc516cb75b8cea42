import { ticketEndpoints } from '@outpost/contracts';
import { checkList, makeTicket } from '@outpost/testing';
import { TicketsScreen } from './tickets.screen.tsx';

checkList({
  screen: <TicketsScreen />,
  path: '/support-ticket',
  list: ticketEndpoints.list,
  rows: () => ({ tickets: ['A', 'B', 'C'].map((title) => makeTicket({ title })) }),
  title: 'Support Tickets',
  noun: ['ticket', 'tickets'],
  columns: ['Title', 'Status'],
  sort: ['title', 'Title'],
  filter: ['status', 'Done'],
  csv: ticketEndpoints.csv,
  bulk: { endpoint: ticketEndpoints.bulk, label: 'Mark as done' },
  hasLinks: true,
  edit: { endpoint: ticketEndpoints.change, label: 'Edit', field: 'Title', name: 'title' },
});
