import { expect, test } from 'vitest';
import { requestBulkEndpoints, requestEndpoints, type AdminPanelUser } from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  makeAdminPanelUser,
  makeManageRequest,
  renderScreen,
  screen,
  waitFor,
  within,
  showEveryColumn,
  rowActionLabels,
} from '@outpost/testing';
import { RequestsScreen } from './requests.screen.tsx';

const seats = makeManageRequest();
const domain = makeManageRequest({
  type: 'domain',
  requester: { _id: seats._id, name: 'Mara Bell', email: 'mara@acme.example' },
  current: { domain: null },
  requested: { domain: 'leads.acme.example' },
  status: 'Declined',
  decidedBy: 'Grace Hopper',
});

const open = async (user: AdminPanelUser = makeAdminPanelUser(), path = '/manage-requests') => {
  const api = fakeApi({ requests: [{ ...seats }, { ...domain }] });
  const shown = renderScreen(<RequestsScreen />, { path, user, api });
  await screen.findByRole('row', { name: /Mara Bell/ });
  return { api, ...shown };
};

const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const headers = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim());

test('lists who asks for what, and what became of it', async () => {
  const { visitor } = await open();
  await showEveryColumn(visitor);
  for (const name of [/^Seat increase/, 'Acme Agency', '5 → 8 seats', 'Pending', '—'])
    expect(row(/Olga Owner/).getByRole('cell', { name })).toBeTruthy();
  for (const name of [/^Domain /, 'No domain → leads.acme.example', 'Declined', 'Grace Hopper'])
    expect(row(/Mara Bell/).getByRole('cell', { name })).toBeTruthy();
});

test('people of an organization are not told its name in every row', async () => {
  await open(makeAdminPanelUser({ teamRole: 'owner' }));
  expect(headers()).not.toContain('Organization');
});

test('sorts by every header that offers it', async () => {
  const { api, visitor } = await open();
  const fields = await expectEveryHeaderToSort(visitor, api, requestEndpoints.list);
  expect(fields).toEqual(['type', 'status', 'createdAt']);
});

test('filters by everything its contract knows, and the address keeps it', async () => {
  const { api, ...shown } = await open();
  expect(await expectEveryFilterToWork(shown, api, requestEndpoints.list)).toEqual({
    filters: ['status', 'type'],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('approving says what it does before, and what it did afterwards', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Seat increase of Olga Owner', 'Approve');
  const asked = within(await dialog('Approve seat increase of Olga Owner?'));
  expect(asked.getByText('Northlake Dental gets 8 seats instead of 5.')).toBeTruthy();
  await visitor.click(asked.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('It was changed.')).toBeTruthy();
  expect(api.callsTo(requestEndpoints.decide)[0]).toMatchObject({
    params: { id: seats._id },
    body: { action: 'approve', reason: '' },
  });
  await waitFor(() => expect(row(/Olga Owner/).getByText('Approved')).toBeTruthy());
});

test('declining needs a reason, and can be taken back', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Seat increase of Olga Owner', 'Decline');
  await dialog('Decline seat increase of Olga Owner?');
  await visitor.click(button('Decline'));
  expect(screen.getByText('Reason is required')).toBeTruthy();
  expect(api.callsTo(requestEndpoints.decide)).toEqual([]);
  await visitor.type(field('Reason'), 'Not this year.');
  await visitor.click(button('Decline'));
  await noDialog();
  await waitFor(() => expect(row(/Olga Owner/).getByText('Declined')).toBeTruthy());
  await visitor.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(row(/Olga Owner/).getByText('Pending')).toBeTruthy());
  expect(api.callsTo(requestEndpoints.decide).map(({ body }) => body)).toEqual([
    { action: 'decline', reason: 'Not this year.' },
    { action: 'set_as_pending', reason: '' },
  ]);
});

test('what the server refuses is said in the dialog, which stays', async () => {
  const { api, visitor } = await open();
  const message = 'Northlake Dental has 9 seats already.';
  api.fail(requestEndpoints.decide, { statusCode: 409, code: 'conflict', message });
  await chooseAction(visitor, 'Seat increase of Olga Owner', 'Approve');
  const asked = within(await dialog('Approve seat increase of Olga Owner?'));
  await visitor.click(asked.getByRole('button', { name: 'Approve' }));
  expect((await asked.findByRole('alert')).textContent).toBe(message);
});

test('a decided request offers nothing but to wait again', async () => {
  const { visitor } = await open();
  expect(await rowActionLabels(visitor, 'Domain of Mara Bell')).toEqual(['Set as pending']);
});

test('several are not declined without a reason', async () => {
  const { api, visitor } = await open();
  await visitor.click(screen.getByRole('checkbox', { name: 'Select the requests on this page' }));
  await visitor.click(button('Decline'));
  const asked = within(await dialog('Decline 2 requests?'));
  await visitor.click(asked.getByRole('button', { name: 'Decline' }));
  expect(asked.getByText('Reason is required')).toBeTruthy();
  await visitor.type(field('Reason'), 'No budget.');
  await visitor.click(asked.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('2 requests were declined.')).toBeTruthy();
  expect(api.callsTo(requestBulkEndpoints.bulk)[0]?.body).toMatchObject({
    action: 'decline',
    reason: 'No budget.',
    expectedCount: 2,
  });
});

test.each([
  ['support', makeAdminPanelUser({ role: 'support' })],
  ['an owner', makeAdminPanelUser({ teamRole: 'owner' })],
  ['a member', makeAdminPanelUser({ teamRole: 'member' })],
])('%s decides nothing', async (_, user) => {
  const { visitor } = await open(user);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(await rowActionLabels(visitor, 'Seat increase of Olga Owner')).toEqual([]);
});
