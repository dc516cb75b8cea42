import { afterEach, expect, test } from 'vitest';
import { setInternalHosts } from '@outpost/auth-store';
import { companyEndpoints, mspEndpoints } from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeAdminPanelUser,
  makeCompany,
  makeMsp,
  renderScreen,
  screen,
  waitFor,
} from '@outpost/testing';
import { routes } from './routes.ts';

afterEach(() => setInternalHosts(['admin']));

const north = makeMsp();
const molar = makeCompany({ name: 'Molar & Sons' });
const owner = makeAdminPanelUser({ teamRole: 'owner' });

const open = (path: string, user = owner) => {
  setInternalHosts(['elsewhere']);
  const api = fakeApi({ msps: [north], companies: [molar] });
  return { api, ...renderScreen(routes, { path, user, api }) };
};
const addressOf = ({ router }: ReturnType<typeof open>) =>
  router.state.location.pathname + router.state.location.search;

test('those in charge of an organization find its companies beside its franchisors', async () => {
  const shown = open('/msps');
  await screen.findByRole('heading', { level: 1, name: 'Franchisors' });
  await shown.visitor.click(screen.getByRole('tab', { name: 'Companies' }));
  await screen.findByRole('heading', { level: 1, name: 'Companies' });
  expect(addressOf(shown)).toBe('/msps?mspTab=companies');
  const link = await screen.findByRole('link', { name: /^Molar & Sons/ });
  expect(link.getAttribute('href')).toBe(`/company/show/${molar._id}`);
  await shown.visitor.click(screen.getByRole('tab', { name: 'Franchisors' }));
  expect(await screen.findByText('Northlake Dental')).toBeTruthy();
  expect(addressOf(shown)).toBe('/msps');
});

test('filters of the companies are in the address, and their counts lead to them', async () => {
  const { api } = open('/msps?mspTab=companies&status=in-trial');
  await screen.findByRole('heading', { level: 1, name: 'Companies' });
  expect(api.callsTo(companyEndpoints.list)[0]?.query['filters']).toBe('{"status":["in-trial"]}');
  expect(api.callsTo(mspEndpoints.list)).toEqual([]);
  const active = await screen.findByRole('link', { name: /^Active/ });
  expect(active.getAttribute('href')).toBe('/msps?mspTab=companies&status=active');
});

test('a franchisor leads to the companies below it', async () => {
  const shown = open('/msps');
  await screen.findByText('Northlake Dental');
  await chooseAction(shown.visitor, 'Northlake Dental', 'Open companies');
  await waitFor(() =>
    expect(addressOf(shown)).toBe(`/msps?mspTab=companies&franchisor=${north._id}`),
  );
});

test('a company leads back to where it was listed', async () => {
  const shown = open(`/company/show/${molar._id}`);
  const up = await screen.findByRole('link', { name: 'Companies' });
  expect(up.getAttribute('href')).toBe('/msps?mspTab=companies');
  expect(addressOf(shown)).toBe(`/company/show/${molar._id}`);
});

test('/company leads those in charge to the companies', async () => {
  const shown = open('/company');
  await waitFor(() => expect(addressOf(shown)).toBe('/msps?mspTab=companies'));
});

test('internal staff at home have the franchisors alone: companies are a screen of their own', async () => {
  const api = fakeApi({ msps: [north] });
  renderScreen(routes, { path: '/msps', api });
  await screen.findByText('Northlake Dental');
  expect(screen.queryByRole('tab')).toBeNull();
});
