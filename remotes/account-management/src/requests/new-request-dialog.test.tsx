import { expect, test } from 'vitest';
import { requestEndpoints, type Company, type NewRequest } from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeCompany,
  pickOption,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { RequestsScreen } from './requests.screen.tsx';

const north = makeCompany();
const molar = makeCompany({ name: 'Molar & Sons', seats: { used: 2, total: 3 } });

const open = async (companies: Company[] = [north], more = {}) => {
  const api = fakeApi({ companies: companies as never });
  const user = makeAdminPanelUser({ teamRole: 'owner', ...more });
  const path = '/manage-requests?popup=add';
  const shown = renderScreen(<RequestsScreen />, { path, user, api });
  const dialog = within(await screen.findByRole('dialog', { name: 'Send request' }));
  const choose = (name: string, value: string) =>
    shown.visitor.selectOptions(dialog.getByRole('combobox', { name }), value);
  const type = (name: string, text: string) =>
    shown.visitor.type(dialog.getByRole('textbox', { name }), text);
  const send = () => shown.visitor.click(dialog.getByRole('button', { name: 'Send request' }));
  return { api, dialog, choose, type, send, ...shown };
};

type Opened = Awaited<ReturnType<typeof open>>;
type Fill = (opened: Opened) => Promise<void>;

const invite = { email: 'ida@acme.example', firstName: 'Ida', lastName: 'Vos' };

test.each<[string, Fill, Omit<NewRequest, 'reason' | 'type'>]>([
  ['seat-increase', ({ type }) => type('Seats', '8'), { seats: 8 }],
  ['plan-change', ({ choose }) => choose('Plan', 'paid'), { plan: 'paid' }],
  ['domain', ({ type }) => type('Domain', 'leads.acme.com'), { domain: 'leads.acme.com' }],
  ['deletion', async () => undefined, {}],
  [
    'team-invite',
    async ({ type, choose }) => {
      await type('Email', invite.email);
      await type('First name', invite.firstName);
      await type('Last name', invite.lastName);
      await choose('Role', 'guest');
    },
    { invite: { ...invite, teamRole: 'guest' } },
  ],
])('%s is asked for with what it is about, and nothing else', async (type, fill, fields) => {
  const opened = await open();
  await opened.choose('Type', type);
  await fill(opened);
  await opened.type('Reason', 'We grow.');
  await opened.send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opened.api.callsTo(requestEndpoints.create)[0]?.body).toEqual({
    type,
    reason: 'We grow.',
    ...fields,
  });
  expect(opened.router.state.location.search).toBe('');
});

test.each([
  ['', ['Type is required', 'Reason is required']],
  ['seat-increase', ['Seats is required', 'Reason is required']],
  ['plan-change', ['Plan is required', 'Reason is required']],
  ['domain', ['Domain is required', 'Reason is required']],
  ['team-invite', ['Email is required', 'First name is required', 'Last name is required']],
])('%s without its fields says what is missing', async (type, messages) => {
  const { api, dialog, choose, send } = await open();
  if (type) await choose('Type', type);
  await send();
  for (const message of messages) expect(dialog.getByText(message)).toBeTruthy();
  expect(api.callsTo(requestEndpoints.create)).toEqual([]);
});

test('of several companies one has to be named, and its seats are told', async () => {
  const { api, dialog, choose, type, send, visitor } = await open([north, molar]);
  await choose('Type', 'seat-increase');
  await dialog.findByRole('combobox', { name: 'Company' });
  await type('Seats', '8');
  await type('Reason', 'We grow.');
  await send();
  expect(dialog.getByText('Company is required')).toBeTruthy();
  await pickOption(visitor, 'Company', 'Molar & Sons');
  expect(
    await dialog.findByText('Molar & Sons has 3 now. A company has at most 1,000.'),
  ).toBeTruthy();
  await send();
  await waitFor(() => expect(api.callsTo(requestEndpoints.create)).toHaveLength(1));
  expect(api.callsTo(requestEndpoints.create)[0]?.body).toMatchObject({ company: molar._id });
});

test.each([
  ['1000', undefined],
  ['1001', 'Seats must be at most 1000'],
  ['7.5', 'Seats must be a whole number'],
])('%s seats are asked for as far as a company can have them', async (seats, message) => {
  const { api, dialog, choose, type, send } = await open();
  await choose('Type', 'seat-increase');
  await type('Seats', seats);
  await type('Reason', 'We grow.');
  await send();
  if (message) expect(dialog.getByText(message)).toBeTruthy();
  else await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(requestEndpoints.create)).toHaveLength(message ? 0 : 1);
});

test('the words of the server stand at their field', async () => {
  const { api, dialog, choose, type, send } = await open();
  const message = '20 seats are there already';
  const fields = { seats: message };
  api.fail(requestEndpoints.create, {
    statusCode: 422,
    code: 'validation_failed',
    message,
    fields,
  });
  await choose('Type', 'seat-increase');
  await type('Seats', '8');
  await type('Reason', 'We grow.');
  await send();
  expect(await dialog.findByText(message)).toBeTruthy();
});

test('a restricted account appeals, and is offered nothing else', async () => {
  const { dialog } = await open([north], { teamRole: 'guest', isRestricted: true });
  const options = within(dialog.getByRole('combobox', { name: 'Type' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose what you need',
    'Restriction appeal',
  ]);
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Type' }).value).toBe(
    'restriction-appeal',
  );
});

test('staff ask for nothing', async () => {
  renderScreen(<RequestsScreen />, { path: '/manage-requests?popup=add', api: fakeApi() });
  await screen.findByText('No requests yet');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
});
