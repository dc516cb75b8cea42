import { afterEach, expect, test } from 'vitest';
import { setHiddenTabs, setInternalHosts } from '@outpost/auth-store';
import {
  companyDetailEndpoints,
  companyEndpoints,
  permissionsOf,
  type Permission,
} from '@outpost/contracts';
import {
  act,
  fakeApi,
  makeAdminPanelUser,
  makeCompany,
  makeId,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { CompaniesScreen } from '../list/companies.screen.tsx';
import { CompanyScreen } from './company.screen.tsx';

const hidden = ['campaigns', 'documents', 'templates', 'ai-tool-history'];
afterEach(() => {
  setHiddenTabs([]);
  setInternalHosts(['admin']);
});

const routes = [
  { path: '/companies', Component: CompaniesScreen },
  { path: '/company/show/:id', Component: CompanyScreen },
];
const north = makeCompany({ name: 'Northlake Dental' });
const molar = makeCompany({ name: 'Molar & Sons', status: 'in-trial' });
const pathOf = (id: string, search = '') => `/company/show/${id}${search}`;

const open = async (search = '', user = makeAdminPanelUser()) => {
  setHiddenTabs(hidden);
  const api = fakeApi({ companies: [north, molar] });
  const shown = renderScreen(routes, { path: pathOf(molar._id, search), user, api });
  await screen.findByRole('heading', { level: 1, name: 'Molar & Sons' });
  return { api, ...shown };
};

const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const usual = [
  'Basic Details',
  'Onboarding Details',
  'Company Details',
  'Team',
  'Billing',
  'Logs',
  'Agents',
  'Tickets',
];
const without = (permission: Permission) =>
  permissionsOf({ role: 'super-admin', teamRole: null }).filter((one) => one !== permission);

test('shows a company by its id, with its state and the way back', async () => {
  const { api } = await open();
  expect(api.callsTo(companyDetailEndpoints.byId)[0]?.params).toEqual({ id: molar._id });
  expect(within(screen.getByRole('banner')).getByText('In trial')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy id' })).toBeTruthy();
  const up = screen.getByRole('link', { name: 'Companies' });
  expect(up.getAttribute('href')).toBe('/companies');
  expect(tabNames()).toEqual(usual);
  expect(chosen()).toBe('Basic Details');
});

test('an installation that hides no tab shows all of them, in their order', async () => {
  const api = fakeApi({ companies: [molar] });
  renderScreen(routes, { path: pathOf(molar._id, '?companyTab=templates'), api });
  await screen.findByRole('heading', { level: 1, name: 'Molar & Sons' });
  expect(chosen()).toBe('Templates');
  expect(tabNames()).toEqual([
    'Basic Details',
    'Onboarding Details',
    'Company Details',
    'Campaigns',
    'Documents',
    'Templates',
    'Team',
    'Billing',
    'Logs',
    'AI Tool History',
    'Agents',
    'Tickets',
  ]);
});

test.each(['campaigns', 'nothing', ''])(
  'the tab “%s”, which is not shown, shows the first',
  async (tab) => {
    await open(`?companyTab=${tab}`);
    expect(chosen()).toBe('Basic Details');
  },
);

test.each([
  ['onboarding-details', 'Onboarding Details'],
  ['company-details', 'Company Details'],
  ['team', 'Team'],
  ['billing', 'Billing'],
  ['logs', 'Logs'],
  ['agents', 'Agents'],
  ['tickets', 'Tickets'],
])('%s in the address shows %s', async (tab, label) => {
  await open(`?companyTab=${tab}`);
  expect(chosen()).toBe(label);
});

test('a tab stands in the address, what its list was narrowed to does not go with it', async () => {
  const { visitor, router } = await open('?companyTab=team&q=ada');
  await visitor.click(screen.getByRole('tab', { name: 'Agents' }));
  expect(router.state.location.search).toBe('?companyTab=agents');
  await act(() => router.navigate(-1));
  expect(chosen()).toBe('Team');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ada');
});

test.each([
  ['billing:read', 'Billing'],
  ['users:read', 'Team'],
  ['tickets:read', 'Tickets'],
] as const)('without %s there is no tab %s', async (permission, label) => {
  const permissions = without(permission);
  await open('', makeAdminPanelUser({ permissions }));
  expect(tabNames()).toEqual(usual.filter((one) => one !== label));
});

test('what can be done with the company is offered beside its name', async () => {
  const { visitor } = await open();
  await visitor.click(screen.getByRole('button', { name: 'Actions for Molar & Sons' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Add team member',
    'Change seats',
    'Extend trial',
    'Activate',
    'Deactivate',
    'Complete sales onboarding',
    'Log in as owner',
    'Delete (it is in trial)',
  ]);
});

test('a step taken on the page shows on it', async () => {
  const { visitor } = await open();
  await visitor.click(screen.getByRole('button', { name: 'Actions for Molar & Sons' }));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Activate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Activate: Molar & Sons?' });
  await visitor.click(within(dialog).getByRole('button', { name: 'Activate' }));
  await screen.findByText('Molar & Sons was activated.');
  await waitFor(() => expect(within(screen.getByRole('banner')).getByText('Active')).toBeTruthy());
});

test('a member reads and changes nothing', async () => {
  await open('', makeAdminPanelUser({ teamRole: 'member' }));
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('goes through the list it was opened from, and back to it as it was', async () => {
  const api = fakeApi({ companies: [north, molar] });
  const path = '/companies?sort=name%3Adown';
  const { visitor, router } = renderScreen(routes, { path, api });
  await visitor.click(await screen.findByRole('link', { name: /Northlake Dental Franchisor/ }));
  await screen.findByRole('heading', { level: 1, name: 'Northlake Dental' });
  expect(screen.getByText('1 of 2')).toBeTruthy();
  await visitor.click(screen.getByRole('tab', { name: 'Agents' }));
  await visitor.click(screen.getByRole('button', { name: 'Next in the list' }));
  await screen.findByRole('heading', { level: 1, name: 'Molar & Sons' });
  expect(router.state.location.search).toBe('?companyTab=agents');
  expect(screen.getByText('2 of 2')).toBeTruthy();
  await visitor.click(screen.getByRole('button', { name: 'Previous in the list' }));
  await screen.findByRole('heading', { level: 1, name: 'Northlake Dental' });
  expect(screen.getByRole('link', { name: 'Companies' }).getAttribute('href')).toMatch(/^\//);
  expect(api.callsTo(companyEndpoints.list)).toHaveLength(1);
});

test('the people of one company have no list to go up to', async () => {
  setInternalHosts([]);
  await open('', makeAdminPanelUser({ teamRole: 'owner', company: { _id: molar._id } }));
  expect(screen.queryByRole('link', { name: 'Companies' })).toBeNull();
});

test('a company that is not there says so, with the way to the others', async () => {
  renderScreen(routes, { path: pathOf(makeId()), api: fakeApi() });
  const name = 'This company was not found';
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'All companies' });
  expect(link.getAttribute('href')).toBe('/companies');
});

test('what could not be loaded can be asked for again', async () => {
  const api = fakeApi({ companies: [molar] });
  api.fail(companyDetailEndpoints.byId, { message: 'The database is asleep.' });
  const { visitor } = renderScreen(routes, { path: pathOf(molar._id), api });
  expect((await screen.findByRole('alert')).textContent).toContain('The database is asleep.');
  api.recover(companyDetailEndpoints.byId);
  await visitor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Molar & Sons' })).toBeTruthy();
});

test('an account the server refuses learns that it may not see this', async () => {
  const api = fakeApi({ companies: [molar] });
  api.fail(companyDetailEndpoints.byId, { statusCode: 403, code: 'forbidden', message: 'No.' });
  renderScreen(routes, { path: pathOf(molar._id), api });
  const name = 'You do not have access to this page';
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
});
