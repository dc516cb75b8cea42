import { expect, test } from 'vitest';
import { userEndpoints, whiteLabelEndpoints, type AdminPanelUser } from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  makeAdminPanelUser,
  makeUser,
  makeWhiteLabel,
  pickOption,
  renderScreen,
  savedFiles,
  screen,
  waitFor,
  within,
  showEveryColumn,
  rowActionLabels,
} from '@outpost/testing';
import { UsersScreen } from './users.screen.tsx';

const ada = makeUser({ teamRole: 'seat-holder', version: 5, lastActiveAt: null });
const linus = makeUser({
  firstName: 'Linus',
  lastName: 'Pauling',
  email: 'linus@outpost.example',
  role: 'support',
  teamRole: null,
  company: { _id: ada._id, name: 'Bonds Inc' },
});
const acme = makeWhiteLabel({ name: 'Acme Agency' });
const owner = makeAdminPanelUser({ teamRole: 'owner' });

const open = async (user: AdminPanelUser = makeAdminPanelUser(), users = [ada, linus]) => {
  const api = fakeApi({ users: [...users], whiteLabels: [acme] });
  const shown = renderScreen(<UsersScreen />, { path: '/users', user, api });
  await screen.findByText('Ada Byron');
  return { api, ...shown };
};

const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const choice = (name: string) => screen.queryByRole('combobox', { name });
const choose = (name: string) => screen.getByRole('combobox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('lists people with everything known of them', async () => {
  const { visitor } = await open();
  await showEveryColumn(visitor);
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  const cells = ['Acme Agency', '—', 'Seat holder', 'Confirmed', 'Paid', 'Never', 'Jan 05, 2026'];
  for (const name of cells) expect(row(/Ada Byron/).getByRole('cell', { name })).toBeTruthy();
  for (const name of ['Bonds Inc', 'Support'])
    expect(row(/Linus Pauling/).getByRole('cell', { name })).toBeTruthy();
});

test('sorts by every header that offers it', async () => {
  const { api, visitor } = await open();
  const fields = await expectEveryHeaderToSort(visitor, api, userEndpoints.list);
  expect(fields).toEqual(['name', 'status', 'kind', 'seats', 'lastActiveAt', 'createdAt']);
});

test('filters by everything its contract knows, and the address keeps it', async () => {
  const { api, ...shown } = await open();
  expect(await expectEveryFilterToWork(shown, api, userEndpoints.list)).toEqual({
    filters: [
      'status',
      'restrictedStatus',
      'roles',
      'inviteStatus',
      'type',
      'kind',
      'onBoarding',
      'salesOnboarding',
      'ticketCreated',
      'attachment',
      'ticketType',
      'jiraStatus',
      'event',
      'seatRange',
    ],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('an organization in the address narrows the list, and is called by its name', async () => {
  const api = fakeApi({ users: [ada] });
  const path = `/users?whiteLabel=${ada.whiteLabel._id}`;
  const { visitor, router } = renderScreen(<UsersScreen />, { path, api });
  const name = 'Remove filter Organization: Acme Agency';
  const chip = await screen.findByRole('button', { name });
  expect(api.callsTo(userEndpoints.list)[0]?.query['whiteLabel']).toBe(ada.whiteLabel._id);
  await visitor.click(chip);
  expect(router.state.location.search).toBe('');
});

test('exports what the list shows', async () => {
  const files = savedFiles();
  const api = fakeApi({ users: [ada, linus] });
  const path = '/users?status=confirmed';
  const { visitor } = renderScreen(<UsersScreen />, { path, api });
  await screen.findByText('Ada Byron');
  await visitor.click(button('Export CSV'));
  await visitor.click(await screen.findByRole('radio', { name: 'All columns' }));
  await visitor.click(screen.getByRole('radio', { name: 'Raw values, for programs' }));
  await visitor.click(button('Download'));
  expect(await screen.findByText('2 users exported.')).toBeTruthy();
  expect(api.callsTo(userEndpoints.csv)[0]?.query).toEqual({
    filters: '{"status":["confirmed"]}',
    values: 'raw',
  });
  expect(files.map(({ name }) => name)).toEqual(['rows-2026-02-10.csv']);
});

test('internal staff invite into an organization they name', async () => {
  const { api, visitor } = await open();
  await visitor.click(button('Invite user'));
  await dialog('Invite user');
  await visitor.type(field('Email'), 'Mary@Acme.example');
  await visitor.type(field('First name'), 'Mary');
  await visitor.type(field('Last name'), 'Shelley');
  await visitor.selectOptions(choose('Role'), 'Educator');
  await visitor.click(button('Send invitation'));
  expect(screen.getByText('Organization is required')).toBeTruthy();
  expect(api.callsTo(userEndpoints.create)).toEqual([]);
  await pickOption(visitor, 'Organization', 'Acme Agency');
  await visitor.click(button('Send invitation'));
  await noDialog();
  expect(api.callsTo(userEndpoints.create)[0]?.body).toEqual({
    email: 'Mary@Acme.example',
    firstName: 'Mary',
    lastName: 'Shelley',
    teamRole: 'educator',
    whiteLabel: acme._id,
  });
  expect(await screen.findByText('Mary Shelley')).toBeTruthy();
  expect(await screen.findByText('Mary@Acme.example was invited.')).toBeTruthy();
});

test('people of an organization invite into their own', async () => {
  const { api, visitor } = await open(owner);
  await visitor.click(button('Invite user'));
  await dialog('Invite user');
  expect(choice('Organization')).toBeNull();
  await visitor.type(field('Email'), 'mary@acme.example');
  await visitor.type(field('First name'), 'Mary');
  await visitor.type(field('Last name'), 'Shelley');
  await visitor.click(button('Send invitation'));
  await noDialog();
  expect(api.callsTo(userEndpoints.create)[0]?.body).toEqual({
    email: 'mary@acme.example',
    firstName: 'Mary',
    lastName: 'Shelley',
    teamRole: 'member',
  });
  expect(api.callsTo(whiteLabelEndpoints.list)).toEqual([]);
});

test('says what is missing from an invitation', async () => {
  const { api, visitor } = await open(owner);
  await visitor.click(button('Invite user'));
  await visitor.type(field('Email'), 'mary');
  await visitor.click(button('Send invitation'));
  for (const message of ['Email is incorrect', 'First name is required', 'Last name is required'])
    expect(screen.getByText(message)).toBeTruthy();
  expect(api.callsTo(userEndpoints.create)).toEqual([]);
});

test('an address that is taken is told beside it', async () => {
  const { api, visitor } = await open(owner);
  const fields = { email: 'Email is in use already' };
  api.fail(userEndpoints.create, {
    statusCode: 409,
    code: 'conflict',
    message: 'Email is in use already',
    fields,
  });
  await visitor.click(button('Invite user'));
  await visitor.type(field('Email'), ada.email);
  await visitor.type(field('First name'), 'A');
  await visitor.type(field('Last name'), 'B');
  await visitor.click(button('Send invitation'));
  expect(await screen.findByText('Email is in use already')).toBeTruthy();
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
});

test('changes name and role of a person as last seen', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Ada Byron', 'Edit');
  await dialog('Edit Ada Byron');
  await visitor.clear(field('Last name'));
  await visitor.type(field('Last name'), 'Lovelace');
  await visitor.selectOptions(choose('Role'), 'Admin');
  await visitor.click(button('Save'));
  await noDialog();
  const [call] = api.callsTo(userEndpoints.change);
  expect(call?.params).toEqual({ id: ada._id });
  expect(call?.headers.get('if-match')).toBe('"5"');
  expect(call?.body).toEqual({ firstName: 'Ada', lastName: 'Lovelace', teamRole: 'admin' });
  expect(await screen.findByText('Ada Lovelace')).toBeTruthy();
  expect(await screen.findByText('The user was saved.')).toBeTruthy();
});

test('internal staff have no role of an organization', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Linus Pauling', 'Edit');
  await dialog('Edit Linus Pauling');
  expect(choice('Role')).toBeNull();
  await visitor.type(field('First name'), 'a');
  await visitor.click(button('Save'));
  await noDialog();
  expect(api.callsTo(userEndpoints.change)[0]?.body).toEqual({
    firstName: 'Linusa',
    lastName: 'Pauling',
  });
});

test('deletes a person after asking', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Linus Pauling', 'Delete');
  expect((await dialog('Delete Linus Pauling?')).textContent).toContain('restored for 30 days');
  await visitor.click(button('Delete user'));
  await waitFor(() => expect(screen.queryByText('Linus Pauling')).toBeNull());
  expect(api.callsTo(userEndpoints.remove)[0]?.params).toEqual({ id: linus._id });
  expect(await screen.findByText('Linus Pauling was deleted.')).toBeTruthy();
  api.answer(userEndpoints.restore, () => ({ user: linus }));
  await visitor.click(button('Undo'));
  expect(await screen.findByText('Linus Pauling was restored.')).toBeTruthy();
});

test('a deletion the server refuses is taken back in the list, with the reason', async () => {
  const { api, visitor } = await open();
  api.fail(userEndpoints.remove, { statusCode: 409, code: 'conflict', message: 'Last owner.' });
  await chooseAction(visitor, 'Ada Byron', 'Delete');
  await visitor.click(button('Delete user'));
  expect((await screen.findByRole('alert')).textContent).toContain('Last owner.');
  expect(screen.getByText('Ada Byron')).toBeTruthy();
});

test('of oneself only the name can be changed', async () => {
  const me = makeAdminPanelUser({ _id: ada._id });
  const { visitor } = await open(me);
  expect(await rowActionLabels(visitor, 'Ada Byron')).toEqual(['Edit']);
});

test('a member reads and changes nothing', async () => {
  const { visitor } = await open(makeAdminPanelUser({ teamRole: 'member' }));
  expect(screen.queryByRole('button', { name: 'Invite user' })).toBeNull();
  expect(await rowActionLabels(visitor, 'Ada Byron')).toEqual([]);
});

test('support changes nobody', async () => {
  const alder = makeUser({ firstName: 'Alder', lastName: 'Finch', role: 'admin', teamRole: null });
  const { visitor } = await open(makeAdminPanelUser({ role: 'support' }), [ada, alder]);
  expect(screen.queryByRole('button', { name: 'Invite user' })).toBeNull();
  expect(await rowActionLabels(visitor, 'Alder Finch')).toEqual([]);
  await visitor.keyboard('{Escape}');
  expect(await rowActionLabels(visitor, 'Ada Byron')).toEqual([
    'Log in as user',
    'Send reset password link',
    'Send an email',
  ]);
});

test('staff find the organization of a filter by its name; its chip tells it, also without rows', async () => {
  const { api, visitor, router } = await open();
  await visitor.click(button('Filters'));
  const panel = within(await dialog('Filters'));
  await visitor.type(await panel.findByRole('combobox', { name: 'Organization' }), 'acme');
  await visitor.click(await screen.findByRole('option', { name: acme.name }));
  api.rows.users.length = 0;
  await visitor.click(panel.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?whiteLabel=${acme._id}`));
  expect(button(`Remove filter Organization: ${acme.name}`)).toBeTruthy();
  await waitFor(() =>
    expect(api.callsTo(userEndpoints.list).at(-1)?.query['whiteLabel']).toBe(acme._id),
  );
});

test('people of an organization are not offered the others', async () => {
  const { visitor } = await open(makeAdminPanelUser({ teamRole: 'owner' }));
  await visitor.click(button('Filters'));
  const panel = within(await dialog('Filters'));
  expect(panel.queryByRole('combobox', { name: 'Organization' })).toBeNull();
});
