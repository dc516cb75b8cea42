import { expect, test } from 'vitest';
import { openLiveUpdates, type QueryClient } from '@outpost/api-client';
import {
  backgroundHeader,
  notificationEndpoints,
  socketMessages,
  type Notification,
} from '@outpost/contracts';
import {
  act,
  fakeApi,
  makeAdminPanelUser,
  makeNotification,
  screen,
  signIn,
  waitFor,
  within,
} from '@outpost/testing';
import { address, fakeLoader, openPanel } from '../testing/open-panel.tsx';

const show = (notifications: Notification[], changes = {}) => {
  const api = fakeApi({ notifications });
  signIn(makeAdminPanelUser(changes), api);
  return { api, ...openPanel('/faqs') };
};

const entry = (name: string) => screen.findByRole('button', { name });
const centre = async (name = 'Notifications') =>
  within(await screen.findByRole('dialog', { name }));

const open = async (notifications: Notification[], entryName: string) => {
  const shown = show(notifications);
  await shown.visitor.click(await entry(entryName));
  return { ...shown, panel: await centre() };
};

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => makeNotification({ title: `No. ${index + 1}` }));

test('the sidebar tells how many are unread, in its name as well', async () => {
  const read = makeNotification({ isRead: true });
  show([makeNotification(), makeNotification(), read]);
  expect((await entry('Notifications, 2 unread')).textContent).toMatch(/2$/);
});

test('more than ninety-nine are not counted for the eye', async () => {
  show(many(120));
  expect((await entry('Notifications, 120 unread')).textContent).toMatch(/99\+$/);
});

test('who works as somebody else does not see their notifications', async () => {
  const impersonation = {
    name: 'Grace Hopper',
    email: 'grace@outpost.example',
    reason: 'Looking into a bug',
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    returnUrl: 'https://admin.example',
  };
  const { api } = show([makeNotification()], { impersonation });
  await screen.findByRole('heading', { name: 'The screen of support' });
  expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
  expect(api.callsTo(notificationEndpoints.list)).toEqual([]);
});

test('shows what is of today apart from what is older', async () => {
  const today = makeNotification({ title: 'Of today', createdAt: new Date().toISOString() });
  const older = makeNotification({ title: 'Older', body: 'Long ago.', isRead: true });
  const { panel } = await open([today, older], 'Notifications, 1 unread');
  const ofToday = within(panel.getByRole('list', { name: 'Today' }));
  expect(ofToday.getByText('Of today').closest('li')?.textContent).toContain('Unread');
  const before = within(panel.getByRole('list', { name: 'Earlier' }));
  expect(before.getByText('Older').closest('li')?.textContent).not.toContain('Unread');
  expect(before.getByText('Long ago.')).toBeTruthy();
  expect(before.getByText(/ago$/).getAttribute('datetime')).toBe(older.createdAt);
});

test('one leads to what it is about, is read by that, and the panel goes away', async () => {
  const { api, visitor, panel } = await open([makeNotification()], 'Notifications, 1 unread');
  await visitor.click(panel.getByRole('link', { name: 'Ada Byron joined' }));
  await screen.findByRole('heading', { name: 'The screen of account-management' });
  expect(address()).toBe('/users?q=ada');
  expect(screen.queryByRole('dialog')).toBeNull();
  await entry('Notifications');
  expect(api.rows.notifications[0]?.isRead).toBe(true);
});

test.each([null, 'https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])(
  'nothing follows the link %s',
  async (link) => {
    const { panel } = await open([makeNotification({ link })], 'Notifications, 1 unread');
    await panel.findByText('Ada Byron joined');
    expect(panel.queryByRole('link')).toBeNull();
  },
);

test('one can be marked as read, and as unread again', async () => {
  const { visitor, panel } = await open([makeNotification()], 'Notifications, 1 unread');
  await visitor.click(panel.getByRole('button', { name: 'Mark as read: Ada Byron joined' }));
  await panel.findByRole('button', { name: 'Mark as unread: Ada Byron joined' });
  expect(panel.queryByText('Unread')).toBeNull();
  await visitor.click(panel.getByRole('button', { name: 'Mark as unread: Ada Byron joined' }));
  expect(await panel.findByText('Unread')).toBeTruthy();
});

test('what could not be marked is told, and stays as it was', async () => {
  const { api, visitor, panel } = await open([makeNotification()], 'Notifications, 1 unread');
  api.fail(notificationEndpoints.read, { message: 'Not now.' });
  await visitor.click(panel.getByRole('button', { name: 'Mark as read: Ada Byron joined' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(panel.getByText('Unread')).toBeTruthy();
});

test('all are marked as read at once', async () => {
  const { visitor, panel } = await open(many(3), 'Notifications, 3 unread');
  const markAll = panel.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' });
  await visitor.click(markAll);
  await waitFor(() => expect(panel.queryByText('Unread')).toBeNull());
  await waitFor(() => expect(markAll.disabled).toBe(true));
});

test('earlier ones come page by page, after those that are shown', async () => {
  const { api, visitor, panel } = await open(many(61), 'Notifications, 61 unread');
  const links = () => panel.getAllByRole('link').map(({ textContent }) => textContent);
  await waitFor(() => expect(links()).toHaveLength(30));
  await visitor.click(panel.getByRole('button', { name: 'Show earlier' }));
  await waitFor(() => expect(links()).toHaveLength(60));
  api.fail(notificationEndpoints.list, { message: 'Not now.' });
  await visitor.click(panel.getByRole('button', { name: 'Show earlier' }));
  expect((await panel.findByRole('alert')).textContent).toBe('Not now.');
  expect(links()).toHaveLength(60);
  api.recover(notificationEndpoints.list);
  await visitor.click(panel.getByRole('button', { name: 'Show earlier' }));
  await waitFor(() => expect(links().at(-1)).toBe('No. 61'));
  expect(new Set(links()).size).toBe(61);
  expect(panel.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});

test('what is reported meanwhile is shown, with all that was shown before', async () => {
  const api = fakeApi({ notifications: many(31) });
  signIn(makeAdminPanelUser(), api);
  const listeners = new Map<string, () => void>();
  const on = (name: string, listener: () => void) => listeners.set(name, listener);
  const load = async () => () => ({ on, close: () => undefined }) as never;
  const listen = (cache: QueryClient) => openLiveUpdates(cache, { isEverywhere: true, load });
  const { visitor } = openPanel('/faqs', fakeLoader(), { listen });
  await visitor.click(await entry('Notifications, 31 unread'));
  const panel = await centre();
  await visitor.click(await panel.findByRole('button', { name: 'Show earlier' }));
  await panel.findByText('No. 31');
  api.rows.notifications.unshift(makeNotification({ title: 'Just now' }));
  const before = api.callsTo(notificationEndpoints.list).length;
  act(() => listeners.get(socketMessages.notification)?.());
  expect(await panel.findByText('Just now')).toBeTruthy();
  expect(panel.getAllByRole('link')).toHaveLength(32);
  await waitFor(() => expect(document.body.textContent).toContain('Notifications, 32 unread'));
  const refetches = api.callsTo(notificationEndpoints.list).slice(before);
  expect(refetches.length).toBeGreaterThan(2);
  for (const { headers } of refetches) expect(headers.has(backgroundHeader)).toBe(true);
});

test('earlier ones can be asked for while the newest are still on their way again', async () => {
  const { api, visitor } = show(many(31));
  await entry('Notifications, 31 unread');
  const answer = api.hang(notificationEndpoints.list);
  await visitor.click(await entry('Notifications, 31 unread'));
  const panel = await centre();
  await visitor.click(panel.getByRole('button', { name: 'Show earlier' }));
  answer();
  expect(await panel.findByText('No. 31')).toBeTruthy();
});

test('nothing to tell is told', async () => {
  const { panel } = await open([], 'Notifications');
  expect(await panel.findByRole('heading', { name: 'Nothing to report' })).toBeTruthy();
});

test('a failure is told, and the next try shows them', async () => {
  const { api, visitor } = show([makeNotification()]);
  api.fail(notificationEndpoints.list, { message: 'Not now.' });
  await visitor.click(await entry('Notifications'));
  const panel = await centre();
  expect(await panel.findByText('Not now.')).toBeTruthy();
  api.recover(notificationEndpoints.list);
  await visitor.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByText('Ada Byron joined')).toBeTruthy();
});

test('is loading until the first have come', async () => {
  const { api, visitor } = show([makeNotification()]);
  const answer = api.hang(notificationEndpoints.list);
  await visitor.click(await entry('Notifications'));
  const panel = await centre();
  expect(panel.getByRole('status', { name: 'Loading' })).toBeTruthy();
  answer();
  expect(await panel.findByText('Ada Byron joined')).toBeTruthy();
});

test('Escape closes it, and the focus is back in the sidebar', async () => {
  const { visitor } = await open([], 'Notifications');
  await visitor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(await entry('Notifications'));
});
