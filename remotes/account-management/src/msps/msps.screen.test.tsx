import { expect, test } from 'vitest';
import { setInternalHosts } from '@outpost/auth-store';
import { mspEndpoints, whiteLabelEndpoints, type AdminPanelUser } from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  makeAdminPanelUser,
  makeMsp,
  makeWhiteLabel,
  pickOption,
  renderScreen,
  savedFiles,
  screen,
  waitFor,
  within,
  rowActionLabels,
} from '@outpost/testing';
import { MspsScreen } from './msps.screen.tsx';

const north = makeMsp({ version: 5 });
const ridge = makeMsp({
  name: 'Ridge Partners',
  contactName: null,
  contactEmail: null,
  companies: 0,
  users: 0,
  seats: 25,
  status: 'disabled',
});
const acme = makeWhiteLabel({ name: 'Acme Agency' });
const owner = makeAdminPanelUser({ teamRole: 'owner' });

const open = async (user: AdminPanelUser = makeAdminPanelUser(), path = '/msps') => {
  const api = fakeApi({ msps: [north, ridge], whiteLabels: [acme] });
  const shown = renderScreen(<MspsScreen />, { path, user, api });
  await screen.findByText('Northlake Dental');
  return { api, ...shown };
};

/** Runs the test on the host of an organization. */
const inside = (work: () => Promise<void>) => async () => {
  setInternalHosts(['elsewhere']);
  try {
    await work();
  } finally {
    setInternalHosts(['admin']);
  }
};

const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const headers = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim());

test('lists franchisors with everything known of them', async () => {
  await open();
  for (const name of [
    'Acme Agency',
    /Nora Lake\s?nora@northlake.example/,
    'Enabled',
    '4',
    '12',
    '10',
    'Jan 05, 2026',
  ])
    expect(row(/Northlake Dental/).getByRole('cell', { name })).toBeTruthy();
  for (const name of ['—', 'Disabled', '25'])
    expect(row(/Ridge Partners/).getByRole('cell', { name })).toBeTruthy();
});

test('sorts by every header that offers it', async () => {
  const { api, visitor } = await open();
  const fields = await expectEveryHeaderToSort(visitor, api, mspEndpoints.list);
  expect(fields).toEqual(['name', 'contactName', 'status', 'seats', 'createdAt']);
});

test('filters by everything its contract knows, and the address keeps it', async () => {
  const { api, ...shown } = await open();
  expect(await expectEveryFilterToWork(shown, api, mspEndpoints.list)).toEqual({
    filters: ['status'],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('is narrowed to one organization by the address', async () => {
  const { api } = await open(undefined, `/msps?whiteLabel=${north.whiteLabel._id}`);
  expect(button('Remove filter Organization: Acme Agency')).toBeTruthy();
  expect(api.callsTo(mspEndpoints.list)[0]?.query['whiteLabel']).toBe(north.whiteLabel._id);
});

test('saves what it shows for Pax8 as well', async () => {
  const files = savedFiles();
  const { api, visitor } = await open(undefined, '/msps?status=enabled');
  await visitor.click(button('Pax8 CSV'));
  expect(await screen.findByText('2 franchisors exported.')).toBeTruthy();
  expect(api.callsTo(mspEndpoints.pax8Csv)[0]?.query).toEqual({
    filters: '{"status":["enabled"]}',
  });
  expect(files.map(({ name }) => name)).toEqual(['rows-2026-02-10.csv']);
});

test('a row opens the page of its franchisor, and its menu the companies below it', async () => {
  const { visitor, router } = await open();
  const link = screen.getByRole('link', { name: 'Northlake Dental' });
  expect(link.getAttribute('href')).toBe(`/msps/show/${north._id}`);
  await chooseAction(visitor, 'Northlake Dental', 'Open companies');
  await waitFor(() =>
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      `/companies?franchisor=${north._id}`,
    ),
  );
});

test(
  'on an organization’s own host there is no column for it',
  inside(async () => {
    const { visitor } = await open(owner);
    expect(headers()).not.toContain('Organization');
    expect(await rowActionLabels(visitor, 'Northlake Dental')).toEqual([
      'Open companies',
      'Edit',
      'Disable',
      'Delete (still has 4 companies and 12 users)',
    ]);
  }),
);

const fill = async (visitor: Awaited<ReturnType<typeof open>>['visitor'], seats: string) => {
  await visitor.type(field('Name'), 'Summit');
  await visitor.type(field('Contact name'), 'Ida Vos');
  await visitor.type(field('Contact email'), 'ida@summit.example');
  await visitor.type(field('Seats'), seats);
};

test('internal staff add one to an organization they name', async () => {
  const { api, visitor } = await open();
  await visitor.click(button('Add franchisor'));
  await dialog('Add franchisor');
  await fill(visitor, '12');
  await visitor.click(button('Add franchisor'));
  expect(screen.getByText('Organization is required')).toBeTruthy();
  expect(api.callsTo(mspEndpoints.create)).toEqual([]);
  await pickOption(visitor, 'Organization', 'Acme Agency');
  await visitor.click(button('Add franchisor'));
  await noDialog();
  expect(api.callsTo(mspEndpoints.create)[0]?.body).toEqual({
    name: 'Summit',
    contactName: 'Ida Vos',
    contactEmail: 'ida@summit.example',
    seats: 12,
    whiteLabel: acme._id,
  });
  expect(await screen.findByText('Summit was added.')).toBeTruthy();
});

test('an owner adds one to their own organization', async () => {
  const { api, visitor } = await open(owner);
  await visitor.click(button('Add franchisor'));
  await dialog('Add franchisor');
  expect(screen.queryByRole('combobox', { name: 'Organization' })).toBeNull();
  await fill(visitor, '12');
  await visitor.click(button('Add franchisor'));
  await noDialog();
  expect(api.callsTo(mspEndpoints.create)[0]?.body).not.toHaveProperty('whiteLabel');
  expect(api.callsTo(whiteLabelEndpoints.list)).toEqual([]);
});

test.each([
  ['', 'Seats is required'],
  ['0', 'Seats is incorrect'],
  ['101', 'Seats is incorrect'],
  ['1.5', 'Seats is incorrect'],
  ['many', 'Seats is incorrect'],
])('with “%s” seats nothing is sent: %s', async (seats, message) => {
  const { api, visitor } = await open(owner);
  await visitor.click(button('Add franchisor'));
  if (seats) await visitor.type(field('Seats'), seats);
  await visitor.click(button('Add franchisor'));
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByText('Contact name is required')).toBeTruthy();
  expect(api.callsTo(mspEndpoints.create)).toEqual([]);
});

test('those who only read have neither buttons nor a menu of changes', async () => {
  const { visitor } = await open(makeAdminPanelUser({ role: 'support' }));
  expect(screen.queryByRole('button', { name: 'Add franchisor' })).toBeNull();
  expect(await rowActionLabels(visitor, 'Northlake Dental')).toEqual(['Open companies']);
});
