import { expect, test } from 'vitest';
import {
  webhookChangeEndpoints,
  webhookDeliveryEndpoints,
  webhookEndpoints,
  type AdminPanelUser,
  type Endpoint,
} from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  makeAdminPanelUser,
  makeDelivery,
  makeWebhook,
  makeWhiteLabel,
  renderScreen,
  screen,
  waitFor,
  within,
  type ShownScreen,
  rowActionLabels,
} from '@outpost/testing';
import { WebhooksScreen } from './webhooks.screen.tsx';

const hook = makeWebhook({ headers: ['Authorization'], version: 3 });
const stopped = makeWebhook({
  url: 'https://hooks.acme.example/stopped',
  status: 'disabled',
  disabledCause: 'failing',
  consecutiveFailures: 12,
});
const fresh = makeWebhook({
  url: 'https://hooks.acme.example/fresh',
  verifiedAt: null,
  verificationProblem: 'It did not return the challenge.',
});
const failed = makeDelivery({ webhook: { _id: hook._id, url: hook.url } });
const acme = makeWhiteLabel({ name: 'Acme Growth' });

const owner = makeAdminPanelUser({ role: null, teamRole: 'owner' });

const open = async (path = '/webhooks', user: AdminPanelUser = makeAdminPanelUser()) => {
  const api = fakeApi({
    webhooks: [hook, stopped, fresh],
    deliveries: [{ ...failed }],
    whiteLabels: [acme],
  });
  const shown = renderScreen(<WebhooksScreen />, { path, user, api });
  await screen.findByRole('table');
  return { api, ...shown };
};

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const choose = async (visitor: ShownScreen['visitor'], event: string) => {
  await visitor.type(screen.getByRole('searchbox', { name: 'Search in Events' }), event);
  await visitor.click(screen.getByRole('checkbox', { name: event }));
};
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const bodyOf = (api: ReturnType<typeof fakeApi>, endpoint: Endpoint) =>
  api.callsTo(endpoint)[0]?.body;

test('lists webhooks with their state', async () => {
  await open();
  for (const [name, state] of [
    [/users/, 'Enabled'],
    [/stopped/, 'Disabled: failing'],
    [/fresh/, 'Not verified'],
  ] as const)
    expect(within(await screen.findByRole('row', { name })).getByText(state)).toBeTruthy();
});

test('a row leads to its deliveries', async () => {
  await open();
  const link = await screen.findByRole('link', { name: hook.url });
  expect(link.getAttribute('href')).toBe(`/webhooks?tab=deliveries&webhook=${hook._id}`);
});

test('sorts and filters by all that the contract knows', async () => {
  const { api, ...shown } = await open();
  await screen.findByRole('row', { name: /users/ });
  const fields = await expectEveryHeaderToSort(shown.visitor, api, webhookEndpoints.list);
  expect(fields).toEqual(['url', 'status', 'lastDeliveryAt', 'consecutiveFailures', 'createdAt']);
  expect(await expectEveryFilterToWork(shown, api, webhookEndpoints.list)).toEqual({
    filters: ['status', 'event'],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('an owner adds a webhook and sees its secret once', async () => {
  const { api, visitor } = await open('/webhooks', owner);
  await visitor.click(button('Add webhook'));
  await screen.findByRole('dialog', { name: 'Add webhook' });
  await visitor.type(field('URL'), 'https://crm.example.com/hooks');
  await choose(visitor, 'user.created');
  await visitor.type(field('Headers'), 'Authorization: Bearer one');
  await visitor.click(button('Add webhook'));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Secret' })).value).toBe(
    'whsec_of_this_webhook',
  );
  expect(bodyOf(api, webhookChangeEndpoints.create)).toEqual({
    url: 'https://crm.example.com/hooks',
    events: ['user.created'],
    headers: [{ name: 'Authorization', value: 'Bearer one' }],
  });
  await visitor.click(button('I have copied it'));
  await noDialog();
  expect(await screen.findByText('https://crm.example.com/hooks')).toBeTruthy();
});

test('internal staff name the organization', async () => {
  const { api, visitor } = await open();
  await visitor.click(button('Add webhook'));
  await screen.findByRole('dialog', { name: 'Add webhook' });
  await visitor.type(field('URL'), 'https://crm.example.com/hooks');
  await choose(visitor, 'user.created');
  await visitor.click(button('Add webhook'));
  expect(await screen.findByText('Organization is required')).toBeTruthy();
  expect(api.callsTo(webhookChangeEndpoints.create)).toEqual([]);
});

test('a wrong address and wrong headers are named beside their fields', async () => {
  const { visitor } = await open('/webhooks', owner);
  await visitor.click(button('Add webhook'));
  await screen.findByRole('dialog', { name: 'Add webhook' });
  await visitor.type(field('URL'), 'https://10.0.0.1/');
  await visitor.type(field('Headers'), 'nonsense');
  await visitor.click(button('Add webhook'));
  for (const text of [
    'URL must be on the public internet',
    'Events is required',
    'Each line is a name, a colon and a value',
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

test('an edit keeps stored header values, at the version last seen', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, hook.url, 'Edit');
  await screen.findByRole('dialog', { name: `Edit ${hook.url}` });
  expect(field('Headers').value).toBe('Authorization: ••••••');
  await choose(visitor, 'ticket.created');
  await visitor.click(button('Save'));
  await noDialog();
  const [call] = api.callsTo(webhookChangeEndpoints.change);
  expect(call?.headers.get('if-match')).toBe('"3"');
  expect(call?.body).toMatchObject({ headers: [{ name: 'Authorization', value: null }] });
});

test('a test, a rotation and a repeat ask for what they need', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, hook.url, 'Send test');
  const event = await screen.findByRole('combobox', { name: 'Event' });
  await visitor.clear(event);
  await visitor.type(event, 'faq.');
  expect(screen.getByText('FAQ')).toBeTruthy();
  await visitor.click(screen.getByRole('option', { name: 'faq.created' }));
  await visitor.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByText('The test is on its way.');
  expect(bodyOf(api, webhookChangeEndpoints.test)).toEqual({ event: 'faq.created' });
  await chooseAction(visitor, hook.url, 'Resend failed or unsent');
  await visitor.click(await screen.findByRole('switch', { name: /never sent/ }));
  await visitor.click(await screen.findByRole('button', { name: 'Resend' }));
  await screen.findByText('2 deliveries are sent again.');
  expect(bodyOf(api, webhookChangeEndpoints.resendFailed)).toEqual({
    since: expect.any(String),
    withUnsent: true,
  });
  await chooseAction(visitor, hook.url, 'Rotate secret');
  await visitor.click(await screen.findByRole('button', { name: 'Rotate secret' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Secret' })).value).toBe(
    'whsec_of_the_rotation',
  );
  expect(bodyOf(api, webhookChangeEndpoints.rotateSecret)).toEqual({ overlapDays: 1 });
});

test('a stopped webhook is resumed, and an unproven one verified', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, stopped.url, 'Resume and catch up');
  await screen.findByText(`${stopped.url} was resumed and is catching up.`);
  expect(api.callsTo(webhookChangeEndpoints.resume)).toHaveLength(1);
  await chooseAction(visitor, fresh.url, 'Verify again');
  expect(await screen.findByText('The receiver is verified.')).toBeTruthy();
});

test('a webhook is deleted after asking', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, hook.url, 'Delete');
  await visitor.click(await screen.findByRole('button', { name: 'Delete webhook' }));
  await noDialog();
  expect(api.callsTo(webhookChangeEndpoints.remove)[0]?.params).toEqual({ id: hook._id });
});

test('the deliveries of one webhook open from its row', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, hook.url, 'Show deliveries');
  await screen.findByRole('table', { name: 'Deliveries' });
  await waitFor(() =>
    expect(api.callsTo(webhookDeliveryEndpoints.list).at(-1)?.query['filters']).toBe(
      JSON.stringify({ webhook: [hook._id] }),
    ),
  );
});

test('a delivery shows request, answer and attempts, and is resent', async () => {
  const { api, visitor } = await open(`/webhooks?tab=deliveries&open=${failed._id}`);
  const panel = within(await screen.findByRole('dialog', { name: 'user.created' }));
  for (const text of ['It answered 503.', 'Down for maintenance', 'v1,••••••'])
    expect((await panel.findAllByText(text)).length).toBeGreaterThan(0);
  await visitor.click(panel.getByRole('button', { name: 'Resend' }));
  expect(await screen.findByText('The delivery is sent again.')).toBeTruthy();
  expect(api.callsTo(webhookDeliveryEndpoints.resend)[0]?.params).toEqual({ id: failed._id });
});

test('support reads webhooks and changes none', async () => {
  const { visitor } = await open('/webhooks', makeAdminPanelUser({ role: 'support' }));
  expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull();
  expect(await rowActionLabels(visitor, hook.url)).toEqual(['Show deliveries']);
});
