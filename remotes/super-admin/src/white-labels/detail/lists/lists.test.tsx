import { expect, test } from 'vitest';
import {
  adminEndpoints,
  companyEndpoints,
  mspEndpoints,
  userEndpoints,
  webhookChangeEndpoints,
  webhookEndpoints,
  type Endpoint,
  type OrganizationTabName,
} from '@outpost/contracts';
import {
  checkList,
  chooseAction,
  expectEveryHeaderToSort,
  fakeApi,
  makeAdminPanelUser,
  makeCompany,
  makeTenantAdmin,
  makeMsp,
  makeUser,
  makeWebhook,
  makeWhiteLabel,
  renderScreen,
  screen,
  waitFor,
  within,
  showEveryColumn,
} from '@outpost/testing';
import { TabContent } from '../tab-content.tsx';
import { CompaniesTab } from './companies-tab.tsx';
import { FranchisorsTab } from './franchisors-tab.tsx';
import { WebhooksTab } from './webhooks-tab.tsx';

const acme = makeWhiteLabel();
const { _id, name } = acme;
const whiteLabel = { _id, name };

checkList({
  screen: <FranchisorsTab whiteLabel={acme} />,
  path: '/white-label/show/one',
  list: mspEndpoints.list,
  rows: () => ({ msps: ['A', 'B', 'C'].map((one) => makeMsp({ name: one, whiteLabel })) }),
  title: 'Franchisors',
  noun: ['franchisor', 'franchisors'],
  columns: ['Franchisor', 'Contact'],
  sort: ['seats', 'Seats'],
  filter: ['status', 'disabled'],
  csv: mspEndpoints.csv,
  undo: { label: 'Disable', endpoint: mspEndpoints.enable, asks: true },
  hasLinks: true,
});

checkList({
  screen: <CompaniesTab whiteLabel={acme} />,
  path: '/white-label/show/one',
  list: companyEndpoints.list,
  rows: () => ({ companies: ['A', 'B', 'C'].map((one) => makeCompany({ name: one })) }),
  title: 'Companies',
  noun: ['company', 'companies'],
  columns: ['Company', 'Franchisor'],
  sort: ['seats', 'Seats'],
  filter: ['kind', 'franchisor'],
  csv: companyEndpoints.csv,
  isExcerpt: true,
  hasLinks: true,
});

checkList({
  screen: <WebhooksTab whiteLabel={acme} />,
  path: '/white-label/show/one',
  list: webhookEndpoints.list,
  rows: () => ({
    webhooks: ['a', 'b', 'c'].map((one) =>
      makeWebhook({ url: `https://${one}.example`, whiteLabel }),
    ),
  }),
  title: 'Webhooks',
  noun: ['webhook', 'webhooks'],
  columns: ['URL', 'Events'],
  sort: ['lastDeliveryAt', 'Last delivery'],
  filter: ['event', 'user.created'],
  csv: webhookEndpoints.csv,
  undo: { label: 'Disable', endpoint: webhookEndpoints.enable },
  edit: {
    endpoint: webhookChangeEndpoints.change,
    label: 'Edit',
    field: 'URL',
    name: 'url',
    newer: 'https://newer.example',
  },
});

const north = makeMsp({ name: 'North', companies: 4, users: 12, whiteLabel });
const hook = makeWebhook({
  events: ['user.created', 'user.changed', 'company.created'],
  whiteLabel,
});
const broken = makeWebhook({
  url: 'https://hooks.acme.example/broken',
  status: 'disabled',
  successRate: null,
  lastDeliveryAt: null,
  consecutiveFailures: 4,
  whiteLabel,
});

const open = (tab: OrganizationTabName, user = makeAdminPanelUser()) => {
  const api = fakeApi({
    whiteLabels: [acme],
    companies: [makeCompany()],
    users: [makeUser()],
    msps: [{ ...north }],
    tenantAdmins: [makeTenantAdmin({ whiteLabel })],
    webhooks: [{ ...hook }, { ...broken }],
  });
  const content = <TabContent tab={tab} whiteLabel={acme} />;
  return { api, ...renderScreen(content, { path: '/white-label/show/one', user, api }) };
};

const lists: [tab: OrganizationTabName, list: Endpoint, sorts: string[]][] = [
  ['franchisors', mspEndpoints.list, ['name', 'contactName', 'status', 'seats', 'createdAt']],
  ['companies', companyEndpoints.list, ['name', 'status', 'seats', 'lastActivityAt', 'createdAt']],
  ['users', userEndpoints.list, ['name', 'status', 'lastActiveAt', 'createdAt']],
  [
    'webhooks',
    webhookEndpoints.list,
    ['url', 'status', 'lastDeliveryAt', 'consecutiveFailures', 'createdAt'],
  ],
  ['admin', adminEndpoints.ofTenants, ['name', 'status', 'lastSignInAt']],
];

test.each(lists)(
  'the list of %s is of this organization alone, and sorts',
  async (tab, list, sorts) => {
    const { api, visitor } = open(tab);
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
    expect(api.callsTo(list)[0]?.query['whiteLabel']).toBe(acme._id);
    expect(await expectEveryHeaderToSort(visitor, api, list)).toEqual(sorts);
  },
);

test('franchisors are called as the organization calls them', async () => {
  const agency = { ...acme.agency, franchisor: { ...acme.agency.franchisor, name: 'Dealer' } };
  renderScreen(<FranchisorsTab whiteLabel={{ ...acme, agency }} />, { api: fakeApi() });
  expect(await screen.findByRole('heading', { level: 2, name: 'Dealers' })).toBeTruthy();
  expect(await screen.findByText('No dealers yet')).toBeTruthy();
});

test('franchisors can be saved for Pax8 as well', async () => {
  const { api, visitor } = open('franchisors');
  await screen.findByText('North');
  await visitor.click(screen.getByRole('button', { name: 'Pax8 CSV' }));
  await waitFor(() => expect(api.callsTo(mspEndpoints.pax8Csv)).toHaveLength(1));
  expect(api.callsTo(mspEndpoints.pax8Csv)[0]?.query['whiteLabel']).toBe(acme._id);
});

test('disabling a franchisor tells whom it shuts out, as counted now, and names the tenant', async () => {
  const { api, visitor } = open('franchisors');
  api.answer(mspEndpoints.details, () => ({
    msp: { ...north, affected: { companies: 5, users: 13 } },
  }));
  await chooseAction(visitor, 'North', 'Disable');
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable North?' }));
  await dialog.findByText(/^13 users of 5 companies are signed out at once/);
  await visitor.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Unpaid.');
  await visitor.click(dialog.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Disabled')).toBeTruthy();
  const [call] = api.callsTo(mspEndpoints.disable);
  expect(call?.params).toEqual({ id: north._id });
  expect(call?.body).toEqual({ whiteLabelId: acme._id, reason: 'Unpaid.' });
  await visitor.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsTo(mspEndpoints.enable)).toHaveLength(1));
  expect(await screen.findByText('Enabled')).toBeTruthy();
});

test('webhooks say how their deliveries fare', async () => {
  const { visitor } = open('webhooks');
  const good = within(await screen.findByRole('row', { name: /users/ }));
  await showEveryColumn(visitor);
  for (const text of ['100%', 'Enabled', '0']) expect(good.getByText(text)).toBeTruthy();
  expect(good.getByText('user.created').textContent).toBe('user.created +2');
  const bad = within(screen.getByRole('row', { name: /broken/ }));
  for (const text of ['Disabled', 'Never', '4']) expect(bad.getByText(text)).toBeTruthy();
  expect(bad.getAllByText('—')).toHaveLength(2);
});

test('a webhook is switched off and on, and that can be taken back', async () => {
  const { api, visitor } = open('webhooks');
  await chooseAction(visitor, hook.url, 'Disable');
  await waitFor(() => expect(api.callsTo(webhookEndpoints.disable)).toHaveLength(1));
  expect(api.callsTo(webhookEndpoints.disable)[0]?.params).toEqual({ id: hook._id });
  await visitor.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsTo(webhookEndpoints.enable)).toHaveLength(1));
  await chooseAction(visitor, broken.url, 'Enable');
  await waitFor(() => expect(api.callsTo(webhookEndpoints.enable)).toHaveLength(2));
});

test('a webhook the server refuses to switch off stays on', async () => {
  const { api, visitor } = open('webhooks');
  api.fail(webhookEndpoints.disable, { statusCode: 409, code: 'conflict', message: 'No more.' });
  await chooseAction(visitor, hook.url, 'Disable');
  expect(await screen.findByText('No more.')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /users/ })).getByText('Enabled')).toBeTruthy();
});

test.each(['franchisors', 'webhooks'] as const)('support changes none of the %s', async (tab) => {
  open(tab, makeAdminPanelUser({ role: 'support' }));
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

test('a webhook leads to its deliveries', async () => {
  const { visitor, router } = open('webhooks');
  await chooseAction(visitor, hook.url, 'Show deliveries');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(`/webhooks?tab=deliveries&webhook=${hook._id}`);
});
