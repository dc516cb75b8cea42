import { expect, test } from 'vitest';
import {
  activityEndpoints,
  domainEndpoints,
  whiteLabelDetailEndpoints,
  type WhiteLabel,
} from '@outpost/contracts';
import {
  fakeApi,
  makeActivityEntry,
  makeAdminPanelUser,
  makeBillingState,
  makeDomain,
  makeOverview,
  makeWhiteLabel,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { WhiteLabelScreen } from './white-label.screen.tsx';

const routes = [{ path: '/white-label/show/:id', Component: WhiteLabelScreen }];
const acme = makeWhiteLabel();
const pathOf = ({ _id }: WhiteLabel, tab?: string) =>
  `/white-label/show/${_id}${tab ? `?whiteLabelTab=${tab}` : ''}`;
const open = (whiteLabel: WhiteLabel, user = makeAdminPanelUser()) =>
  renderScreen(routes, {
    path: pathOf(whiteLabel),
    user,
    api: fakeApi({ whiteLabels: [whiteLabel] }),
  });

const attention = async () => {
  const region = await screen.findByRole('region', { name: 'Needs attention' });
  return within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
const needy = (changes: Partial<ReturnType<typeof makeOverview>>, pastDue = 0) => {
  const api = fakeApi({ whiteLabels: [acme], domains: new Map([[acme._id, makeDomain()]]) });
  const { invoices, ...state } = makeBillingState();
  const due = { count: pastDue, sums: pastDue ? [{ amount: 4_900, currency: 'USD' }] : [] };
  api.answer(whiteLabelDetailEndpoints.overview, () => ({ overview: makeOverview(changes) }));
  api.answer(whiteLabelDetailEndpoints.billing, () => ({
    billing: { ...state, invoices: { ...invoices, pastDue: due } },
  }));
  return api;
};

test('a deactivated organization says who did it and why', async () => {
  const gone = makeWhiteLabel({ status: 'inactive' });
  const api = fakeApi({ whiteLabels: [gone] });
  const entry = makeActivityEntry({
    action: 'PATCH /super-admin/white-label/deactivate/:id',
    targetType: 'white_labels',
    reason: 'The contract ended.',
  });
  api.answer(activityEndpoints.ofWhiteLabel, () => ({
    entries: [entry],
    total: 1,
    page: 1,
    limit: 1,
  }));
  renderScreen(routes, { path: pathOf(gone), api });
  expect(await screen.findByText(/^Deactivated by Olga Owner on/)).toBeTruthy();
  expect(screen.getByText(/— “The contract ended.”$/)).toBeTruthy();
});

test('lists what is wrong first, each with its next step', async () => {
  const domain = { name: 'panel.acme.example', state: 'pending' } as const;
  const api = needy({ domain, webhooks: { enabled: 3, failing: 2 } }, 1);
  const { visitor } = renderScreen(routes, { path: pathOf(acme), api });
  await screen.findByText(/is overdue/);
  expect(await attention()).toEqual([
    '1 invoice is overdue: $49.00.Show billing',
    '2 webhooks are failing.Show webhooks',
    'The domain panel.acme.example is not verified yet.Show DNS recordsCheck now',
  ]);
  expect(screen.getByRole('link', { name: 'Show webhooks' }).getAttribute('href')).toBe(
    pathOf(acme, 'webhooks'),
  );
  const [inAttention] = screen.getAllByRole('button', { name: 'Check now' });
  await visitor.click(inAttention!);
  expect(await screen.findByText('panel.acme.example is verified.')).toBeTruthy();
  expect(api.callsTo(domainEndpoints.check)[0]?.params).toEqual({ id: acme._id });
});

test('an organization in order says so, in the place where it was checked', async () => {
  const api = needy({});
  renderScreen(routes, { path: pathOf(acme), api });
  await waitFor(async () => expect(await attention()).toEqual(['Checking for more…']));
  await waitFor(async () => expect(await attention()).toEqual(['Nothing needs attention.']));
});

test.each([
  [whiteLabelDetailEndpoints.billing, 'The invoices could not be checked.'],
  [whiteLabelDetailEndpoints.overview, 'Domain and webhooks could not be checked.'],
] as const)('a failure of %o is an error with a retry, not good news', async (endpoint, line) => {
  const api = needy({});
  api.fail(endpoint);
  const { visitor } = renderScreen(routes, { path: pathOf(acme), api });
  await screen.findByText(line);
  await waitFor(async () => expect(await attention()).toEqual([`${line}Retry`]));
  api.recover(endpoint);
  await visitor.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await attention()).toEqual(['Nothing needs attention.']));
});

test.each([
  ['draft', { name: '' }, 'Not published: its name is missing.Continue draft'],
  ['draft', {}, 'Not published. Its people cannot sign in yet.Publish'],
  ['inactive', {}, 'Deactivated. Its people cannot sign in.Reactivate'],
  ['active', { admin: null }, 'The organization has no admin.Add admin'],
] as const)('%s with %j needs: %s', async (status, changes, line) => {
  const whiteLabel = makeWhiteLabel({ status, ...changes });
  open(whiteLabel);
  await waitFor(async () => expect(await attention()).toContain(line));
});

test('the next step of an organization that is not active opens its dialog', async () => {
  const whiteLabel = makeWhiteLabel({ status: 'inactive' });
  const { visitor } = open(whiteLabel);
  await visitor.click(await screen.findByRole('button', { name: 'Reactivate' }));
  expect(await screen.findByRole('dialog', { name: 'Reactivate Acme Agency?' })).toBeTruthy();
});

test('support sees what needs attention, without the steps it may not take', async () => {
  const whiteLabel = makeWhiteLabel({ status: 'inactive' });
  open(whiteLabel, makeAdminPanelUser({ role: 'support' }));
  const [first] = await attention();
  expect(first).toMatch(/^Deactivated. Its people cannot sign in.(?:Deactivated)?$/);
});

test('another tab links the list, which leaves room for its content', async () => {
  const api = needy({ webhooks: { enabled: 3, failing: 2 } }, 1);
  const { visitor } = renderScreen(routes, { path: pathOf(acme, 'franchisee'), api });
  await visitor.click(await screen.findByRole('link', { name: '2 things need attention' }));
  expect(await attention()).toHaveLength(2);
});
