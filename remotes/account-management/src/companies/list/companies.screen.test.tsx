import { expect, test } from 'vitest';
import {
  companyBulkEndpoints,
  companyEndpoints,
  companySorts,
  companyStepEndpoints,
  type AdminPanelUser,
} from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  firstCells,
  makeAdminPanelUser,
  makeCompany,
  renderScreen,
  savedFiles,
  screen,
  waitFor,
  within,
  rowActionLabels,
} from '@outpost/testing';
import { CompaniesScreen } from './companies.screen.tsx';

const north = makeCompany();
const molar = makeCompany({
  name: 'Molar & Sons',
  isFranchisor: false,
  franchisor: { _id: north._id, name: north.name },
  status: 'in-trial',
  trialEndsAt: new Date(Date.now() + 86_400_000).toISOString(),
  type: 'free',
  health: 'Need Attention',
  owner: null,
  seats: { used: 4, total: 1_000 },
  lastActivityAt: null,
});
const all =
  'name,organization,franchisor,owner,type,status,onBoarding,salesOnboarding,seats,users,health,agents,trialEndsAt,lastActivityAt,createdAt,updatedAt';
const impersonation = {
  name: 'Sam Staff',
  email: 'sam@outpost.example',
  reason: 'A question about a company',
  expiresAt: '2026-02-10T11:00:00.000Z',
  returnUrl: 'https://admin.outpost.example/users',
};

const open = async (user: AdminPanelUser = makeAdminPanelUser(), path = '/companies') => {
  const api = fakeApi({ companies: [north, molar] });
  const shown = renderScreen(<CompaniesScreen />, { path, user, api });
  await screen.findByRole('row', { name: /Molar & Sons/ });
  return { api, ...shown };
};

const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const headers = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim());
const button = (name: string) => screen.getByRole('button', { name });

test('lists franchisors and the companies below them', async () => {
  await open();
  for (const name of ['Northlake Dental Franchisor', 'Acme Agency', 'Active', 'Good'])
    expect(row(/Northlake Dental Franchisor/).getByRole('cell', { name })).toBeTruthy();
  const cells = [
    'Molar & Sons Franchisee of Northlake Dental',
    'Free',
    'In trial',
    '4 of 1,000',
    'Need Attention',
    'Never',
  ];
  for (const name of cells) expect(row(/Molar & Sons/).getByRole('cell', { name })).toBeTruthy();
});

test('the status that the list is filtered by is marked', async () => {
  await open(undefined, '/companies?status=in-trial');
  const marked = screen.getAllByRole('link').filter((link) => link.ariaCurrent === 'true');
  expect(marked.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^In trial/),
  ]);
});

test('shows everything that is known of a company to those who choose it', async () => {
  await open(undefined, `/companies?cols=${all}`);
  const cells = [
    'Ada Byron',
    'Completed',
    'Pending',
    '2 sales',
    'Jan 05, 2026',
    'Feb 10, 2026',
    '4',
  ];
  for (const name of cells)
    expect(row(/Northlake Dental Franchisor/).getByRole('cell', { name })).toBeTruthy();
  expect(headers()).toHaveLength(all.split(',').length + 2);
});

test('a company opens on a page of its own', async () => {
  await open();
  const link = row(/Molar & Sons/).getByRole('link', { name: /Molar & Sons/ });
  expect(link.getAttribute('href')).toBe(`/company/show/${molar._id}`);
});

test('only internal staff are told the organization', async () => {
  await open();
  expect(headers()).toContain('Organization');
});

test('people of an organization are not told its name in every row', async () => {
  await open(makeAdminPanelUser({ teamRole: 'member' }));
  expect(headers().filter(Boolean)).toEqual([
    'Company',
    'Plan',
    'Status',
    'Seats',
    'Health',
    'Last activity',
  ]);
});

test('sorts by every header that offers it', async () => {
  const { api, visitor } = await open(undefined, `/companies?cols=${all}`);
  const fields = await expectEveryHeaderToSort(visitor, api, companyEndpoints.list);
  expect(fields.toSorted()).toEqual(companySorts.toSorted());
});

test('filters by everything its contract knows, and the address keeps it', async () => {
  const { api, ...shown } = await open();
  expect(await expectEveryFilterToWork(shown, api, companyEndpoints.list)).toEqual({
    filters: [
      'status',
      'trialEnds',
      'kind',
      'type',
      'onBoarding',
      'salesOnboarding',
      'health',
      'seatRange',
    ],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('seats are narrowed by a range, and clearing sets it back', async () => {
  const { api, visitor, router } = await open(undefined, '/companies?seatRange=2..7');
  const last = () => api.callsTo(companyEndpoints.list).at(-1)?.query;
  expect(last()?.['filters']).toBe('{"seatRange":[2,7]}');
  await visitor.click(button('Remove filter Seats: 2 – 7'));
  await waitFor(() => expect(last()).not.toHaveProperty('filters'));
  expect(router.state.location.search).toBe('');
});

test('seats above ten are a range too', async () => {
  const { api } = await open(undefined, '/companies?seatRange=12..13');
  const filters = api.callsTo(companyEndpoints.list).at(-1)?.query['filters'];
  expect(filters).toBe('{"seatRange":[12,13]}');
  expect(button('Remove filter Seats: 12 – 13')).toBeTruthy();
});

test('an organization in the address narrows the list', async () => {
  const path = `/companies?whiteLabel=${north.whiteLabel._id}`;
  const { api } = await open(undefined, path);
  expect(api.callsTo(companyEndpoints.list)[0]?.query['whiteLabel']).toBe(north.whiteLabel._id);
  expect(button('Remove filter Organization: Acme Agency')).toBeTruthy();
});

test('a franchisor in the address narrows the list, and is called by its name', async () => {
  const { api } = await open(undefined, `/companies?franchisor=${north._id}`);
  const name = 'Remove filter Franchisor: Northlake Dental';
  expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(api.callsTo(companyEndpoints.list)[0]?.query['filters']).toBe(
    JSON.stringify({ franchisor: [north._id] }),
  );
});

test('search and page stand in the address', async () => {
  const { api } = await open(undefined, '/companies?q=molar&page=3');
  expect(firstCells()).toHaveLength(1);
  const [call] = api.callsTo(companyEndpoints.list);
  expect(call?.query).toMatchObject({ searchValue: 'molar', page: '3' });
});

test('says how many companies are in each state, and leads to them', async () => {
  await open();
  const links = within(screen.getByRole('region', { name: 'Companies by status' }));
  const active = await links.findByRole('link', { name: /^Active \d+$/ });
  expect(active.getAttribute('href')).toBe('/companies?status=active');
  expect(links.getAllByRole('link')).toHaveLength(4);
});

test('exports what the list shows', async () => {
  const files = savedFiles();
  const { api, visitor } = await open(undefined, '/companies?status=active');
  await visitor.click(button('Export CSV'));
  await visitor.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByText('2 companies exported.')).toBeTruthy();
  expect(api.callsTo(companyEndpoints.csv)[0]?.query).toEqual({
    filters: '{"status":["active"]}',
    columns: expect.stringMatching(/^name,.*status/) as string,
    values: 'words',
  });
  expect(files.map(({ name }) => name)).toEqual(['rows-2026-02-10.csv']);
});

test('nobody exports, or changes many, in the name of somebody else', async () => {
  await open(makeAdminPanelUser({ teamRole: 'owner', impersonation }));
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('many are deactivated by one job', async () => {
  const { api, visitor } = await open();
  await visitor.click(screen.getByRole('checkbox', { name: 'Select Molar & Sons' }));
  await visitor.click(button('Deactivate'));
  await screen.findByRole('dialog', { name: 'Deactivate 1 company?' });
  await visitor.type(screen.getByRole('textbox', { name: 'Reason' }), 'Season is over.');
  await visitor.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Deactivate' }),
  );
  await waitFor(() => expect(api.callsTo(companyBulkEndpoints.bulk)).toHaveLength(1));
  expect(api.callsTo(companyBulkEndpoints.bulk)[0]?.body).toEqual({
    action: 'deactivate',
    ids: [molar._id],
    expectedCount: 1,
    reason: 'Season is over.',
  });
  expect(await screen.findByText('1 company was deactivated.')).toBeTruthy();
});

test('a member reads: it opens companies and changes nothing', async () => {
  const { visitor } = await open(makeAdminPanelUser({ teamRole: 'member' }));
  expect(screen.queryByRole('button', { name: 'Add company' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(await rowActionLabels(visitor, 'Molar & Sons')).toEqual([]);
});

test('a deactivation shows at once, and is taken back within seconds', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Northlake Dental', 'Deactivate');
  await screen.findByRole('dialog', { name: 'Deactivate: Northlake Dental?' });
  await visitor.type(screen.getByRole('textbox', { name: 'Reason' }), 'Unpaid.');
  const release = api.hang(companyStepEndpoints.deactivate);
  await visitor.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Deactivate' }),
  );
  await waitFor(() =>
    expect(row(/Northlake Dental Franchisor/).getByText('Deactivated')).toBeTruthy(),
  );
  release();
  await screen.findByText('Northlake Dental was deactivated.');
  await visitor.click(button('Undo'));
  await screen.findByText('Northlake Dental was reactivated.');
  expect(api.callsTo(companyStepEndpoints.deactivate)[0]?.body).toEqual({ reason: 'Unpaid.' });
  expect(api.callsTo(companyStepEndpoints.reactivate)[0]?.params).toEqual({ id: north._id });
});

test('a trial that is deactivated is in trial again after Undo', async () => {
  const { visitor } = await open();
  await chooseAction(visitor, 'Molar & Sons', 'Deactivate');
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate: Molar & Sons?' });
  await visitor.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  await screen.findByText('Molar & Sons was deactivated.');
  await visitor.click(button('Undo'));
  await screen.findByText('Molar & Sons was reactivated.');
  expect(row(/Molar & Sons/).getByText('In trial')).toBeTruthy();
});

test('a step the server refuses is taken off the screen, with the reason', async () => {
  const { api, visitor } = await open();
  const message = 'A company that is deactivated cannot be deactivated.';
  api.fail(companyStepEndpoints.deactivate, { statusCode: 409, code: 'conflict', message });
  await chooseAction(visitor, 'Northlake Dental', 'Deactivate');
  const dialog = await screen.findByRole('dialog');
  await visitor.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(row(/Northlake Dental Franchisor/).getByText('Active')).toBeTruthy();
});
