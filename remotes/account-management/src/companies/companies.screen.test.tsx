import { expect, test } from 'vitest';
import { companyEndpoints, type AdminPanelUser } from '@outpost/contracts';
import {
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  firstCells,
  makeAdminPanelUser,
  makeCompany,
  renderScreen,
  savedFiles,
  screen,
  within,
} from '@outpost/testing';
import { CompaniesScreen } from './companies.screen.tsx';

const north = makeCompany();
const molar = makeCompany({
  name: 'Molar & Sons',
  isFranchisor: false,
  franchisor: { _id: north._id, name: north.name },
  status: 'in-trial',
  users: 9,
});

const open = async (user: AdminPanelUser = makeAdminPanelUser(), path = '/companies') => {
  const api = fakeApi({ companies: [north, molar] });
  const shown = renderScreen(<CompaniesScreen />, { path, user, api });
  await screen.findByRole('row', { name: /Molar & Sons/ });
  return { api, ...shown };
};

const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const headers = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim());

test('lists franchisors and the companies below them', async () => {
  await open();
  for (const name of ['Northlake Dental Franchisor', 'Acme Agency', '—', 'Active', '4'])
    expect(row(/Northlake Dental Franchisor/).getByRole('cell', { name })).toBeTruthy();
  for (const name of [
    'Molar & Sons Franchisee',
    'Northlake Dental',
    'In trial',
    '9',
    'Jan 05, 2026',
  ])
    expect(row(/Molar & Sons/).getByRole('cell', { name })).toBeTruthy();
});

test('only internal staff are told the organization', async () => {
  await open();
  expect(headers()).toContain('Organization');
});

test('people of an organization are not told its name in every row', async () => {
  await open(makeAdminPanelUser({ teamRole: 'owner' }));
  expect(headers()).toEqual(['Company', 'Franchisor', 'Status', 'Users', 'Created']);
});

test('sorts by every header that offers it', async () => {
  const { api, visitor } = await open();
  const fields = await expectEveryHeaderToSort(visitor, api, companyEndpoints.list);
  expect(fields).toEqual(['name', 'status', 'createdAt']);
});

test('filters by everything its contract knows, and the address keeps it', async () => {
  const { api, ...shown } = await open();
  expect(await expectEveryFilterToWork(shown, api, companyEndpoints.list)).toEqual({
    filters: ['status', 'kind'],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('search and page stand in the address', async () => {
  const { api } = await open(undefined, '/companies?q=molar&page=3');
  expect(firstCells()).toHaveLength(1);
  const [call] = api.callsTo(companyEndpoints.list);
  expect(call?.query).toMatchObject({ searchValue: 'molar', page: '3' });
});

test('exports what the list shows', async () => {
  const files = savedFiles();
  const { api, visitor } = await open(undefined, '/companies?status=active');
  await visitor.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('2 companies exported.')).toBeTruthy();
  expect(api.callsTo(companyEndpoints.csv)[0]?.query).toEqual({ filters: '{"status":["active"]}' });
  expect(files.map(({ name }) => name)).toEqual(['companies.csv']);
});

test('nobody exports in the name of somebody else', async () => {
  const impersonation = {
    name: 'Sam Staff',
    email: 'sam@outpost.example',
    reason: 'A question about a company',
    expiresAt: '2026-02-10T11:00:00.000Z',
    returnUrl: 'https://admin.outpost.example/users',
  };
  await open(makeAdminPanelUser({ teamRole: 'owner', impersonation }));
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});
