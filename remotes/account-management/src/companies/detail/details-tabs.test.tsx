import { expect, test } from 'vitest';
import {
  companyDetailEndpoints,
  companyOnboardingEndpoints,
  companyStepEndpoints,
  billingEndpoints,
  type CompanyDetails,
} from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeBilling,
  makeCompany,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { CompanyScreen } from './company.screen.tsx';

const routes = [{ path: '/company/show/:id', Component: CompanyScreen }];
const flags = makeCompany().flags;
const address = {
  label: 'Head office',
  street: '73 Station Square',
  city: 'Quarry Hill',
  postalCode: '',
  country: 'United States',
};
const molar = makeCompany({
  name: 'Molar & Sons',
  onBoarding: 'pending',
  trialEndsAt: '2026-02-20T10:00:00.000Z',
  addresses: [address],
  flags: { ...flags, inboxEnable: { value: false, source: 'own' } },
  version: 5,
});

const open = async (
  tab: string,
  {
    company = molar,
    user = makeAdminPanelUser(),
  }: { company?: CompanyDetails; user?: ReturnType<typeof makeAdminPanelUser> } = {},
) => {
  const api = fakeApi({ companies: [company] });
  const path = `/company/show/${company._id}?companyTab=${tab}`;
  const shown = renderScreen(routes, { path, user, api });
  await screen.findByRole('tabpanel');
  return { api, ...shown };
};

const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
type ShownCompany = Awaited<ReturnType<typeof open>>;
const sentAddresses = ({ api }: Pick<ShownCompany, 'api'>) =>
  (api.callsTo(companyDetailEndpoints.change).at(-1)?.body as CompanyDetails | undefined)
    ?.addresses;
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

test('says what the company is', async () => {
  await open('basic-details');
  expect(facts()).toEqual({
    Domain: 'northlake.example',
    Kind: 'Franchisor',
    Organization: 'Acme Agency',
    Owner: 'Ada Byron, ada@acme.example',
    Product: 'Sales',
    Plan: 'Paid',
    'Trial ends': expect.stringMatching(/^Feb 20, 2026, \d\d:\d\d \S+$/),
    Health: 'Good',
    Seats: '3 of 5',
    Users: '4',
    'Last activity': expect.stringMatching(/ago · Feb \d\d, 2026, \d\d:\d\d \S+$/),
  });
});

test('a feature is switched by itself, and then its value is the company’s own', async () => {
  const { api, visitor } = await open('basic-details');
  const name = 'Inbound with Google';
  expect(row(/Inbound with Google/).getByText('Default')).toBeTruthy();
  await visitor.click(toggle(name));
  await waitFor(() => expect(row(/Inbound with Google/).getByText('Own')).toBeTruthy());
  expect(toggle(name).checked).toBe(false);
  const [call] = api.callsTo(companyDetailEndpoints.change);
  expect(call?.body).toEqual({ flags: { inboundGoogleEnabled: false } });
  expect(call?.headers.get('if-match')).toBeNull();
});

test('an own value goes back to what is inherited', async () => {
  const { api, visitor } = await open('basic-details');
  await visitor.click(button('Use inherited: Inbox'));
  await waitFor(() => expect(toggle('Inbox').checked).toBe(true));
  expect(api.callsTo(companyDetailEndpoints.change)[0]?.body).toEqual({
    flags: { inboxEnable: null },
  });
  expect(screen.queryByRole('button', { name: /^Use inherited/ })).toBeNull();
});

test('a feature that could not be switched stays as it was, with the reason', async () => {
  const { api, visitor } = await open('basic-details');
  api.fail(companyDetailEndpoints.change, { statusCode: 403, code: 'forbidden', message: 'No.' });
  await visitor.click(toggle('Campaigns'));
  expect(await screen.findByText('No.')).toBeTruthy();
  expect(toggle('Campaigns').checked).toBe(true);
});

test('the people of the company see its features and switch none', async () => {
  const user = makeAdminPanelUser({ teamRole: 'owner' });
  await open('basic-details', { user, company: makeCompany({ isOwn: true }) });
  expect(screen.queryByRole('switch')).toBeNull();
  expect(row(/^Inbox On/).getByText('Default')).toBeTruthy();
});

test('a step of the onboarding is ticked off and opened again', async () => {
  const { api, visitor } = await open('onboarding-details');
  await screen.findByText('0 of 6 steps done');
  await visitor.click(toggle('Team invited is done'));
  expect(await screen.findByText('1 of 6 steps done')).toBeTruthy();
  expect(row(/Team invited/).getByText('Grace Hopper')).toBeTruthy();
  await visitor.click(toggle('Team invited is done'));
  expect(await screen.findByText('0 of 6 steps done')).toBeTruthy();
  expect(api.callsTo(companyOnboardingEndpoints.mark).map(({ body }) => body)).toEqual([
    { step: 'team-invited', isDone: true },
    { step: 'team-invited', isDone: false },
  ]);
});

test('the owner is reminded of what is open', async () => {
  const { api, visitor } = await open('onboarding-details');
  await visitor.click(button('Remind the owner'));
  expect(await screen.findByText('A reminder is on its way to ada@acme.example.')).toBeTruthy();
  expect(api.callsTo(companyOnboardingEndpoints.remind)).toHaveLength(1);
});

test('the onboarding is completed after asking, and nothing is left to remind of', async () => {
  const { api, visitor } = await open('onboarding-details');
  await visitor.click(button('Mark completed'));
  const dialog = await screen.findByRole('dialog', { name: 'Complete onboarding: Molar & Sons?' });
  await visitor.click(within(dialog).getByRole('button', { name: 'Complete onboarding' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Remind the owner' })).toBeNull(),
  );
  expect(api.callsTo(companyStepEndpoints.completeOnboarding)).toHaveLength(1);
  await waitFor(() => expect(facts()['Onboarding']).toBe('Completed'));
});

test('an onboarding that could not be loaded can be asked for again', async () => {
  const api = fakeApi({ companies: [molar] });
  api.fail(companyOnboardingEndpoints.show, { message: 'Asleep.' });
  const path = `/company/show/${molar._id}?companyTab=onboarding-details`;
  const { visitor } = renderScreen(routes, { path, api });
  expect((await screen.findByRole('alert')).textContent).toContain('Asleep.');
  api.recover(companyOnboardingEndpoints.show);
  await visitor.click(button('Retry'));
  expect(await screen.findByText('0 of 6 steps done')).toBeTruthy();
});

test('says whom the company serves, and changes it', async () => {
  const { api, visitor } = await open('company-details');
  expect(facts()).toMatchObject({ Industry: 'Health', Size: '11-50 people' });
  await visitor.click(button('Edit details'));
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'Not set');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Date format' }), 'YYYY_MM_DD');
  await visitor.click(button('Save'));
  await screen.findByText('The company was saved.');
  const [call] = api.callsTo(companyDetailEndpoints.change);
  expect(call?.body).toEqual({
    industry: 'Health',
    idealCustomer: 'Practices with two to ten rooms.',
    dateFormat: 'YYYY_MM_DD',
    size: null,
  });
  expect(call?.headers.get('if-match')).toBe('"5"');
  await waitFor(() => expect(facts()['Size']).toBe('—'));
});

test('an address is added after those there are', async () => {
  const { api, visitor } = await open('company-details');
  await visitor.click(button('Add address'));
  await visitor.click(button('Save'));
  expect(await screen.findByText('Label is required')).toBeTruthy();
  for (const [name, text] of [
    ['Label', 'Depot'],
    ['Street', '1 Dock Road'],
    ['City', 'Elmwood'],
    ['Country', 'Canada'],
  ] as const)
    await visitor.type(field(name), text);
  await visitor.click(button('Save'));
  expect(await screen.findByRole('cell', { name: 'Depot' })).toBeTruthy();
  expect(sentAddresses({ api })?.map(({ label }) => label)).toEqual(['Head office', 'Depot']);
});

test('an address somebody else added meanwhile is kept', async () => {
  const { api, visitor } = await open('company-details');
  await visitor.click(button('Actions for Head office'));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await visitor.type(field('Street'), ' 2');
  const newer = { ...molar, addresses: [address, { ...address, label: 'Depot' }], version: 6 };
  api.rows.companies[0] = newer;
  await visitor.click(button('Save'));
  await screen.findByText('The address was saved.');
  const calls = api.callsTo(companyDetailEndpoints.change);
  expect(calls.at(-1)?.headers.get('if-match')).toBe('"6"');
  expect(sentAddresses({ api })?.map(({ street }) => street)).toEqual([
    '73 Station Square 2',
    address.street,
  ]);
});

test('an address is removed after asking', async () => {
  const { visitor } = await open('company-details');
  await visitor.click(button('Actions for Head office'));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await screen.findByRole('dialog', { name: 'Remove the address Head office?' });
  await visitor.click(button('Remove address'));
  expect(await screen.findByText('No addresses yet.')).toBeTruthy();
});

test('shows plan, seats, invoices and payments', async () => {
  await open('billing');
  const invoices = within(await screen.findByRole('table', { name: 'Invoices' }));
  expect(facts()).toMatchObject({ Seats: '3 of 5', 'Invoices go to': 'This company' });
  for (const name of ['INV-00001', 'Jan 01, 2026 – Jan 31, 2026', '$245.00', 'Paid'])
    expect(invoices.getByRole('cell', { name })).toBeTruthy();
  const subscriptions = within(screen.getByRole('table', { name: 'Subscriptions' }));
  for (const name of ['Standard seat, monthly', 'Active', '$245.00', 'Mar 01, 2026'])
    expect(subscriptions.getByRole('cell', { name })).toBeTruthy();
});

test('without invoices and payments the billing says so', async () => {
  const api = fakeApi({ companies: [molar] });
  api.answer(billingEndpoints.ofCompany, () => ({
    billing: makeBilling({ invoices: [], payments: [] }),
  }));
  renderScreen(routes, { path: `/company/show/${molar._id}?companyTab=billing`, api });
  expect(await screen.findByText('No invoices yet.')).toBeTruthy();
  expect(screen.getByText('No payments yet.')).toBeTruthy();
});

test.each([
  [500, 'The billing could not be loaded'],
  [403, 'You do not have access to this page'],
])('a billing that is answered %i says “%s”', async (statusCode, name) => {
  const api = fakeApi({ companies: [molar] });
  api.fail(billingEndpoints.ofCompany, { statusCode, code: 'forbidden', message: 'No.' });
  renderScreen(routes, { path: `/company/show/${molar._id}?companyTab=billing`, api });
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
});
