import { expect, test } from 'vitest';
import { activityEndpoints, billingEndpoints, type CompanyDetails } from '@outpost/contracts';
import {
  fakeApi,
  makeActivityEntry,
  makeAdminPanelUser,
  makeBilling,
  makeCompany,
  renderScreen,
  screen,
  within,
} from '@outpost/testing';
import { BasicDetails } from './basic-details.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const open = (
  changes: Partial<CompanyDetails>,
  { user = makeAdminPanelUser(), overdue = [] as { amount: number; currency: string }[] } = {},
) => {
  const company = makeCompany(changes);
  const api = fakeApi({ companies: [company] });
  api.answer(billingEndpoints.ofCompany, () => ({ billing: { ...makeBilling(), overdue } }));
  return { api, company, ...renderScreen(<BasicDetails company={company} />, { user, api }) };
};
const region = () => screen.findByRole('region', { name: 'Needs attention' });
const lines = async () =>
  within(await region())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test.each([
  [
    { status: 'deactivated' },
    /^Deactivated. Its people cannot sign in.(?:Deactivated)?Reactivate$/,
  ],
  [{ status: 'pending' }, /^Not active yet.Activate$/],
  [{ status: 'in-trial', trialEndsAt: inDays(3) }, /^The trial ends on .*Extend trial$/],
  [{ status: 'in-trial', trialEndsAt: inDays(-2) }, /^The trial ended on .*Extend trial$/],
  [{ seats: { used: 5, total: 5 } }, /^All seats are taken: 5 of 5.Change seats$/],
  [{ owner: null }, /^The company has no owner.Add team member$/],
  [{ health: 'Need Attention' }, /Show account reviews$/],
  [{ onBoarding: 'pending' }, /^The onboarding is not completed.Show onboarding$/],
] as const)('%j needs attention', async (changes, line) => {
  open(changes);
  expect((await lines())[0]).toMatch(line);
  await screen.findByText('Nothing else needs attention.');
  expect(await lines()).toHaveLength(2);
});

test.each([
  [20, makeAdminPanelUser(), 1],
  [20, makeAdminPanelUser({ permissions: ['companies:read'] }), 0],
  [-2, makeAdminPanelUser(), 1],
] as const)(
  'a trial that ends in %i days is extended at one place by those who may',
  async (...[days, user, buttons]) => {
    const { visitor } = open({ status: 'in-trial', trialEndsAt: inDays(days) }, { user });
    await screen.findByText('Trial ends');
    const found = screen.queryAllByRole('button', { name: 'Extend trial' });
    expect(found).toHaveLength(buttons);
    if (!found[0]) return;
    await visitor.click(found[0]);
    expect(await screen.findByRole('dialog', { name: /Extend/ })).toBeTruthy();
  },
);

test('a deactivated company says who did it and why', async () => {
  const { api } = open({});
  const entry = makeActivityEntry({
    action: 'POST /super-admin/companies/:id/deactivate',
    reason: 'The contract ended.',
  });
  api.answer(activityEndpoints.ofCompany, () => ({
    entries: [entry],
    total: 1,
    page: 1,
    limit: 1,
  }));
  const company = makeCompany({ status: 'deactivated' });
  renderScreen(<BasicDetails company={company} />, { api });
  await screen.findByText(/^Deactivated by Olga Owner on/);
  expect(screen.getByText(/— “The contract ended.”$/)).toBeTruthy();
});

test('overdue invoices come first and lead to billing', async () => {
  const { company } = open(
    { onBoarding: 'pending', seats: { used: 5, total: 5 } },
    { overdue: [{ amount: 14_700, currency: 'USD' }] },
  );
  await screen.findByText('Invoices are overdue: $147.00.');
  expect((await lines())[0]).toBe('Invoices are overdue: $147.00.Show billing');
  expect(screen.getByRole('link', { name: 'Show billing' }).getAttribute('href')).toBe(
    `/company/show/${company._id}?companyTab=billing`,
  );
});

test('a company in order, and a trial that ends much later, need nothing', async () => {
  open({ status: 'in-trial', trialEndsAt: inDays(30) });
  expect(await lines()).toEqual(['Checking for more…']);
  await screen.findByText('Nothing needs attention.');
  expect(await lines()).toHaveLength(1);
});

test('invoices that could not be read are an error with a retry, not good news', async () => {
  const company = makeCompany();
  const api = fakeApi({ companies: [company] });
  api.fail(billingEndpoints.ofCompany);
  const { visitor } = renderScreen(<BasicDetails company={company} />, { api });
  expect(await screen.findByText('The invoices could not be checked.')).toBeTruthy();
  expect(screen.queryByText('Nothing needs attention.')).toBeNull();
  api.recover(billingEndpoints.ofCompany);
  await visitor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing needs attention.')).toBeTruthy();
  expect(await lines()).toHaveLength(1);
});

test('a next step opens its dialog', async () => {
  const { visitor } = open({ seats: { used: 5, total: 5 } });
  await visitor.click(await screen.findByRole('button', { name: 'Change seats' }));
  expect(await screen.findByRole('dialog', { name: /seats/i })).toBeTruthy();
});

test('a member sees what is due without steps it may not take', async () => {
  const { api } = open(
    { seats: { used: 5, total: 5 } },
    { user: makeAdminPanelUser({ role: null, teamRole: 'member' }) },
  );
  expect(await lines()).toEqual(['All seats are taken: 5 of 5.']);
  expect(api.callsTo(billingEndpoints.ofCompany)).toEqual([]);
});
