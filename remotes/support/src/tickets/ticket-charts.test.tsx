import { expect, test } from 'vitest';
import { ticketEndpoints, type AdminPanelUser, type TicketStatistics } from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeTicket,
  makeTicketStatistics,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { TicketsScreen } from './tickets.screen.tsx';

const open = (search = '', user: AdminPanelUser = makeAdminPanelUser()) => {
  const api = fakeApi({ tickets: [makeTicket({ title: 'No rows' })] });
  return {
    api,
    ...renderScreen(<TicketsScreen />, { path: `/support-ticket${search}`, user, api }),
  };
};
const cellsOf = async (figure: string) => {
  const shown = within(await screen.findByRole('figure', { name: figure }));
  return within(shown.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};

test('show open tickets by age and type, and medians in business hours', async () => {
  const { visitor } = open();
  await visitor.click(await screen.findByRole('button', { name: 'Charts' }));
  expect(await cellsOf('Open tickets by age')).toEqual([
    ['Open tickets by age', 'Change request', 'Bug'],
    ['Up to a day', '0', '1'],
    ['A week', '1', '1'],
    ['30 days', '2', '1'],
    ['90 days', '1', '1'],
    ['Older', '1', '0'],
  ]);
  expect(await cellsOf('Medians in business hours')).toEqual([
    ['Medians in business hours', 'First response', 'Resolution'],
    ['All', '1 h 30 min', '16 h'],
    ['Change request', '4 h', '—'],
    ['Bug', '45 min', '16 h'],
  ]);
  await visitor.click(screen.getByRole('button', { name: 'Hide charts' }));
  expect(screen.queryByRole('figure')).toBeNull();
});

test('follow the filters of the list, and the chosen range', async () => {
  const { api, visitor } = open('?charts=month&ticketType=CR&q=logo');
  await screen.findByRole('figure', { name: 'Open tickets by age' });
  const lastQuery = () => api.callsTo(ticketEndpoints.statistics).at(-1)?.query ?? {};
  expect(lastQuery()).toMatchObject({
    searchValue: 'logo',
    filters: JSON.stringify({ ticketType: ['CR'] }),
  });
  const daysOf = () => {
    const [from, to] = JSON.parse(lastQuery()['dateRange'] ?? '{}').createdAt.value;
    return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  };
  expect(daysOf()).toBe(30);
  await visitor.selectOptions(
    screen.getByRole('combobox', { name: 'Medians of tickets from' }),
    'Last 7 days',
  );
  await waitFor(() => expect(daysOf()).toBe(7));
});

const nothing: TicketStatistics['figures'][number] = {
  type: null,
  open: [0, 0, 0, 0, 0],
  response: { count: 0, minutes: null },
  resolution: { count: 0, minutes: null },
};

test('have no axis without numbers', async () => {
  const { api } = open('?charts=month');
  api.answer(ticketEndpoints.statistics, () => ({
    statistics: makeTicketStatistics({ figures: [nothing] }),
  }));
  expect(await screen.findByText('No open tickets')).toBeTruthy();
  expect(screen.getByText('Nothing measured yet')).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});

test('say that they could not be loaded', async () => {
  const { api } = open('?charts=month');
  api.fail(ticketEndpoints.statistics);
  expect(await screen.findByText('The charts could not be loaded')).toBeTruthy();
});

test('are not for organizations', async () => {
  const { api } = open('?charts=month', makeAdminPanelUser({ teamRole: 'owner' }));
  await screen.findByText('No rows');
  expect(screen.queryByRole('button', { name: 'Charts' })).toBeNull();
  expect(api.callsTo(ticketEndpoints.statistics)).toEqual([]);
});
