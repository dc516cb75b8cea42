import { expect, test } from 'vitest';
import { whiteLabelEndpoints, type AdminPanelUser } from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  makeAdminPanelUser,
  makeWhiteLabel,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { WhiteLabelsScreen } from './white-labels.screen.tsx';

const acme = makeWhiteLabel({ version: 4 });
const bolt = makeWhiteLabel({
  name: 'Bolt Brand',
  type: 'Brand',
  subdomain: 'bolt',
  status: 'draft',
  admin: null,
  users: 7,
});

const open = async (user: AdminPanelUser = makeAdminPanelUser()) => {
  const api = fakeApi({ whiteLabels: [acme, bolt] });
  const shown = renderScreen(<WhiteLabelsScreen />, { path: '/white-label', user, api });
  await screen.findByText('Acme Agency');
  return { api, ...shown };
};

const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('lists organizations with their admin and how many people they have', async () => {
  await open();
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  for (const name of ['Agency', 'Active', 'owner@acme.example', '3', '12'])
    expect(row(/Acme Agency/).getByRole('cell', { name })).toBeTruthy();
  for (const name of ['Brand', 'Draft', '—', '7'])
    expect(row(/Bolt Brand/).getByRole('cell', { name })).toBeTruthy();
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
    filters: ['status', 'type'],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('creates a draft and shows it', async () => {
  const { api, visitor } = await open();
  await visitor.click(button('New organization'));
  await dialog('New organization');
  await visitor.type(field('Name'), 'Cobalt');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Group');
  await visitor.type(field('Subdomain'), 'cobalt');
  await visitor.click(button('Create draft'));
  await noDialog();
  expect(api.callsTo(whiteLabelEndpoints.create)[0]?.body).toEqual({
    name: 'Cobalt',
    type: 'Group',
    subdomain: 'cobalt',
    adminEmail: '',
  });
  expect(await screen.findByText('Cobalt')).toBeTruthy();
  expect(await screen.findByText('The draft was created.')).toBeTruthy();
});

test('says what is wrong before it sends anything', async () => {
  const { api, visitor } = await open();
  await visitor.click(button('New organization'));
  await visitor.type(field('Subdomain'), 'no spaces');
  await visitor.type(field('Admin email'), 'nobody');
  await visitor.click(button('Create draft'));
  for (const message of ['Name is required', 'Subdomain is incorrect', 'Email is incorrect'])
    expect(screen.getByText(message)).toBeTruthy();
  expect(api.callsTo(whiteLabelEndpoints.create)).toEqual([]);
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
    adminEmail: 'owner@acme.example',
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
  expect(api.callsTo(whiteLabelEndpoints.change)[0]?.body).toMatchObject({ adminEmail: '' });
  await waitFor(() => expect(screen.queryByText('owner@acme.example')).toBeNull());
});

test('the subdomain of a draft can change, and a taken one is told beside it', async () => {
  const { api, visitor } = await open();
  const fields = { subdomain: 'Subdomain is taken' };
  api.fail(whiteLabelEndpoints.change, {
    statusCode: 409,
    code: 'conflict',
    message: 'No',
    fields,
  });
  await chooseAction(visitor, 'Bolt Brand', 'Edit');
  await dialog('Edit Bolt Brand');
  await visitor.clear(field('Subdomain'));
  await visitor.type(field('Subdomain'), 'acme');
  await visitor.click(button('Save'));
  expect(await screen.findByText('Subdomain is taken')).toBeTruthy();
  expect(field('Subdomain').getAttribute('aria-invalid')).toBe('true');
});

test('deletes a draft after telling what is lost', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Bolt Brand', 'Delete');
  expect((await dialog('Delete Bolt Brand?')).textContent).toContain('7 users lose access');
  await visitor.click(button('Delete organization'));
  await waitFor(() => expect(screen.queryByText('Bolt Brand')).toBeNull());
  expect(api.callsTo(whiteLabelEndpoints.remove)[0]?.params).toEqual({ id: bolt._id });
  expect(await screen.findByText('The organization was deleted.')).toBeTruthy();
});

test('an active organization cannot be deleted', async () => {
  const { visitor } = await open();
  await visitor.click(button('Actions for Acme Agency'));
  const item = await screen.findByRole('menuitem', { name: 'Delete (it is active)' });
  expect(item.getAttribute('aria-disabled')).toBe('true');
});

test('support reads and changes nothing', async () => {
  await open(makeAdminPanelUser({ role: 'support' }));
  expect(screen.queryByRole('button', { name: 'New organization' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});
