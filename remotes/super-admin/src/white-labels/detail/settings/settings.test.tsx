import { expect, test } from 'vitest';
import {
  billingEndpoints,
  defaultBilling,
  whiteLabelDetailEndpoints,
  whiteLabelEndpoints,
  type OrganizationTabName,
} from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeBilling,
  makeBillingState,
  makePlan,
  makeWhiteLabel,
  pickOption,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { TabContent } from '../tab-content.tsx';

const acme = makeWhiteLabel({ franchisors: 3, companies: 15, seats: 75, version: 4 });

const open = (
  tab: OrganizationTabName,
  { whiteLabel = acme, user = makeAdminPanelUser(), plans = [makePlan()] } = {},
) => {
  const api = fakeApi({ whiteLabels: [{ ...whiteLabel }], plans });
  const content = <TabContent tab={tab} whiteLabel={whiteLabel} />;
  return { api, ...renderScreen(content, { path: '/white-label/show/one', user, api }) };
};

const facts = (section?: string) =>
  Object.fromEntries(
    (section ? within(screen.getByRole('region', { name: section })) : screen)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const click = (visitor: ReturnType<typeof open>['visitor'], name: string) =>
  visitor.click(screen.getByRole('button', { name }));
const retype = async (visitor: ReturnType<typeof open>['visitor'], name: string, text: string) => {
  await visitor.clear(field(name));
  if (text) await visitor.type(field(name), text);
};
const sent = (api: ReturnType<typeof open>['api']) => api.callsTo(whiteLabelEndpoints.change)[0];

test('says who the admin is, and changes it as last seen', async () => {
  const { api, visitor } = open('admin');
  expect(facts()).toEqual({
    'Admin email': 'owner@acme.example',
    'First name': 'Olga',
    'Last name': 'Owner',
  });
  await click(visitor, 'Edit admin');
  await retype(visitor, 'Admin email', 'nobody');
  await click(visitor, 'Save');
  expect(screen.getByText('Email is incorrect')).toBeTruthy();
  await retype(visitor, 'Admin email', 'ida@acme.example');
  await click(visitor, 'Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(api)?.body).toEqual({
    admin: { email: 'ida@acme.example', firstName: 'Olga', lastName: 'Owner' },
  });
  expect(sent(api)?.headers.get('if-match')).toBe('"4"');
});

test('an organization without an admin says so', () => {
  open('admin', { whiteLabel: makeWhiteLabel({ admin: null }) });
  expect(facts()).toEqual({ 'Admin email': '-', 'First name': '-', 'Last name': '-' });
});

test('the tier of franchisors tells its name and how many there are', async () => {
  const agency = { name: 'Net', franchisor: { name: 'Dealer', franchisee: { name: 'Shop' } } };
  const { api, visitor } = open('franchisor', { whiteLabel: { ...acme, agency } });
  expect(facts('Dealer')).toEqual({
    Dealers: '3',
    'Shops below': '12',
    'Seats of all companies': '75',
  });
  await click(visitor, 'Edit tier name');
  await retype(visitor, 'Tier name', 'x'.repeat(51));
  await click(visitor, 'Save');
  expect(screen.getByText('Name is incorrect')).toBeTruthy();
  await retype(visitor, 'Tier name', 'Partner');
  await click(visitor, 'Save');
  await waitFor(() =>
    expect(sent(api)?.body).toEqual({ agency: { franchisor: { name: 'Partner' } } }),
  );
});

test('an organization’s own tier is renamed on its first tab', async () => {
  const { api, visitor } = open('organization');
  await click(visitor, 'Edit tier name');
  await retype(visitor, 'Tier name', 'Network');
  await click(visitor, 'Save');
  await waitFor(() => expect(sent(api)?.body).toEqual({ agency: { name: 'Network' } }));
});

test.each([
  ['franchisor', 'Franchisor', 'Franchisee'],
  ['franchisee', 'Franchisee', 'Franchisor'],
] as const)('%s shows both tiers and marks its own', (tab, own, other) => {
  open(tab);
  const markOf = (name: string) =>
    screen.getByRole('region', { name }).parentElement?.getAttribute('aria-current');
  expect([markOf(own), markOf(other)]).toEqual(['true', null]);
});

test('an organization without franchisors has one tier, without a mark', () => {
  open('franchisee', { whiteLabel: makeWhiteLabel({ type: 'Franchisor' }) });
  const section = screen.getByRole('region', { name: 'Franchisee' });
  expect(section.closest('[aria-current]')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Franchisor' })).toBeNull();
});

test('what franchisees start with is shown and changed', async () => {
  const { api, visitor } = open('franchisee');
  expect(facts('Franchisee')).toEqual({
    Seats: '5',
    Plan: '—',
    'Franchise type': 'Individual',
    Invoicing: 'Multiple',
  });
  await click(visitor, 'Edit franchisee');
  await retype(visitor, 'Seats', '101');
  await click(visitor, 'Save');
  expect(screen.getByText('Seats is incorrect')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Seats')));
  await retype(visitor, 'Seats', '40');
  await pickOption(visitor, 'Plan', 'Standard seat, monthly, $49.00');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Franchise type' }), 'Central');
  await click(visitor, 'Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(api)?.body).toEqual({
    agency: { franchisor: { franchisee: { name: 'Franchisee' } } },
    billing: {
      franchisee: {
        noOfSeats: 40,
        chargebeePlanId: 'standard-monthly',
        franchiseType: 'Central',
      },
    },
  });
});

test('a plan the provider does not know is told beside its field', async () => {
  const { api, visitor } = open('franchisee');
  api.fail(whiteLabelEndpoints.change, {
    statusCode: 422,
    code: 'validation_failed',
    message: 'This plan is not known.',
    fields: { 'billing.franchisee.chargebeePlanId': 'This plan is not known.' },
  });
  await click(visitor, 'Edit franchisee');
  await pickOption(visitor, 'Plan', 'Standard seat, monthly, $49.00');
  await click(visitor, 'Save');
  expect(await screen.findByText('This plan is not known.')).toBeTruthy();
  const plan = screen.getByRole('combobox', { name: 'Plan' });
  expect(plan.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(plan));
});

test('billing is shown with what the provider says, what is used and what is owed', async () => {
  const billing = {
    ...defaultBilling,
    whiteLabelBilling: {
      ...defaultBilling.whiteLabelBilling,
      chargebeeFamilyId: 'outpost-standard',
    },
    franchisee: { ...defaultBilling.franchisee, chargebeePlanId: 'standard-monthly' },
  };
  const { api } = open('billing', { whiteLabel: makeWhiteLabel({ billing }) });
  api.answer(billingEndpoints.ofWhiteLabel, () => ({
    billing: makeBilling({
      open: [{ amount: 9_800, currency: 'USD' }],
      overdue: [
        { amount: 9_800, currency: 'EUR' },
        { amount: 4_900, currency: 'USD' },
      ],
    }),
  }));
  await screen.findByText('Built-in ledger');
  await screen.findByRole('table', { name: 'Invoices' });
  expect(facts()).toEqual({
    'Billing type': 'Custom',
    'Family id': 'outpost-standard',
    'Collects payments automatically': 'Yes',
    'Records offline payments': 'No',
    Provider: 'Built-in ledger',
    Family: 'Outpost Standard',
    'Plan of franchisees': 'Standard seat, monthly: $49.00 a month',
    'Legal name': '—',
    Address: '—',
    Tax: 'Tax, 0%',
    'Days to pay': '14',
    'Days until deactivation': 'Never',
    'Time zone': 'UTC',
    'Billed through': 'This panel',
    Connection: 'Set up, with events',
    'Invoices go to': 'Each company',
    Seats: '3 of 5',
    Payment: 'By invoice, recorded by hand',
    'New invoices': 'Paid from credit first',
    'Each month': '$245.00',
    'To pay': '$98.00',
    Overdue: '€98.00 + $49.00Show invoices',
    Credit: '$0.00',
  });
});

test('a price whose currency is not known is not shown in another one', async () => {
  const franchisee = { ...defaultBilling.franchisee, chargebeePlanId: 'standard-monthly' };
  const billing = { ...defaultBilling, franchisee };
  const { api } = open('billing', { whiteLabel: makeWhiteLabel({ billing }) });
  const { plan } = makeBillingState();
  api.answer(whiteLabelDetailEndpoints.billing, () => ({
    billing: makeBillingState({ plan: plan && { ...plan, currency: null } }),
  }));
  await screen.findByText('Built-in ledger');
  expect(facts()['Plan of franchisees']).toBe('Standard seat, monthly');
});

test('an id the provider does not know (any more) is told, and so is that none was chosen', async () => {
  const billing = {
    ...defaultBilling,
    whiteLabelBilling: { ...defaultBilling.whiteLabelBilling, chargebeeFamilyId: 'old' },
  };
  const { api } = open('billing', { whiteLabel: makeWhiteLabel({ billing }) });
  api.answer(whiteLabelDetailEndpoints.billing, () => ({
    billing: makeBillingState({ family: null, plan: null }),
  }));
  await screen.findByText('Built-in ledger');
  expect(facts()).toMatchObject({
    Family: 'old (not known there)',
    'Plan of franchisees': 'None chosen',
  });
});

test('a provider that cannot be asked is told, and asked again', async () => {
  const { api, visitor } = open('billing');
  const problem = 'The billing provider cannot be reached.';
  api.answer(whiteLabelDetailEndpoints.billing, () => ({ billing: makeBillingState({ problem }) }));
  expect(await screen.findByText(problem)).toBeTruthy();
  api.answer(whiteLabelDetailEndpoints.billing, () => ({ billing: makeBillingState() }));
  await click(visitor, 'Retry');
  await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
});

test('billing that could not be loaded can be asked for again', async () => {
  const { api, visitor } = open('billing');
  api.fail(whiteLabelDetailEndpoints.billing, { message: 'Something went wrong on our side.' });
  expect((await screen.findByRole('alert')).textContent).toContain('went wrong on our side');
  api.recover(whiteLabelDetailEndpoints.billing);
  await click(visitor, 'Retry');
  expect(await screen.findByText('Built-in ledger')).toBeTruthy();
});

test('while the provider is down the form stays open with what was typed', async () => {
  const { api, visitor } = open('billing');
  const message = 'The billing provider cannot be reached. Nothing was changed.';
  api.fail(whiteLabelEndpoints.change, { statusCode: 503, code: 'unavailable', message });
  await click(visitor, 'Edit billing');
  await pickOption(visitor, 'Family', 'outpost-standard');
  await click(visitor, 'Save');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Family' }).value).toBe(
    'outpost-standard',
  );
});

test.each(['organization', 'admin', 'franchisor', 'franchisee', 'billing'] as const)(
  'support reads %s and changes nothing',
  (tab) => {
    open(tab, { user: makeAdminPanelUser({ role: 'support' }) });
    expect(screen.getAllByRole('term').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  },
);
