import { afterEach, expect, test } from 'vitest';
import { setInternalHosts } from '@outpost/auth-store';
import { activityEndpoints, mspEndpoints } from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeAdminPanelUser,
  makeMsp,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { MspScreen } from './msp.screen.tsx';
import { MspsScreen } from './msps.screen.tsx';

afterEach(() => setInternalHosts(['admin']));

const north = makeMsp({
  companies: 4,
  users: 12,
  version: 3,
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-02-01T12:00:00.000Z',
});
const ridge = makeMsp({ name: 'Ridge Partners', companies: 0, users: 0, status: 'disabled' });
const routes = [
  { path: '/msps', Component: MspsScreen },
  { path: '/msps/show/:id', Component: MspScreen },
  { path: '/companies', element: <p>Companies</p> },
];

const open = async (msp = north, search = '', user = makeAdminPanelUser()) => {
  const api = fakeApi({ msps: [north, ridge] });
  const shown = renderScreen(routes, { path: `/msps/show/${msp._id}${search}`, user, api });
  await screen.findByRole('heading', { level: 1, name: msp.name });
  return { api, ...shown };
};
const button = (name: string) => screen.getByRole('button', { name });
const head = () => within(screen.getByRole('banner'));

test('shows a franchisor with its state, its facts and the ways to what belongs to it', async () => {
  await open();
  expect(head().getByText('Enabled')).toBeTruthy();
  expect(head().getByText('Jan 05, 2026')).toBeTruthy();
  expect(head().getByText('Feb 01, 2026')).toBeTruthy();
  expect(button('Copy id')).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Basic Details',
    'Logs',
  ]);
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('4')).toBe(`/companies?franchisor=${north._id}`);
  expect(link('Open company')).toBe(`/company/show/${north._id}`);
  expect(link('Franchisors')).toBe('/msps');
});

test('its logs are a tab of the address', async () => {
  const { api, visitor, router } = await open();
  await visitor.click(screen.getByRole('tab', { name: 'Logs' }));
  expect(router.state.location.search).toBe('?mspTab=logs');
  await waitFor(() =>
    expect(api.callsTo(activityEndpoints.ofCompany)[0]?.params).toEqual({ id: north._id }),
  );
  expect(await screen.findByRole('heading', { name: 'Activity' })).toBeTruthy();
});

test('a tab there is not shows the first one', async () => {
  await open(north, '?mspTab=nonsense');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Basic Details');
});

test('opened from the list, the next one is a step away at the same tab', async () => {
  const api = fakeApi({ msps: [north, ridge] });
  const { visitor, router } = renderScreen(routes, { path: '/msps', api });
  await visitor.click(await screen.findByRole('link', { name: 'Northlake Dental' }));
  expect(await screen.findByText('1 of 2')).toBeTruthy();
  await visitor.click(button('Next in the list'));
  await screen.findByRole('heading', { level: 1, name: 'Ridge Partners' });
  expect(router.state.location.pathname).toBe(`/msps/show/${ridge._id}`);
});

test('it is disabled from its page', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Northlake Dental', 'Disable');
  await screen.findByRole('dialog', { name: 'Disable Northlake Dental?' });
  await visitor.click(button('Disable'));
  await waitFor(() => expect(api.callsTo(mspEndpoints.disable)).toHaveLength(1));
});

test('deleted from its page, the list is shown', async () => {
  const { visitor, router } = await open(ridge);
  await chooseAction(visitor, 'Ridge Partners', 'Delete');
  await screen.findByRole('dialog', { name: 'Delete Ridge Partners?' });
  await visitor.type(screen.getByRole('textbox', { name: 'Name' }), 'Ridge Partners');
  await visitor.click(button('Delete franchisor'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/msps'));
});

test('support looks and changes nothing', async () => {
  const { visitor } = await open(north, '', makeAdminPanelUser({ role: 'support' }));
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await visitor.click(button('Actions for Northlake Dental'));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Open companies']);
});

test.each([
  [404, 'not_found', 'This franchisor was not found'],
  [403, 'forbidden', 'You do not have access to this page'],
  [500, 'internal', 'The franchisor could not be loaded'],
] as const)('an answer %i %s is shown: %s', async (statusCode, code, name) => {
  const api = fakeApi();
  const failure = { statusCode, code, message: 'No.' };
  api.fail(mspEndpoints.details, failure);
  renderScreen(routes, { path: `/msps/show/${north._id}`, api });
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
});
