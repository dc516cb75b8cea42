import { expect, test } from 'vitest';
import { planEndpoints, type Plan } from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeAdminPanelUser,
  makePlan,
  renderScreen,
  screen,
  waitFor,
} from '@outpost/testing';
import { linesOfTiers, priceText, tiersOfLines } from './plan-words.ts';
import { Plans } from './plans.tsx';

const open = async (search = '', plans: Plan[] = [makePlan()]) => {
  const api = fakeApi({ plans });
  const path = `/manage-subscription${search}`;
  const shown = renderScreen(<Plans />, { path, user: makeAdminPanelUser(), api });
  // Behind an open dialog the table is hidden.
  await screen.findByRole('table', { name: 'Plans', hidden: true });
  return { api, ...shown };
};
/** Waits for a dialog, whose code is loaded when it opens. */
const dialog = () => screen.findByRole('dialog');
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('a new plan by size is sent in cents, and a wrong line is named', async () => {
  const { api, visitor } = await open('?popup=plan');
  await dialog();
  await visitor.type(field('Name'), 'By size');
  await visitor.type(field('Id'), 'by-size');
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Price is' }), 'tiered');
  await visitor.type(field('Tiers'), '10 49.00{enter}ten 44.00{enter}39.00');
  await visitor.click(button('Add plan'));
  expect(await screen.findByText('Line 2 is incorrect')).toBeTruthy();
  await visitor.clear(field('Tiers'));
  await visitor.type(field('Tiers'), '10 49.00{enter}50 44.00{enter}39.00');
  await visitor.click(button('Add plan'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(planEndpoints.create)[0]?.body).toMatchObject({
    key: 'by-size',
    model: 'tiered',
    price: 0,
    tiers: [
      { upTo: 10, price: 4_900 },
      { upTo: 50, price: 4_400 },
      { upTo: null, price: 3_900 },
    ],
  });
});

test('a plan says which features its companies get, other than usual', async () => {
  const { api, visitor } = await open('?popup=plan');
  await dialog();
  await visitor.type(field('Name'), 'With agent');
  await visitor.type(field('Id'), 'with-agent');
  await visitor.type(field('Price'), '59');
  await visitor.click(screen.getByRole('checkbox', { name: 'Inbound AI agent' }));
  await visitor.click(screen.getByRole('checkbox', { name: 'Email warm-up' }));
  await visitor.click(button('Add plan'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(planEndpoints.create)[0]?.body).toMatchObject({
    flags: { inboundAiAgentEnabled: true, emailWarmupEnable: false },
  });
});

test('an id that is taken is told beside its field', async () => {
  const { api, visitor } = await open('?popup=plan');
  await dialog();
  const fields = { key: 'Another plan has this id' };
  api.fail(planEndpoints.create, {
    statusCode: 422,
    code: 'validation_failed',
    message: 'No.',
    fields,
  });
  await visitor.type(field('Name'), 'Standard');
  await visitor.type(field('Id'), 'standard-monthly');
  await visitor.type(field('Price'), '49');
  await visitor.click(button('Add plan'));
  expect(await screen.findByText('Another plan has this id')).toBeTruthy();
});

test('a new price is a new version, and a plan that is no longer offered has no actions', async () => {
  const plan = makePlan();
  const { api, visitor } = await open('', [plan, makePlan({ name: 'Old', isOffered: false })]);
  expect(screen.queryByRole('button', { name: 'Actions for Old' })).toBeNull();
  await chooseAction(visitor, plan.name, 'Add version');
  await dialog();
  await visitor.clear(field('Price'));
  await visitor.type(field('Price'), '54,50');
  await visitor.click(button('Add version'));
  expect(await screen.findByText('Standard seat, monthly has a new version.')).toBeTruthy();
  expect(api.callsTo(planEndpoints.reprice)[0]?.body).toEqual({
    price: 5_450,
    tiers: [],
    trialDays: 14,
    flags: {},
  });
});

test('a plan without days of trials has the usual ones, and its field is empty', async () => {
  const plan = makePlan({ trialDays: 0 });
  const { api, visitor } = await open('', [plan]);
  await chooseAction(visitor, plan.name, 'Add version');
  await dialog();
  expect(screen.getByText(/Leave empty for 14 days/)).toBeTruthy();
  expect(screen.getByDisplayValue('')).toBe(field('Trial days'));
  await visitor.click(button('Add version'));
  await waitFor(() =>
    expect(api.callsTo(planEndpoints.reprice)[0]?.body).toMatchObject({ trialDays: 0 }),
  );
});

test('a plan is withdrawn after a question', async () => {
  const plan = makePlan();
  const { api, visitor } = await open('', [plan]);
  await chooseAction(visitor, plan.name, 'Stop offering');
  expect(await screen.findByText(/3 subscriptions keep it/)).toBeTruthy();
  await visitor.click(button('Stop offering'));
  await waitFor(() =>
    expect(api.callsTo(planEndpoints.withdraw)[0]?.params).toEqual({ id: plan._id }),
  );
});

const tiers = [
  { upTo: 10, price: 4_900 },
  { upTo: null, price: 3_900 },
];

test('tiers are written as lines and read again', () => {
  expect(linesOfTiers(tiers, 'USD')).toBe('10 49.00\n39.00');
  expect(tiersOfLines('10 49.00\n39.00', 'USD')).toEqual(tiers);
  expect(tiersOfLines('10 49.00\n20 39.00', 'USD')).toBe(2);
  expect(tiersOfLines('', 'USD')).toBe(1);
});

test.each<[Partial<Plan>, string]>([
  [{ type: 'free', price: 0 }, 'Free'],
  [{ model: 'flat', price: 9_900 }, '$99.00'],
  [{}, '$49.00 for each seat'],
  [{ model: 'tiered', price: 0, tiers }, 'from $39.00 for each seat, by size'],
])('a price is written in words: %j', (changes, text) => {
  expect(priceText(makePlan(changes))).toBe(text);
});

test('a copy of Chargebee’s price gets other features, and the catalogue is read again', async () => {
  const copy = makePlan({ key: 'Standard-USD', name: 'Standard', source: 'Chargebee' });
  const { api, visitor } = await open('', [copy]);
  await chooseAction(visitor, 'Standard', 'Change features');
  await dialog();
  expect(screen.queryByRole('textbox', { name: 'Price' })).toBeNull();
  await visitor.click(screen.getByRole('checkbox', { name: 'Inbound AI agent' }));
  await visitor.click(button('Add version'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(planEndpoints.reprice)[0]?.body).toMatchObject({
    price: copy.price,
    flags: { inboundAiAgentEnabled: true },
  });
  await visitor.click(button('Import from Chargebee'));
  expect(await screen.findByText('The plans were imported from Chargebee.')).toBeTruthy();
  const message = 'Chargebee is not set up on this server.';
  api.fail(planEndpoints.readChargebee, { statusCode: 404, code: 'not_found', message });
  await visitor.click(button('Import from Chargebee'));
  expect(await screen.findByText(message)).toBeTruthy();
});
