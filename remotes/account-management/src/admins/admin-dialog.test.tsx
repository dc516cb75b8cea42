import { expect, test } from 'vitest';
import { adminBulkEndpoints, adminEndpoints, type Admin } from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeAdmin,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { AdminsScreen } from './admins.screen.tsx';

const open = async (changes: Partial<Admin> = {}) => {
  const grace = makeAdmin(changes);
  const api = fakeApi({ admins: [grace] });
  const shown = renderScreen(<AdminsScreen />, { path: '/admins', api });
  await screen.findByText('Grace Hopper');
  const choose = (action: string) => chooseAction(shown.visitor, 'Grace Hopper', action);
  return { grace, api, choose, ...shown };
};

const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const button = (name: string) => screen.getByRole('button', { name });
const row = () => within(screen.getByRole('row', { name: /Grace Hopper/ }));

test.each([
  [
    'Resend activation',
    'pending',
    adminEndpoints.resend,
    'Resend activation to Grace Hopper?',
    '72 hours',
    'Send link',
    'A new activation link is on its way to Grace Hopper.',
  ],
  [
    'Send reset password link',
    'confirmed',
    adminEndpoints.resetLink,
    'Send reset password link to Grace Hopper?',
    'one hour',
    'Send link',
    'A reset password link is on its way to Grace Hopper.',
  ],
  [
    'Sign out everywhere',
    'confirmed',
    adminEndpoints.revokeSessions,
    'Sign Grace Hopper out everywhere?',
    'signed out at once',
    'Sign out everywhere',
    'Grace Hopper was signed out everywhere.',
  ],
] as const)(
  '%s asks first, is done and says so',
  async (label, status, endpoint, title, rule, submit, told) => {
    const { grace, api, choose, visitor } = await open({ status });
    await choose(label);
    expect((await dialog(title)).textContent).toContain(rule);
    expect(api.callsTo(endpoint)).toEqual([]);
    await visitor.click(button(submit));
    await noDialog();
    expect(api.callsTo(endpoint).map(({ params }) => params)).toEqual([{ id: grace._id }]);
    expect(await screen.findByText(told)).toBeTruthy();
  },
);

test('an errand the server refuses keeps the question open with the reason', async () => {
  const { api, choose, visitor } = await open();
  const message = 'Your role does not allow this.';
  api.fail(adminEndpoints.revokeSessions, { statusCode: 403, code: 'forbidden', message });
  await choose('Sign out everywhere');
  await visitor.click(button('Sign out everywhere'));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

test('deactivates an admin with a reason, and takes it back within seconds', async () => {
  const { api, choose, visitor } = await open();
  await choose('Deactivate');
  const asked = await dialog('Deactivate Grace Hopper?');
  expect(asked.textContent).toContain('signed out everywhere at once');
  await visitor.type(screen.getByRole('textbox', { name: 'Reason' }), 'Left the company');
  await visitor.click(button('Deactivate'));
  await noDialog();
  expect(api.callsTo(adminEndpoints.deactivate)[0]?.body).toEqual({ reason: 'Left the company' });
  expect(await row().findByText('Deactivated')).toBeTruthy();
  await visitor.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Grace Hopper was reactivated.')).toBeTruthy();
  expect(await row().findByText('Confirmed')).toBeTruthy();
});

test('reactivates an admin', async () => {
  const { api, choose, visitor } = await open({ status: 'deactivated' });
  await choose('Reactivate');
  await dialog('Reactivate Grace Hopper?');
  await visitor.click(button('Reactivate'));
  await noDialog();
  expect(api.callsTo(adminEndpoints.reactivate)).toHaveLength(1);
  expect(await row().findByText('Confirmed')).toBeTruthy();
});

test('a step the server refuses is taken back in the list, with the reason', async () => {
  const { api, choose, visitor } = await open({ role: 'super-admin' });
  const message = 'This is the last super-admin; make somebody else one first.';
  api.fail(adminEndpoints.deactivate, { statusCode: 409, code: 'conflict', message });
  await choose('Deactivate');
  await dialog('Deactivate Grace Hopper?');
  await visitor.click(button('Deactivate'));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(row().getByText('Confirmed')).toBeTruthy();
});

test('deletes an admin after asking; a refusal keeps the question open', async () => {
  const { grace, api, choose, visitor } = await open();
  api.fail(adminEndpoints.remove, { statusCode: 409, code: 'conflict', message: 'Last one.' });
  await choose('Delete');
  expect((await dialog('Delete Grace Hopper?')).textContent).toContain('restored for 30 days');
  await visitor.click(button('Delete admin'));
  expect((await screen.findByRole('alert')).textContent).toBe('Last one.');
  api.recover(adminEndpoints.remove);
  await visitor.click(button('Delete admin'));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Grace Hopper/ })).toBeNull());
  expect(api.callsTo(adminEndpoints.remove).at(-1)?.params).toEqual({ id: grace._id });
});

test.each(['Deactivate', 'Reactivate', 'Resend activation'])(
  '%s is done with many',
  async (label) => {
    const { api, visitor } = await open();
    await visitor.click(screen.getByRole('checkbox', { name: 'Select Grace Hopper' }));
    await visitor.click(button(label));
    const asked = within(await dialog(`${label} 1 admin?`));
    await visitor.click(asked.getByRole('button', { name: label }));
    await waitFor(() => expect(api.callsTo(adminBulkEndpoints.bulk)).toHaveLength(1));
    await noDialog();
  },
);
