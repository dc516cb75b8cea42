import { expect, test } from 'vitest';
import { fakeApi, makeAdminPanelUser, makeCompany, renderScreen, screen } from '@outpost/testing';
import { CompaniesScreen } from './companies.screen.tsx';

test('a restricted account is offered no export', async () => {
  const api = fakeApi({ companies: [makeCompany()] });
  const user = makeAdminPanelUser({ teamRole: 'owner', isRestricted: true });
  renderScreen(<CompaniesScreen />, { path: '/companies', user, api });
  await screen.findByRole('row', { name: /Northlake Dental/ });
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});
