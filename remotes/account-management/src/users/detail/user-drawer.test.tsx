import { expect, test } from 'vitest';
import {
  activityEndpoints,
  userDetailEndpoints,
  userRecordEndpoints,
  type AdminPanelUser,
} from '@outpost/contracts';
import {
  fakeApi,
  makeActivityEntry,
  makeAdminPanelUser,
  makeUser,
  renderScreen,
  savedFiles,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { shownShortcuts } from '@outpost/ui';
import { UsersScreen } from '../list/users.screen.tsx';

const people = ['Ada', 'Bea', 'Cid'].map((firstName) => makeUser({ firstName, lastName: 'Byron' }));
const [ada, bea] = people as [(typeof people)[0], (typeof people)[0]];

const open = (search: string, user: AdminPanelUser = makeAdminPanelUser()) => {
  const api = fakeApi({ users: [...people] });
  return { api, ...renderScreen(<UsersScreen />, { path: `/users${search}`, api, user }) };
};

const drawer = (name: string) => screen.findByRole('dialog', { name });

test('a person opens beside the list, and the address says who', async () => {
  const { visitor, router } = open('?status=confirmed');
  await visitor.click(await screen.findByRole('link', { name: /Ada Byron/ }));
  const shown = within(await drawer('Ada Byron'));
  expect(shown.getByText(ada.email)).toBeTruthy();
  // The title says the name, the line below it what it does not say.
  expect(shown.getAllByText('Ada Byron')).toHaveLength(1);
  expect(router.state.location.search).toBe(`?status=confirmed&open=${ada._id}`);
  await visitor.click(shown.getByRole('button', { name: 'Close user' }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=confirmed'));
});

test('the next one of the list is a step away', async () => {
  const { visitor } = open('');
  await visitor.click(await screen.findByRole('link', { name: /Ada Byron/ }));
  const shown = within(await drawer('Ada Byron'));
  expect(shown.getByText('1 of 3')).toBeTruthy();
  await visitor.click(shown.getByRole('button', { name: 'Next in the list' }));
  expect(await drawer('Bea Byron')).toBeTruthy();
});

test('J and K walk the list beside it, whose open row is marked', async () => {
  const { visitor } = open('');
  await visitor.click(await screen.findByRole('link', { name: /Ada Byron/ }));
  await drawer('Ada Byron');
  const current = () => document.querySelector('tr[aria-current]')?.textContent;
  expect(current()).toContain('Ada Byron');
  await visitor.keyboard('j');
  await drawer('Bea Byron');
  expect(current()).toContain('Bea Byron');
  await visitor.keyboard('k');
  await drawer('Ada Byron');
  expect(shownShortcuts(true)).toEqual([
    {
      title: 'In this panel',
      keys: [
        { press: 'J', does: 'Next in the list' },
        { press: 'K', does: 'Previous in the list' },
      ],
      isInPanel: true,
    },
  ]);
  // There is none before the first.
  await visitor.keyboard('k');
  expect(await drawer('Ada Byron')).toBeTruthy();
});

test('their sessions are listed, and end when asked', async () => {
  const { api, visitor } = open(`?open=${bea._id}`);
  const at = '2026-02-10T10:00:00.000Z';
  const session = {
    _id: ada._id,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    ip: '192.0.2.7',
    impersonatedBy: null,
    createdAt: at,
    lastSeenAt: at,
  };
  api.answer(userDetailEndpoints.sessions, () => ({
    sessions: [{ ...session, expiresAt: at, isRevocable: true }],
  }));
  api.answer(userDetailEndpoints.signIns, () => ({ signIns: [{ ...session, endedAt: at }] }));
  api.answer(userDetailEndpoints.endSessions, () => ({
    message: 'They are signed out.',
    ended: 1,
  }));
  const shown = within(await drawer('Bea Byron'));
  await visitor.click(await shown.findByRole('tab', { name: 'Sessions' }));
  expect(await shown.findAllByText('Firefox on Linux')).toHaveLength(2);
  await visitor.click(shown.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('They are signed out.')).toBeTruthy();
});

test('without sign-ins their sessions say so', async () => {
  const { api, visitor } = open(`?open=${bea._id}`);
  api.answer(userDetailEndpoints.sessions, () => ({ sessions: [] }));
  api.answer(userDetailEndpoints.signIns, () => ({ signIns: [] }));
  const shown = within(await drawer('Bea Byron'));
  await visitor.click(await shown.findByRole('tab', { name: 'Sessions' }));
  expect(await shown.findByText('No sign-ins recorded.')).toBeTruthy();
});

test('a member is shown no sessions and edits nobody', async () => {
  open(`?open=${ada._id}`, makeAdminPanelUser({ teamRole: 'member' }));
  const shown = within(await drawer('Ada Byron'));
  await shown.findByText(ada.email);
  expect(shown.queryByRole('tab', { name: 'Sessions' })).toBeNull();
  expect(shown.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('a deactivated user says who did it and why, with the way back', async () => {
  const gone = makeUser({ firstName: 'Dan', lastName: 'Byron', status: 'deactivated' });
  const api = fakeApi({ users: [gone] });
  const entry = makeActivityEntry({
    action: 'POST /super-admin/users/:id/deactivate',
    targetType: 'users',
    reason: 'They left.',
  });
  api.answer(activityEndpoints.ofUser, () => ({ entries: [entry], total: 1, page: 1, limit: 1 }));
  const { visitor } = renderScreen(<UsersScreen />, { path: `/users?open=${gone._id}`, api });
  const shown = within(await drawer('Dan Byron'));
  expect(await shown.findByText(/^Deactivated by Olga Owner on/)).toBeTruthy();
  expect(shown.getByText('None while deactivated')).toBeTruthy();
  await visitor.click(shown.getByRole('button', { name: 'Reactivate' }));
  expect(await screen.findByRole('dialog', { name: 'Reactivate Dan Byron?' })).toBeTruthy();
});

test('an address of nobody says so', async () => {
  open('?open=0198f3a0-0000-7000-8000-000000000000');
  expect(await screen.findByText('This user was not found')).toBeTruthy();
});

test('what was changed of them has pages of its own in the address of the list', async () => {
  const { api, visitor, router } = open(`?page=1&status=confirmed&open=${ada._id}`);
  api.answer(activityEndpoints.ofUser, ({ query }) => ({
    entries: [makeActivityEntry()],
    total: 30,
    page: query['page'] ?? 1,
    limit: 25,
  }));
  const shown = within(await drawer('Ada Byron'));
  await visitor.click(await shown.findByRole('tab', { name: 'Activity' }));
  expect(await shown.findByText(/Changed/)).toBeTruthy();
  await visitor.click(shown.getByRole('button', { name: 'Next' }));
  const pages = () => api.callsTo(activityEndpoints.ofUser).map(({ query }) => query['page']);
  await waitFor(() => expect(pages()).toContain('2'));
  const params = new URLSearchParams(router.state.location.search);
  expect([params.get('status'), params.get('userTab'), params.get('user.page')]).toEqual([
    'confirmed',
    'activity',
    '2',
  ]);
  await visitor.click(shown.getByRole('button', { name: 'Close user' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('user'));
});

test('their tickets and keys are lists of their own', async () => {
  const { api, visitor } = open(`?open=${ada._id}`);
  const at = '2026-02-10T10:00:00.000Z';
  const page = { total: 1, page: 1, limit: 25 };
  api.answer(userRecordEndpoints.tickets, () => ({
    tickets: [
      {
        _id: ada._id,
        number: 1042,
        title: 'Export is empty',
        type: 'BUG' as const,
        status: 'Pending' as const,
        jiraStatus: 'In Review' as const,
        amount: 12_550,
        currency: 'USD',
        attachments: 1,
        createdAt: at,
        updatedAt: at,
      },
    ],
    ...page,
  }));
  const shown = within(await drawer('Ada Byron'));
  await visitor.click(await shown.findByRole('tab', { name: 'Tickets' }));
  const files = savedFiles();
  const link = await shown.findByRole('link', { name: 'Export is empty' });
  expect(link.getAttribute('href')).toBe(`/support-ticket?open=${ada._id}`);
  expect(shown.getByRole('cell', { name: '#1042' })).toBeTruthy();
  await visitor.click(shown.getByRole('button', { name: 'Export CSV' }));
  await visitor.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [asked] = api.callsTo(userRecordEndpoints.ticketsCsv);
  expect(asked).toMatchObject({ params: { id: ada._id }, query: { values: 'words' } });
  expect(asked?.query['columns']).toBe('title,status,number,type,updatedAt');
  await visitor.click(shown.getByRole('tab', { name: 'API keys' }));
  expect(await shown.findByText('No keys yet')).toBeTruthy();
  expect(api.callsTo(userRecordEndpoints.apiKeys)[0]?.params).toEqual({ id: ada._id });
});
