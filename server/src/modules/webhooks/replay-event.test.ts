import { beforeEach, describe, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { eventCatalogue, type TraceStep } from '@outpost/contracts';
import { recordPlatformEvents } from '../../platform/events/record-platform-events.ts';
import { webhookSender } from '../../platform/webhooks/deliver.ts';
import { acme, northwind, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { toThisMachine } from '../../testing/webhook-receiver.ts';
import { deliveriesOf, listen } from '../../testing/webhooks.ts';

const api = '/v1/super-admin';
const owner = 'owner@acme.test';
const staff = 'super@demo.test';

const server = testServer({ deliver: webhookSender(toThisMachine, 500) });
beforeEach(async () => {
  await server.sql('DELETE FROM webhooks');
});

const happen = async (type: 'user.created' | 'faq.created' = 'user.created', tenantId = acme) => {
  const [id, traceId] = [v7(), v7()];
  const cause = { actor: { userId: null, name: 'System' }, source: 'job', traceId } as const;
  const { sample: payload } = eventCatalogue[type];
  await server.database.transaction({ role: 'worker' }, 'write', (tx) =>
    recordPlatformEvents(tx, cause, [
      { id, type, tenantId, entity: { id: null, label: 'Ada' }, payload },
    ]),
  );
  return { id, traceId };
};

const replay = (id: string, event: string, who = owner) =>
  server.call(who, 'POST', `${api}/webhooks/${id}/replay`, { body: { event } });

test('an event from before the webhook arrives, and its trace shows it', async () => {
  const { id: event, traceId } = await happen();
  const { id, received } = await listen(server, 200);
  expect((await replay(id, event)).body.data.delivery).toMatchObject({
    event: 'user.created',
    status: 'pending',
  });
  await server.deliver();
  expect(received().map(({ headers }) => headers['webhook-id'])).toEqual([event]);
  expect(JSON.parse(received()[0]?.body ?? '')).toMatchObject({
    type: 'user.created',
    data: eventCatalogue['user.created'].sample,
  });
  const { steps } = (await server.call(owner, 'GET', `${api}/events/trace/${traceId}`)).body.data;
  expect(steps.map(({ kind, outcome }: TraceStep) => [kind, outcome])).toEqual([
    ['event', 'SUCCESS'],
    ['delivery', 'SUCCESS'],
  ]);
});

test('a trace lists a delivery after its event, though its transaction began before', async () => {
  const { id } = await listen(server, 200);
  const { id: event, traceId } = await happen();
  await replay(id, event);
  await server.sql(
    `UPDATE webhook_deliveries SET created_at = created_at - interval '1 hour' WHERE event_id = $1`,
    [event],
  );
  const { steps } = (await server.call(owner, 'GET', `${api}/events/trace/${traceId}`)).body.data;
  expect(steps.map(({ kind }: TraceStep) => kind)).toEqual(['event', 'delivery']);
});

test('an event that was delivered is sent again as the same delivery, also by staff', async () => {
  const { id, received } = await listen(server, 200);
  const { id: event } = await happen();
  await server.deliver();
  expect((await replay(id, event, staff)).status).toBe(200);
  await server.deliver();
  expect(received().map(({ headers }) => headers['webhook-id'])).toEqual([event, event]);
  expect(await deliveriesOf(server, id)).toHaveLength(1);
});

describe('a replay is refused', () => {
  test.each([
    ['is disabled', `status = 'disabled'`, 'Resume this webhook first.'],
    ['is not verified', 'verified_at = NULL', 'Verify this webhook first.'],
    [
      'listens to others',
      `events = '["form.created"]'`,
      'This webhook does not listen to user.created.',
    ],
  ])('when the webhook %s', async (_what, change, message) => {
    const { id } = await listen(server, 200);
    await server.sql(`UPDATE webhooks SET ${change}`);
    const { id: event } = await happen();
    const answer = await replay(id, event);
    expect([answer.status, answer.body.message]).toEqual([409, message]);
    expect(await deliveriesOf(server, id)).toEqual([]);
  });

  test('while the event is under way', async () => {
    const { id } = await listen(server, 200);
    const { id: event } = await happen();
    const answer = await replay(id, event);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This delivery is under way already.',
    ]);
  });

  test('for an event of another organization, also to staff', async () => {
    const { id } = await listen(server, 200);
    const { id: foreign } = await happen('user.created', northwind);
    expect((await replay(id, foreign)).status).toBe(404);
    expect((await replay(id, foreign, staff)).status).toBe(404);
    expect((await replay(id, unknownId)).status).toBe(404);
    const { id: own } = await happen();
    expect((await replay(id, own, 'owner@northwind.test')).status).toBe(404);
    expect((await deliveriesOf(server, id)).map(({ event_id }) => event_id)).toEqual([own]);
  });

  test('for people who may not manage webhooks', async () => {
    const { id } = await listen(server, 200);
    const { id: event } = await happen();
    expect((await replay(id, event, 'support@demo.test')).status).toBe(403);
    expect((await replay(id, event, 'member@acme.test')).status).toBe(403);
  });
});
