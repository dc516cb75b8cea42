import { beforeEach, expect, test, vi } from 'vitest';
import { hearPresence } from '@outpost/api-client';
import { ticketThreadEndpoints, type TicketMessage } from '@outpost/contracts';
import {
  act,
  fakeApi,
  makeAdminPanelUser,
  makeTicket,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { TicketsScreen } from './tickets.screen.tsx';

const bug = makeTicket({ title: 'The list is empty', number: 7, isUnread: true });
const read = makeTicket({ title: 'A second logo', number: 8 });
const reply: TicketMessage = {
  _id: crypto.randomUUID(),
  kind: 'reply',
  author: 'Ada Lovelace',
  side: 'requester',
  text: 'Since Monday.',
  files: [],
  mentions: [],
  isByMail: false,
  createdAt: '2026-02-10T10:00:00.000Z',
};

const open = async (search: string, user = makeAdminPanelUser()) => {
  const ticketMessages = new Map([[bug._id, [reply]]]);
  const api = fakeApi({ tickets: [bug, read], ticketMessages });
  const shown = renderScreen(<TicketsScreen />, { path: `/support-ticket${search}`, user, api });
  await screen.findByText('A second logo');
  return { api, ...shown };
};
const panel = async () => within(await screen.findByRole('dialog', { name: 'The list is empty' }));

let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

test('the list marks what is unread', async () => {
  await open('');
  const row = screen.getByRole('row', { name: /The list is empty/ });
  expect(within(row).getByText('Unread')).toBeTruthy();
  expect(screen.getAllByText('Unread')).toHaveLength(1);
});

test('opening a ticket marks it as read up to its last message', async () => {
  const { api } = await open(`?open=${bug._id}`);
  await (await panel()).findByText('Since Monday.');
  await waitFor(() =>
    expect(api.callsTo(ticketThreadEndpoints.read)[0]?.body).toEqual({ until: reply.createdAt }),
  );
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
  expect(api.callsTo(ticketThreadEndpoints.read)).toHaveLength(1);
});

test('a tab in the background marks nothing until it is in front', async () => {
  const { api, visitor } = await open('');
  visibility = 'hidden';
  await visitor.click(screen.getByText('The list is empty'));
  await (await panel()).findByText('Since Monday.');
  expect(api.callsTo(ticketThreadEndpoints.read)).toHaveLength(0);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(api.callsTo(ticketThreadEndpoints.read)).toHaveLength(1));
});

const olga = { socket: 'one', _id: crypto.randomUUID(), name: 'Olga Brandt', at: null };
const place = { kind: 'tickets' as const, _id: bug._id };
const line = async () => within(await (await panel()).findByRole('status', { name: /Also at/ }));

test('staff read who else has the ticket open, and who types', async () => {
  await open(`?open=${bug._id}`);
  const status = await line();
  act(() => hearPresence({ place, people: [olga, { ...olga, socket: 'two' }] }));
  expect(status.getByText('Also here: Olga Brandt.')).toBeTruthy();
  act(() => hearPresence({ place, people: [{ ...olga, isTyping: true }] }));
  expect(status.getByText('Olga Brandt types a reply.')).toBeTruthy();
  act(() => hearPresence({ place, people: [] }));
  expect(status.queryByText(/Olga/)).toBeNull();
});

test('customers read only that support types', async () => {
  await open(`?open=${bug._id}`, makeAdminPanelUser({ teamRole: 'member' }));
  const status = await line();
  act(() => hearPresence({ place, people: [], isSupportTyping: true }));
  expect(status.getByText('Support types a reply.')).toBeTruthy();
  act(() => hearPresence({ place, people: [], isSupportTyping: false }));
  expect(status.queryByText(/Support/)).toBeNull();
});
