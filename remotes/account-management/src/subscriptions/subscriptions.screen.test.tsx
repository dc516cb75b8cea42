import { expect, test } from 'vitest';
import { planEndpoints, subscriptionEndpoints, type Subscription } from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  makeAdminPanelUser,
  makePlan,
  makeSubscription,
  pickOption,
  renderScreen,
  screen,
  waitFor,
  within,
  rowActionLabels,
} from '@outpost/testing';
import { subscriptionActions } from './subscription-actions.ts';
import { SubscriptionsScreen } from './subscriptions.screen.tsx';

const active = makeSubscription();

const open = async (search = '', subscription: Subscription = active) => {
  const api = fakeApi({ subscriptions: [subscription], plans: [makePlan()] });
  const path = `/manage-subscription${search}`;
  const user = makeAdminPanelUser();
  const shown = renderScreen(<SubscriptionsScreen />, { path, user, api });
  await screen.findAllByText('Acme North');
  return { api, ...shown };
};
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('sorts by every header that offers it, and filters by all its contract knows', async () => {
  const { api, visitor, ...shown } = await open();
  const { list } = subscriptionEndpoints;
  expect(await expectEveryHeaderToSort(visitor, api, list)).toEqual([
    'company',
    'status',
    'seats',
    'mrr',
    'nextCharge',
  ]);
  expect(await expectEveryFilterToWork({ visitor, ...shown }, api, list)).toEqual({
    filters: ['status', 'type', 'payer', 'overdue'],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('seats are charged only after their price was shown, and a new number shows it again', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Acme North', 'Change seats');
  await dialog('Change seats: Acme North');
  const seats = screen.getByRole('textbox', { name: 'Seats' });
  await visitor.clear(seats);
  await visitor.type(seats, '7');
  await visitor.click(button('Show the price'));
  expect(await screen.findByText('Next invoice on Mar 01, 2026: $294.00')).toBeTruthy();
  expect(screen.getByText('Standard seat, monthly, 2 more for 14 of 28 days')).toBeTruthy();
  await visitor.clear(seats);
  await visitor.type(seats, '8');
  await visitor.click(button('Change seats'));
  await waitFor(() => expect(api.callsTo(subscriptionEndpoints.preview)).toHaveLength(2));
  expect(api.callsTo(subscriptionEndpoints.change)).toEqual([]);
  await visitor.click(button('Change seats'));
  await noDialog();
  expect(api.callsTo(subscriptionEndpoints.change)[0]?.body).toEqual({
    change: { kind: 'seats', seats: 8 },
    preview: 'seats 8',
  });
});

test('a result that is another one by now is told, and what was typed stays', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Acme North', 'Pause');
  await dialog('Pause: Acme North');
  await visitor.type(screen.getByRole('textbox', { name: 'Reason' }), 'Closed in winter');
  await visitor.click(button('Show the price'));
  await screen.findByText(/Next invoice/);
  const message = 'The result changed. Look at the preview again.';
  api.fail(subscriptionEndpoints.change, { statusCode: 409, code: 'conflict', message });
  await visitor.click(button('Pause'));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe(
    'Closed in winter',
  );
});

test('a plan is chosen from the catalogue, for now or for the next term', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Acme North', 'Change plan');
  await dialog('Change plan: Acme North');
  await pickOption(visitor, 'Plan', 'Standard seat, monthly, $49.00');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'term-end');
  await visitor.click(button('Show the price'));
  await screen.findByText(/Next invoice/);
  await visitor.click(button('Change plan'));
  await noDialog();
  const [call] = api.callsTo(subscriptionEndpoints.change);
  expect(call?.body).toMatchObject({ change: { kind: 'plan', when: 'term-end' } });
  expect(api.callsTo(planEndpoints.list).length).toBeGreaterThan(0);
});

test.each<[Subscription['status'], string[]]>([
  [
    'active',
    [
      'Change seats',
      'Change plan',
      'Change coupon',
      'Pause',
      'Cancel at the end of the term',
      'Cancel now',
    ],
  ],
  ['non_renewing', ['Reactivate', 'Cancel now']],
  ['paused', ['Change seats', 'Change plan', 'Change coupon', 'Resume', 'Cancel now']],
  ['cancelled', ['Reactivate']],
  ['in_trial', ['Change seats', 'Change plan', 'Change coupon', 'Extend trial', 'Cancel now']],
])('a subscription that is %s offers what its state allows', async (status, labels) => {
  const { visitor } = await open('', makeSubscription({ status }));
  expect(await rowActionLabels(visitor, 'Acme North')).toEqual(labels);
});

test('the panel explains every charge and the next invoice', async () => {
  await open(`?open=${active._id}`);
  const panel = within(await dialog('Acme North'));
  expect(await panel.findByText('On Mar 01, 2026: $294.00')).toBeTruthy();
  expect(panel.getByText('Standard seat, monthly, 5 × whole term')).toBeTruthy();
});

test('the charts show revenue, its movements and what is overdue in one currency', async () => {
  const { api } = await open('?popup=charts&currency=USD');
  await dialog('Revenue charts');
  const table = within(await screen.findByRole('table', { name: 'Movements' }));
  expect(table.getByRole('row', { name: /Feb 2026/ }).textContent).toContain('$245.00');
  expect(api.callsTo(subscriptionEndpoints.statistics)[0]?.query).toMatchObject({
    currency: 'USD',
  });
});

test('a tab drops the parameters of the other one', async () => {
  const { visitor, router } = await open('?status=active');
  await visitor.click(screen.getByRole('tab', { name: 'Plans' }));
  expect(router.state.location.search).toBe('?tab=plans');
});

test('a coupon is given by its code, and Chargebee’s subscriptions have none of ours', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Acme North', 'Change coupon');
  await dialog('Change coupon: Acme North');
  await pickOption(visitor, 'Coupon', 'WELCOME20: Welcome, 20%');
  await visitor.click(button('Show the price'));
  await screen.findByText(/Next invoice/);
  await visitor.click(button('Change coupon'));
  await noDialog();
  const [call] = api.callsTo(subscriptionEndpoints.change);
  expect(call?.body).toMatchObject({ change: { kind: 'coupon', coupon: 'WELCOME20' } });
  const actions = subscriptionActions(() => undefined);
  const labels = actions(makeSubscription({ billingType: 'Chargebee' })).map(({ label }) => label);
  expect(labels).not.toContain('Change coupon');
});
