import { describe, expect, test, vi } from 'vitest';
import { hearEvents } from '@outpost/api-client';
import {
  eventEndpoints,
  webhookDeliveryEndpoints,
  webhookEndpoints,
  type AdminPanelUser,
} from '@outpost/contracts';
import {
  act,
  changedEvent as changed,
  chooseAction,
  eventAnswers,
  eventHubApi,
  failedEvent as failed,
  makeAdminPanelUser,
  makeEvent,
  makeId,
  makeWebhook,
  panelActionLabels,
  pickOption,
  renderScreen,
  rowActionLabels,
  screen,
  waitFor,
  within,
  showEveryColumn,
} from '@outpost/testing';
import { setTimeZone } from '@outpost/ui';
import { EventHubScreen } from './event-hub.screen.tsx';

const listening = makeWebhook({ url: 'https://a.acme.test', events: ['user.changed'] });
const webhooks = [
  listening,
  makeWebhook({ url: 'https://b.acme.test', events: ['user.changed'], status: 'disabled' }),
  makeWebhook({ url: 'https://c.acme.test', events: ['user.changed'], verifiedAt: null }),
  makeWebhook({ url: 'https://d.acme.test', events: ['faq.created'] }),
];

const open = async (search = '', user = makeAdminPanelUser()) => {
  const api = eventHubApi({ webhooks });
  const shown = renderScreen(<EventHubScreen />, { path: `/event-hub${search}`, user, api });
  return { api, ...shown };
};

test('lists events with record, actor, source, outcome, latency and correlation id', async () => {
  const { visitor } = await open();
  await showEveryColumn(visitor);
  const row = within(await screen.findByRole('row', { name: /user\.changed/ }));
  for (const text of ['Acme Agency', 'Ada Lovelace', 'Sora Lund', 'Panel', 'Success', '42 ms'])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.getByText(changed.traceId.slice(-12))).toBeTruthy();
  expect(screen.getByText('Failed')).toBeTruthy();
});

test.each([
  ['subscription.changed', 'subscription', '/manage-subscription?open='],
  ['connection.failed', 'connection', '/connected-accounts?open='],
  ['health.changed', 'health', '/account-review?open='],
  ['webhook.disabled', 'webhook', '/webhooks?tab=deliveries&webhook='],
] as const)('the record of %s is a link', async (type, kind, path) => {
  const event = makeEvent({ type, entity: { kind, _id: makeId(), label: 'Acme Ltd' } });
  const api = eventHubApi();
  eventAnswers([event])(api);
  renderScreen(<EventHubScreen />, { path: '/event-hub', user: makeAdminPanelUser(), api });
  const link = await screen.findByRole('link', { name: 'Acme Ltd' });
  expect(link.getAttribute('href')).toBe(`${path}${event.entity._id}`);
});

test('filters by event, outcome and source, in the address', async () => {
  const { api } = await open('?outcome=FAILED&source=job&type=form.delivery_failed&type=none');
  await screen.findByText('Ada Lovelace');
  expect(api.callsTo(eventEndpoints.list)[0]?.query['filters']).toBe(
    JSON.stringify({
      outcome: ['FAILED'],
      source: ['job'],
      type: ['form.delivery_failed'],
    }),
  );
});

test('the search says what it finds', async () => {
  await open();
  expect((await screen.findByRole('searchbox')).getAttribute('placeholder')).toBe(
    'Search or payload.path=value',
  );
  expect(screen.getByText(/user\.email=ada@acme\.example/).textContent).toContain('10,000');
});

test('an action narrows the list to the trace', async () => {
  const { api, visitor } = await open();
  await screen.findByText('Ada Lovelace');
  await chooseAction(visitor, 'user.changed Ada Lovelace', 'Only this trace');
  await waitFor(() => expect(api.callsTo(eventEndpoints.list)).toHaveLength(2));
  expect(api.callsTo(eventEndpoints.list)[1]?.query['filters']).toBe(
    JSON.stringify({ trace: [changed.traceId] }),
  );
});

test('an event opens with its payload and the steps of its trace', async () => {
  await open(`?open=${changed._id}`);
  const panel = within(await screen.findByRole('dialog', { name: 'user.changed' }));
  expect((await panel.findByLabelText('The payload')).textContent).toContain('ada@acme.test');
  const step = await panel.findByRole('link', { name: 'form.delivery_failed' });
  expect(step.getAttribute('href')).toContain(`open=${failed._id}`);
  expect(panel.getByText('Pending')).toBeTruthy();
  const trace = within(panel.getByRole('table', { name: 'Trace' }));
  expect(trace.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Event',
    'Outcome',
  ]);
  expect(step.closest('td')?.querySelector('time')?.dateTime).toBe(failed.createdAt);
});

test('the panel of an event offers all actions of its row, and narrows the list', async () => {
  const { api, visitor } = await open(`?open=${changed._id}&page=1`);
  await screen.findByLabelText('The payload');
  const actions = await panelActionLabels(visitor);
  expect(actions).toEqual([
    'Send to a webhook',
    'Only this trace',
    'Only user.changed',
    'Only this record',
    'Only what Sora Lund did',
    'Only Acme Agency',
  ]);
  await visitor.click(screen.getByRole('menuitem', { name: 'Only user.changed' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(api.callsTo(eventEndpoints.list).at(-1)?.query['filters']).toBe(
      JSON.stringify({ type: ['user.changed'] }),
    ),
  );
  expect(await rowActionLabels(visitor, 'user.changed Ada Lovelace')).toEqual(actions);
});

describe('replay', () => {
  const opened = async (user?: AdminPanelUser) => {
    const shown = await open(`?open=${changed._id}`, user);
    await screen.findByLabelText('The payload');
    return shown;
  };

  test('an event is sent to one of the webhooks of its organization', async () => {
    const { api, visitor } = await opened();
    await visitor.click(screen.getByRole('button', { name: 'Send to a webhook' }));
    await pickOption(visitor, 'Webhook', listening.url);
    const traces = api.callsTo(eventEndpoints.trace).length;
    await visitor.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('The event is on its way. The trace shows its delivery.');
    expect(api.callsTo(webhookEndpoints.list)[0]?.query['whiteLabel']).toBe(changed.whiteLabel._id);
    const [call] = api.callsTo(webhookDeliveryEndpoints.replay);
    expect([call?.params, call?.body]).toEqual([{ id: listening._id }, { event: changed._id }]);
    expect(api.callsTo(eventEndpoints.trace).length).toBeGreaterThan(traces);
  });

  test('webhooks that would refuse it say so, and the answer of the server is shown', async () => {
    const { api, visitor } = await opened();
    const message = 'Resume this webhook first.';
    api.fail(webhookDeliveryEndpoints.replay, { statusCode: 409, code: 'conflict', message });
    await visitor.click(screen.getByRole('button', { name: 'Send to a webhook' }));
    await visitor.click(await screen.findByRole('combobox', { name: 'Webhook' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'https://a.acme.test',
      'https://b.acme.test (disabled)',
      'https://c.acme.test (not verified)',
      'https://d.acme.test (does not listen to this event)',
    ]);
    await visitor.click(screen.getByRole('option', { name: /b\.acme/ }));
    await visitor.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('support reads events and sends none', async () => {
    await opened(makeAdminPanelUser({ role: 'support' }));
    expect(screen.queryByRole('button', { name: 'Send to a webhook' })).toBeNull();
  });
});

test('new events wait behind a button until the live tail starts', async () => {
  const { api, visitor } = await open();
  await screen.findByText('Ada Lovelace');
  act(() => hearEvents({ count: 3 }));
  await visitor.click(await screen.findByRole('button', { name: 'Show 3 new events' }));
  await waitFor(() => expect(api.callsTo(eventEndpoints.list)).toHaveLength(2));
  await visitor.click(screen.getByRole('button', { name: 'Start live tail' }));
  await waitFor(() => expect(api.callsTo(eventEndpoints.list)).toHaveLength(3));
  act(() => hearEvents({ count: 1 }));
  await waitFor(() => expect(api.callsTo(eventEndpoints.list)).toHaveLength(4), { timeout: 500 });
  act(() => hearEvents({ count: 1 }));
  act(() => hearEvents({ count: 1 }));
  await waitFor(() => expect(api.callsTo(eventEndpoints.list)).toHaveLength(5), { timeout: 3_000 });
  await visitor.click(screen.getByRole('button', { name: 'Pause live tail' }));
  act(() => hearEvents({ count: 1 }));
  expect(await screen.findByRole('button', { name: 'Show 1 new event' })).toBeTruthy();
});

test('the catalogue shows schema, sample and listeners of an event', async () => {
  const { api, visitor } = await open('?tab=catalogue');
  await visitor.click(
    await screen.findByRole('button', { name: 'Schema and sample of user.created' }),
  );
  const panel = within(await screen.findByRole('dialog', { name: 'user.created' }));
  const listeners = within(await panel.findByRole('list', { name: 'Webhooks that listen' }));
  const links = listeners.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain(`/webhooks?tab=deliveries&webhook=${listening._id}`);
  const asked = api.callsTo(webhookEndpoints.list)[0]?.query['filters'];
  expect(asked).toBe(JSON.stringify({ event: ['user.created'], status: ['enabled'] }));
  expect(panel.getByLabelText('The sample').textContent).toContain('sample@acme.test');
  expect(panel.getByLabelText('The schema').textContent).toContain('object');
});

test('statistics show totals, the share of failures and the most frequent events', async () => {
  const { api, visitor } = await open('?tab=statistics');
  expect(await screen.findByText('25%')).toBeTruthy();
  expect(screen.getByText('user.changed')).toBeTruthy();
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'Today, by hour');
  await waitFor(() => expect(api.callsTo(eventEndpoints.statistics)).toHaveLength(2));
});

test.each([
  ['Pacific/Kiritimati', '2026-03-02'],
  ['Pacific/Honolulu', '2026-03-01'],
])('the statistics of today in %s are those of %s', async (zone, day) => {
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z'), toFake: ['Date'] });
  setTimeZone(zone);
  try {
    const { api } = await open('?tab=statistics&range=today');
    await waitFor(() => expect(api.callsTo(eventEndpoints.statistics)).toHaveLength(1));
    const [call] = api.callsTo(eventEndpoints.statistics);
    expect(JSON.parse(call?.query['dateRange'] ?? '')).toEqual({
      createdAt: { value: [day, day] },
    });
  } finally {
    setTimeZone(null);
    vi.useRealTimers();
  }
});

test('a member sees nothing of it', async () => {
  const api = eventHubApi();
  api.fail(eventEndpoints.list, { statusCode: 403, code: 'forbidden', message: 'No' });
  const user = makeAdminPanelUser({ role: null });
  renderScreen(<EventHubScreen />, { path: '/event-hub', user, api });
  expect(await screen.findByText('You do not have access to this page')).toBeTruthy();
});
