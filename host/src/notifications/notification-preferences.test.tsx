import { expect, test } from 'vitest';
import { notificationEndpoints, notificationKinds, type Notification } from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeNotification,
  screen,
  signIn,
  waitFor,
  within,
} from '@outpost/testing';
import { openPanel } from '../testing/open-panel.tsx';

const open = async (notifications: Notification[] = []) => {
  const api = fakeApi({ notifications });
  signIn(makeAdminPanelUser(), api);
  const { visitor } = openPanel('/faqs');
  await visitor.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return { api, visitor };
};

const choosing = async (notifications: Notification[] = []) => {
  const shown = await open(notifications);
  await shown.visitor.click(screen.getByRole('button', { name: 'Preferences' }));
  await screen.findByRole('switch', { name: 'Billing' });
  return shown;
};

const panel = () => within(screen.getByRole('dialog', { name: 'Preferences' }));
const billing = () => panel().getByRole<HTMLInputElement>('switch', { name: 'Billing' });

test('every kind has a switch, and all are on', async () => {
  await choosing();
  const switches = panel().getAllByRole<HTMLInputElement>('switch');
  expect(switches).toHaveLength(notificationKinds.length);
  expect(switches.every(({ checked }) => checked)).toBe(true);
  expect(new Set(switches.map(({ labels }) => labels?.[0]?.textContent)).size).toBe(
    notificationKinds.length,
  );
});

test('a switch moves before the server has answered, and what it turns off is gone', async () => {
  const { api, visitor } = await choosing([makeNotification({ kind: 'billing' })]);
  const answer = api.hang(notificationEndpoints.setPreference);
  await visitor.click(billing());
  expect(billing().checked).toBe(false);
  answer();
  await visitor.click(panel().getByRole('button', { name: 'Back to notifications' }));
  expect(await screen.findByRole('heading', { name: 'Nothing to report' })).toBeTruthy();
  expect(api.callsTo(notificationEndpoints.setPreference)[0]?.body).toEqual({
    kind: 'billing',
    isOn: false,
  });
});

test('a switch moves back when it could not be done, and that is told', async () => {
  const { api, visitor } = await choosing();
  api.fail(notificationEndpoints.setPreference, { message: 'Not now.' });
  await visitor.click(billing());
  expect(await screen.findByText('Not now.')).toBeTruthy();
  await waitFor(() => expect(billing().checked).toBe(true));
});

test('the focus stays on the button between both views', async () => {
  const { visitor } = await choosing();
  const back = panel().getByRole('button', { name: 'Back to notifications' });
  expect(document.activeElement).toBe(back);
  await visitor.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Notifications' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Preferences' }));
});

test('a failure is told, and the next try shows the switches', async () => {
  const { api, visitor } = await open();
  api.fail(notificationEndpoints.preferences, { message: 'Not now.' });
  await visitor.click(screen.getByRole('button', { name: 'Preferences' }));
  await screen.findByRole('heading', { name: 'Preferences could not be loaded' });
  api.recover(notificationEndpoints.preferences);
  await visitor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('switch', { name: 'Billing' })).toBeTruthy();
});
