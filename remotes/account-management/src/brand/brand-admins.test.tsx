import { expect, test } from 'vitest';
import { adminEndpoints } from '@outpost/contracts';
import {
  checkList,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  makeId,
  makeTenantAdmin,
  renderScreen,
  screen,
  within,
} from '@outpost/testing';
import { BrandAdmins } from './brand-admins.tsx';

const whiteLabel = makeId();

checkList({
  screen: <BrandAdmins whiteLabel={whiteLabel} />,
  path: '/brand',
  list: adminEndpoints.ofTenants,
  rows: () => ({
    tenantAdmins: ['Ada', 'Bea', 'Cid'].map((firstName) => makeTenantAdmin({ firstName })),
  }),
  title: 'Admins',
  noun: ['admin', 'admins'],
  columns: ['Admin', 'Role'],
  sort: ['status', 'Status'],
  filter: ['status', 'confirmed'],
});

const open = async () => {
  const tenantAdmins = [
    makeTenantAdmin({ firstName: 'Ada' }),
    makeTenantAdmin({ firstName: 'Bea', teamRole: 'admin', msp: true, lastSignInAt: null }),
  ];
  const api = fakeApi({ tenantAdmins });
  const path = '/brand?tab=admins';
  const shown = renderScreen(<BrandAdmins whiteLabel={whiteLabel} />, { path, api });
  await screen.findByRole('row', { name: /Bea/ });
  return { api, ...shown };
};

test('lists who is in charge of this organization alone', async () => {
  const { api } = await open();
  expect(api.callsTo(adminEndpoints.ofTenants)[0]?.query['whiteLabel']).toBe(whiteLabel);
  const row = within(screen.getByRole('row', { name: /Bea/ }));
  for (const name of ['Admin of a franchisor', 'Confirmed', 'Never', 'Jan 05, 2026'])
    expect(row.getByRole('cell', { name })).toBeTruthy();
});

test('sorts by every header that offers it', async () => {
  const { api, visitor } = await open();
  const fields = await expectEveryHeaderToSort(visitor, api, adminEndpoints.ofTenants);
  expect(fields).toEqual(['name', 'status', 'lastSignInAt', 'createdAt']);
});

test('filters by everything its contract knows', async () => {
  const api = fakeApi({ tenantAdmins: [makeTenantAdmin()] });
  const shown = renderScreen(<BrandAdmins whiteLabel={whiteLabel} />, { path: '/brand', api });
  await screen.findByRole('row', { name: /Grace/ });
  expect(await expectEveryFilterToWork(shown, api, adminEndpoints.ofTenants)).toEqual({
    filters: ['roles', 'status'],
    dates: ['createdAt', 'updatedAt'],
  });
});
