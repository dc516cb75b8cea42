import { expect, test } from 'vitest';
import {
  whiteLabelEndpoints,
  whiteLabelStepEndpoints,
  type AdminPanelUser,
} from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  makeAdminPanelUser,
  makeId,
  makeWhiteLabel,
  renderScreen,
  screen,
  waitFor,
  within,
  showEveryColumn,
  rowActionLabels,
} from '@outpost/testing';
import { WhiteLabelsScreen } from './white-labels.screen.tsx';

const acme = makeWhiteLabel({ version: 4 });
const bolt = makeWhiteLabel({
  domain: { name: 'panel.bolt.example', state: 'misconfigured' },
  name: 'Bolt Brand',
  type: 'Brand',
  subdomain: 'bolt',
  status: 'draft',
  admin: null,
  users: 7,
});

const cobalt = makeWhiteLabel({
  name: 'Cobalt',
  subdomain: 'cobalt',
  status: 'draft',
  admin: { email: 'lead@cobalt.example', firstName: '-', lastName: '-' },
  version: 7,
});
const dune = makeWhiteLabel({ name: 'Dune', subdomain: 'dune', status: 'inactive', admin: null });

const open = async (user: AdminPanelUser = makeAdminPanelUser()) => {
  const api = fakeApi({ whiteLabels: [acme, bolt, cobalt, dune] });
  const shown = renderScreen(<WhiteLabelsScreen />, { path: '/white-label', user, api });
  await screen.findByText('Acme Agency');
  return { api, ...shown };
};

const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('lists organizations with their admin and how many people they have', async () => {
  const { visitor } = await open();
  await showEveryColumn(visitor);
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  for (const name of ['Agency', 'Active', 'owner@acme.example', '3', '12'])
    expect(row(/Acme Agency/).getByRole('cell', { name })).toBeTruthy();
  for (const name of ['Brand', 'Draft', '7', 'Misconfigured'])
    expect(row(/Bolt Brand/).getByRole('cell', { name })).toBeTruthy();
});

test('the admin is a link to the account, once there is one', async () => {
  const account = { _id: makeId(), kind: 'user' as const };
  const api = fakeApi({ whiteLabels: [{ ...acme, adminAccount: account }, cobalt] });
  renderScreen(<WhiteLabelsScreen />, { path: '/white-label', user: makeAdminPanelUser(), api });
  const link = await screen.findByRole('link', { name: 'owner@acme.example' });
  expect(link.getAttribute('href')).toBe(`/users/show/${account._id}`);
  expect(screen.getByText('lead@cobalt.example').closest('a')).toBeNull();
});

test('the name of an organization leads to its page', async () => {
  await open();
  const link = screen.getByRole('link', { name: /Acme Agency/ });
  expect(link.getAttribute('href')).toBe(`/white-label/show/${acme._id}`);
});

test('sorts by every header that offers it', async () => {
  const { api, visitor } = await open();
  const fields = await expectEveryHeaderToSort(visitor, api, whiteLabelEndpoints.list);
  expect(fields).toEqual(['name', 'type', 'status', 'updatedAt']);
});

test('filters by everything its contract knows, and the address keeps it', async () => {
  const { api, ...shown } = await open();
  expect(await expectEveryFilterToWork(shown, api, whiteLabelEndpoints.list)).toEqual({
    filters: ['status', 'type', 'domain', 'billing', 'seatRange'],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('a new one is made step by step', async () => {
  const { router, visitor } = await open();
  await visitor.click(button('Add organization'));
  expect(router.state.location.pathname).toBe('/white-label/new');
});

test('changes an organization as last seen; its subdomain is fixed', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Acme Agency', 'Edit');
  await dialog('Edit Acme Agency');
  expect(field('Subdomain').disabled).toBe(true);
  expect(screen.getByText('Fixed since it was published')).toBeTruthy();
  await visitor.type(field('Name'), ' Ltd');
  await visitor.click(button('Save'));
  await noDialog();
  const [call] = api.callsTo(whiteLabelEndpoints.change);
  expect(call?.params).toEqual({ id: acme._id });
  expect(call?.headers.get('if-match')).toBe('"4"');
  expect(call?.body).toEqual({
    name: 'Acme Agency Ltd',
    type: 'Agency',
    subdomain: 'acme',
    admin: { email: 'owner@acme.example' },
  });
  expect(await screen.findByText('Acme Agency Ltd')).toBeTruthy();
  expect(await screen.findByText('The organization was saved.')).toBeTruthy();
});

test('an emptied admin address takes the admin away', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Acme Agency', 'Edit');
  await dialog('Edit Acme Agency');
  await visitor.clear(field('Admin email'));
  await visitor.click(button('Save'));
  await noDialog();
  expect(api.callsTo(whiteLabelEndpoints.change)[0]?.body).toMatchObject({ admin: { email: '' } });
  await waitFor(() => expect(screen.queryByText('owner@acme.example')).toBeNull());
});

test('a draft is gone on with where it was left', async () => {
  const { router, visitor } = await open();
  await chooseAction(visitor, 'Bolt Brand', 'Continue draft');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(`/white-label/new?draft=${bolt._id}`);
});

test('a draft that lacks something cannot be published, and it is said what', async () => {
  const { visitor } = await open();
  await visitor.click(button('Actions for Bolt Brand'));
  const item = await screen.findByRole('menuitem', { name: 'Publish (its admin is missing)' });
  expect(item.getAttribute('aria-disabled')).toBe('true');
});

test('a complete draft is published after telling whom it invites', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Cobalt', 'Publish');
  const asked = await dialog('Publish Cobalt?');
  expect(asked.textContent).toContain('cobalt.localhost');
  expect(asked.textContent).toContain('lead@cobalt.example is emailed a link');
  await visitor.click(button('Publish'));
  await noDialog();
  const [call] = api.callsTo(whiteLabelEndpoints.change);
  expect(call?.body).toEqual({ status: 'publish' });
  expect(call?.headers.get('if-match')).toBe('"7"');
  expect(await screen.findByText('Cobalt was published.')).toBeTruthy();
});

test('deactivating tells whom it reaches, and can be taken back', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Acme Agency', 'Deactivate');
  const asked = await dialog('Deactivate Acme Agency?');
  const text = '1 franchisor, 3 companies and 12 users';
  await waitFor(() => expect(asked.textContent).toContain('2 open sessions end.'));
  expect(asked.textContent).toContain(text);
  await visitor.type(field('Reason'), 'Unpaid.');
  await visitor.click(button('Deactivate'));
  await noDialog();
  const { deactivate, reactivate } = whiteLabelStepEndpoints;
  expect(api.callsTo(deactivate)[0]?.body).toEqual({ reason: 'Unpaid.' });
  await visitor.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsTo(reactivate)).toHaveLength(1));
  expect(await screen.findByText('Acme Agency was reactivated.')).toBeTruthy();
});

test('an inactive one is reactivated', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Dune', 'Reactivate');
  expect((await dialog('Reactivate Dune?')).textContent).toContain('in again');
  await visitor.click(button('Reactivate'));
  await noDialog();
  expect(api.callsTo(whiteLabelStepEndpoints.reactivate)[0]?.params).toEqual({ id: dune._id });
});

test('one is deleted after its name was typed, telling what is lost', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Dune', 'Delete');
  expect((await dialog('Delete Dune?')).textContent).toContain('12 users go with it');
  await visitor.click(button('Delete organization'));
  expect(await screen.findByText('This does not match its name')).toBeTruthy();
  await visitor.type(field('Name'), 'Dune');
  await visitor.click(button('Delete organization'));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Dune/ })).toBeNull());
  expect(api.callsTo(whiteLabelEndpoints.remove)[0]?.params).toEqual({ id: dune._id });
  expect(await screen.findByText('The organization was deleted.')).toBeTruthy();
});

test('an active organization cannot be deleted', async () => {
  const { visitor } = await open();
  await visitor.click(button('Actions for Acme Agency'));
  const item = await screen.findByRole('menuitem', { name: 'Delete (it is active)' });
  expect(item.getAttribute('aria-disabled')).toBe('true');
});

test('support reads and changes nothing', async () => {
  const { visitor } = await open(makeAdminPanelUser({ role: 'support' }));
  expect(screen.queryByRole('button', { name: 'Add organization' })).toBeNull();
  expect(await rowActionLabels(visitor, 'Acme Agency')).toEqual([]);
});
