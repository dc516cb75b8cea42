import { expect, test } from 'vitest';
import {
  permissionsOf,
  userEndpoints,
  whiteLabelDetailEndpoints,
  whiteLabelEndpoints,
  whiteLabelStepEndpoints,
  type AdminPanelUser,
  type Endpoint,
  type WhiteLabel,
} from '@outpost/contracts';
import {
  act,
  chooseAction,
  expectEveryHeaderToSort,
  fakeApi,
  makeAdminPanelUser,
  makeCompany,
  makeId,
  makeOverview,
  makeUser,
  makeWhiteLabel,
  renderScreen,
  screen,
  waitFor,
  within,
  type FakeApi,
} from '@outpost/testing';
import { WhiteLabelScreen } from './white-label.screen.tsx';

const routes = [
  { path: '/white-label/show/:id', Component: WhiteLabelScreen },
  { path: '/white-label', element: <p>Organizations</p> },
];

const acme = makeWhiteLabel({ version: 4 });
const north = makeCompany();
const ada = makeUser({ teamRole: 'seat-holder', restrictedStatus: 'restricted' });
const pathOf = ({ _id }: WhiteLabel, tab?: string) =>
  `/white-label/show/${_id}${tab ? `?whiteLabelTab=${tab}` : ''}`;

const open = async (
  tab?: string,
  { user = makeAdminPanelUser(), whiteLabel = acme, more = '' } = {},
) => {
  const api = fakeApi({ whiteLabels: [whiteLabel], companies: [north], users: [ada] });
  const shown = renderScreen(routes, { path: pathOf(whiteLabel, tab) + more, user, api });
  await screen.findByRole('tablist', { name: whiteLabel.name });
  return { api, ...shown };
};

const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const lastQuery = (api: FakeApi, endpoint: Endpoint): Record<string, string> => {
  const { page: _page, limit: _limit, ...query } = api.callsTo(endpoint).at(-1)?.query ?? {};
  return query;
};

test('shows an organization by its id, with its state and the way back', async () => {
  const { api } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Acme Agency' })).toBeTruthy();
  expect(screen.getAllByText('Active')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Copy id' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Organizations' }).getAttribute('href')).toBe(
    '/white-label',
  );
  expect(api.callsTo(whiteLabelEndpoints.byId)[0]?.params).toEqual({ id: acme._id });
  const head = within(screen.getByRole('banner'));
  expect(head.getByText('Jan 05, 2026')).toBeTruthy();
  expect(head.getByText('Feb 10, 2026')).toBeTruthy();
  expect(facts()).toEqual({
    Type: 'Agency',
    'Tier name': 'Agency',
    Subdomain: 'acme.localhost:3000',
    Companies: '3',
    Users: '12',
  });
  const link = screen.getByRole('link', { name: 'acme.localhost:3000' });
  expect(link.getAttribute('href')).toBe('http://acme.localhost:3000');
});

test('tells at a glance how it does', async () => {
  const { api } = await open();
  const mark = (label: string) => screen.getAllByText(label)[0]?.nextElementSibling?.textContent;
  await waitFor(() => expect(mark('Webhooks')).toBe('2 enabled'));
  expect(mark('Billing')).toBe('Custom');
  expect(mark('Last activity')).toMatch(/ago$/);
  expect(api.callsTo(whiteLabelDetailEndpoints.overview)[0]?.params).toEqual({ id: acme._id });
});

test('says what needs somebody at once', async () => {
  const api = fakeApi({ whiteLabels: [acme] });
  api.answer(whiteLabelDetailEndpoints.overview, () => ({
    overview: makeOverview({
      domain: { name: 'panel.acme.example', state: 'conflict' },
      webhooks: { enabled: 3, failing: 1 },
      lastActivityAt: null,
    }),
  }));
  renderScreen(routes, { path: pathOf(acme), api });
  expect(await screen.findByText('Conflict')).toBeTruthy();
  expect(screen.getByText('3 enabled, 1 failing')).toBeTruthy();
  expect(screen.getByText('Never')).toBeTruthy();
});

test('a draft answers nowhere yet, so its subdomain is no link', async () => {
  await open(undefined, { whiteLabel: makeWhiteLabel({ status: 'draft' }) });
  expect(facts()['Subdomain']).toBe('acme');
  expect(screen.queryByRole('link', { name: /acme/ })).toBeNull();
});

test('lists the people of the organization, each with the way to what can be done', async () => {
  const { api, visitor } = await open('users');
  const row = within(await screen.findByRole('row', { name: /Ada Byron/ }));
  for (const text of ['Seat holder', 'Confirmed', 'Restricted', 'Never'])
    expect(row.getByText(text)).toBeTruthy();
  const link = row.getByRole('link', { name: 'Ada Byron' });
  expect(link.getAttribute('href')).toMatch(/^\/users\/show\//);
  expect(lastQuery(api, userEndpoints.list)).toEqual({ whiteLabel: acme._id });
  const fields = await expectEveryHeaderToSort(visitor, api, userEndpoints.list);
  expect(fields).toEqual(['name', 'status', 'lastActiveAt', 'createdAt']);
});

test('a tab and where its list stands are in the address, and Back returns to both', async () => {
  const { api, visitor, router } = await open('users', { more: '&q=ada&sort=name%3Aup' });
  await screen.findByText('Ada Byron');
  expect(lastQuery(api, userEndpoints.list)).toEqual({
    searchValue: 'ada',
    sort: '{"name":"up"}',
    whiteLabel: acme._id,
  });
  await visitor.click(screen.getByRole('tab', { name: 'Companies' }));
  expect(chosen()).toBe('Companies');
  expect(router.state.location.search).toBe('?whiteLabelTab=companies');
  await act(() => router.navigate(-1));
  expect(chosen()).toBe('Users');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ada');
});

test.each(['lists', 'nothing', ''])('the unknown tab “%s” shows the first', async (tab) => {
  await open(tab, { more: tab ? '' : '?whiteLabelTab=' });
  expect(chosen()).toBe('Agency');
});

test('a franchisor’s own organization has no franchisors', async () => {
  await open('franchisor', { whiteLabel: makeWhiteLabel({ type: 'Franchisor' }) });
  expect(tabNames()).toEqual([
    'Franchisor Org',
    'Admin Details',
    'Companies',
    'Users',
    'Webhooks',
    'Franchisee',
    'Billing',
  ]);
  expect(chosen()).toBe('Franchisor Org');
});

test('lists are for those who may read them, and billing as well', async () => {
  const all = permissionsOf({ role: 'support', teamRole: null });
  const permissions = all.filter((one) => one !== 'users:read' && one !== 'companies:read');
  const user: AdminPanelUser = makeAdminPanelUser({ role: 'support', permissions });
  const { api } = await open('users', { user });
  expect(tabNames()).toEqual([
    'Agency',
    'Admin Details',
    'Franchisors',
    'Webhooks',
    'Franchisor',
    'Franchisee',
  ]);
  expect(api.callsTo(userEndpoints.list)).toEqual([]);
});

test('tabs are called as the organization calls its tiers', async () => {
  const agency = { name: 'Net', franchisor: { name: 'Dealer', franchisee: { name: 'Shop' } } };
  await open('franchisor', { whiteLabel: makeWhiteLabel({ agency }) });
  for (const name of ['Net', 'Dealers', 'Dealer', 'Shop'])
    expect(screen.getByRole('tab', { name })).toBeTruthy();
  expect(chosen()).toBe('Dealer');
});

test('what is changed shows at once', async () => {
  const { api, visitor } = await open();
  await visitor.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'Edit Acme Agency' });
  await visitor.type(screen.getByRole('textbox', { name: 'Name' }), ' Ltd');
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Acme Agency Ltd' })).toBeTruthy();
  expect(api.callsTo(whiteLabelEndpoints.change)[0]?.headers.get('if-match')).toBe('"4"');
});

const menuOf = async ({ visitor }: Awaited<ReturnType<typeof open>>, name = acme.name) => {
  await visitor.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent);
};

test.each([
  ['draft', ['Continue draft', 'Publish', 'Delete']],
  ['active', ['Deactivate', 'Delete (it is active)']],
  ['inactive', ['Reactivate', 'Delete']],
] as const)('an organization that is %s offers %j beside its name', async (status, actions) => {
  const admin = { email: 'a@acme.example', firstName: '-', lastName: '-' };
  const shown = await open(undefined, { whiteLabel: makeWhiteLabel({ status, admin }) });
  expect(await menuOf(shown)).toEqual(actions);
});

test('it is deactivated on its page, with the reason that was given', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, acme.name, 'Deactivate');
  await screen.findByRole('dialog', { name: `Deactivate ${acme.name}?` });
  await visitor.type(screen.getByRole('textbox', { name: 'Reason' }), 'Unpaid');
  await visitor.click(screen.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() =>
    expect(api.callsTo(whiteLabelStepEndpoints.deactivate)[0]?.body).toEqual({ reason: 'Unpaid' }),
  );
  expect(await within(screen.getByRole('banner')).findByText('Inactive')).toBeTruthy();
});

test('it is deleted on its page after its name was typed, and the list is shown', async () => {
  const { api, router, visitor } = await open(undefined, {
    whiteLabel: makeWhiteLabel({ status: 'inactive' }),
  });
  await chooseAction(visitor, acme.name, 'Delete');
  await screen.findByRole('dialog', { name: `Delete ${acme.name}?` });
  await visitor.type(screen.getByRole('textbox', { name: 'Name' }), acme.name);
  await visitor.click(screen.getByRole('button', { name: 'Delete organization' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/white-label'));
  expect(api.callsTo(whiteLabelEndpoints.remove)).toHaveLength(1);
});

test('support reads and changes nothing', async () => {
  await open(undefined, { user: makeAdminPanelUser({ role: 'support' }) });
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

test('an organization that is not there says so, with the way to the others', async () => {
  renderScreen(routes, { path: pathOf(makeWhiteLabel({ _id: makeId() })), api: fakeApi() });
  expect(
    await screen.findByRole('heading', { name: 'This organization was not found' }),
  ).toBeTruthy();
  const link = screen.getByRole('link', { name: 'All organizations' });
  expect(link.getAttribute('href')).toBe('/white-label');
});

test('what could not be loaded can be asked for again', async () => {
  const api = fakeApi({ whiteLabels: [acme] });
  api.fail(whiteLabelEndpoints.byId, { message: 'Something went wrong on our side.' });
  const { visitor } = renderScreen(routes, { path: pathOf(acme), api });
  expect((await screen.findByRole('alert')).textContent).toContain('went wrong on our side');
  api.recover(whiteLabelEndpoints.byId);
  await visitor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Acme Agency' })).toBeTruthy();
});

test('an account the server refuses learns that it may not see this', async () => {
  const api = fakeApi({ whiteLabels: [acme] });
  api.fail(whiteLabelEndpoints.byId, { statusCode: 403, code: 'forbidden', message: 'No.' });
  renderScreen(routes, { path: pathOf(acme), api });
  const name = 'You do not have access to this page';
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
});
