import { beforeEach, describe, expect, test } from 'vitest';
import { webhookSender } from '../../platform/webhooks/deliver.ts';
import { testServer } from '../../testing/test-server.ts';
import { toThisMachine, type startReceiver } from '../../testing/webhook-receiver.ts';
import { deliveriesOf, listen, recordEvent } from '../../testing/webhooks.ts';

const path = '/v1/super-admin/webhooks';
const owner = 'owner@acme.test';

const server = testServer({ deliver: webhookSender(toThisMachine, 500) });
beforeEach(async () => {
  await server.sql('DELETE FROM webhooks');
});

test('a webhook without a secret is sent nothing, and its delivery says why', async () => {
  const { id, received } = await listen(server, 200);
  await server.sql('UPDATE webhooks SET secret = NULL WHERE id = $1', [id]);
  await recordEvent(server);
  await server.deliver();
  const [delivery] = await server.sql(
    'SELECT problem FROM webhook_deliveries WHERE webhook_id = $1',
    [id],
  );
  expect(delivery).toEqual({ problem: 'It has no secret: rotate it.' });
  expect(received()).toEqual([]);
});

type Answers = Parameters<typeof startReceiver>;

const listed = async (id: string) =>
  (await server.sql<Record<string, unknown>>('SELECT * FROM webhooks WHERE id = $1', [id]))[0];
const only = async (id: string) => (await deliveriesOf(server, id))[0];
const stepOf = (id: string, step: string, body: object = {}) =>
  server.call(owner, 'POST', `${path}/${id}/${step}`, { body });

/** Makes an event of the hub: an invited user. */
const invite = async (name: string) => {
  const person = { email: `${name}@acme.test`, firstName: 'Ada', lastName: 'Bell' };
  const body = { ...person, teamRole: 'member' };
  expect((await server.call(owner, 'POST', '/v1/super-admin/users', { body })).status).toBe(201);
};

test('410 disables a webhook at once, and its people are told', async () => {
  const { id } = await listen(server, 500, 410);
  await recordEvent(server);
  await server.deliver();
  await recordEvent(server);
  const mails = await server.deliver();
  expect(await listed(id)).toMatchObject({ status: 'disabled', disabled_cause: 'gone' });
  const statuses = (await deliveriesOf(server, id)).map(({ status }) => status);
  expect(statuses).toEqual(['abandoned', 'abandoned']);
  expect(mails.at(-1)).toMatchObject({
    to: owner,
    subject: 'A webhook was disabled',
    text: expect.stringContaining('http://acme.localhost:3000/webhooks'),
  });
  const notices = await server.sql('SELECT title FROM notifications WHERE title LIKE $1', [
    'A webhook was disabled',
  ]);
  expect(notices).toHaveLength(1);
  await recordEvent(server);
  expect(await deliveriesOf(server, id)).toHaveLength(2);
});

describe('a webhook that keeps failing', () => {
  const failing = async (id: string, failures: number, hours: number, warnings: number) => {
    await server.sql(
      `UPDATE webhooks SET failures_in_a_row = $2, warnings = $4,
       failing_since = now() - make_interval(hours => $3) WHERE id = $1`,
      [id, failures - 1, hours, warnings],
    );
    const before = (await server.deliver()).length;
    await recordEvent(server);
    const mails = (await server.deliver()).slice(before);
    return { mails: mails.map(({ subject }) => subject), row: await listed(id) };
  };

  test.each([
    [3, 2, 0, ['A webhook fails (warning 1 of 3)'], 'enabled', 1],
    [6, 25, 1, ['A webhook fails (warning 2 of 3)'], 'enabled', 2],
    [9, 73, 2, ['A webhook fails (warning 3 of 3)'], 'enabled', 3],
    [4, 25, 1, [], 'enabled', 1],
    [12, 121, 3, ['A webhook was disabled'], 'disabled', 3],
  ])(
    'after %i failures, %i hours and %i warnings',
    async (count, hours, before, mails, status, warnings) => {
      const { id } = await listen(server, 500);
      const after = await failing(id, count, hours, before);
      expect(after.mails).toEqual(mails);
      expect(after.row).toMatchObject({ status, warnings });
    },
  );

  test('starts again after a success', async () => {
    const { id } = await listen(server, 200);
    const { row } = await failing(id, 9, 80, 2);
    expect(row).toMatchObject({ failures_in_a_row: 0, failing_since: null, warnings: 0 });
  });
});

test('a disabled webhook is resumed and catches up with one call', async () => {
  const { id, received } = await listen(server, 500, 410, 200);
  await recordEvent(server);
  await server.deliver();
  await recordEvent(server);
  await server.deliver();
  expect((await stepOf(id, 'resume')).body.data.webhook).toMatchObject({
    status: 'enabled',
    disabledCause: null,
    consecutiveFailures: 0,
  });
  await server.deliver();
  const statuses = (await deliveriesOf(server, id)).map(({ status }) => status);
  expect(statuses).toEqual(['delivered', 'delivered']);
  expect(received()).toHaveLength(4);
});

test('a change is sent, and one that happened while disabled is sent after the resumption', async () => {
  const { id, received } = await listen(server, 200);
  await invite('sent-at-once');
  await server.deliver();
  expect((await stepOf(id, 'disable')).status).toBe(200);
  await invite('sent-later');
  await server.deliver();
  expect(received()).toHaveLength(1);
  expect((await stepOf(id, 'resume')).status).toBe(200);
  await server.deliver();
  const sent = received().map(({ body }) => JSON.parse(body) as { type: string; data: object });
  expect(sent.map(({ type }) => type)).toEqual(['user.created', 'user.created']);
  expect(JSON.stringify(sent[1])).toContain('sent-later@acme.test');
  const [event] = await server.sql<{ trace_id: string }>(
    `SELECT trace_id FROM platform_events WHERE payload::text LIKE '%sent-later@acme.test%'`,
  );
  const trace = await server.call(owner, 'GET', `/v1/super-admin/events/trace/${event?.trace_id}`);
  expect(trace.body.data.steps).toMatchObject([
    { kind: 'event', type: 'user.created', outcome: 'SUCCESS' },
    { kind: 'delivery', type: 'user.created', outcome: 'SUCCESS', httpCode: 200 },
  ]);
  expect((await deliveriesOf(server, id)).map(({ status }) => status)).toEqual([
    'delivered',
    'delivered',
  ]);
});

test('failed deliveries since a time are sent again, and no others', async () => {
  const { id, received } = await listen(server, 200);
  await server.sql('UPDATE webhooks SET verified_at = NULL WHERE id = $1', [id]);
  await invite('not-asked-for');
  await server.sql('UPDATE webhooks SET verified_at = now() WHERE id = $1', [id]);
  for (let count = 0; count < 3; count += 1) await recordEvent(server);
  await server.deliver();
  const [old, recent] = await deliveriesOf(server, id);
  await server.sql(
    `UPDATE webhook_deliveries SET status = 'failed', created_at = now() - interval '2 days'
     WHERE id = $1`,
    [old?.id],
  );
  await server.sql(`UPDATE webhook_deliveries SET status = 'failed' WHERE id = $1`, [recent?.id]);
  const since = new Date(Date.now() - 86_400_000).toISOString();
  const answer = await stepOf(id, 'resend-failed', { since });
  expect(answer.body.data.message).toBe('1 delivery is sent again.');
  await server.deliver();
  const ids = received().map(({ headers }) => headers['webhook-id']);
  expect(ids.slice(3)).toEqual([recent?.event_id]);
});

test('events that were never sent are sent on request, each once', async () => {
  const { id, received } = await listen(server, 200);
  await invite('sent');
  await server.sql('UPDATE webhooks SET verified_at = NULL WHERE id = $1', [id]);
  await invite('never-sent');
  await server.sql('UPDATE webhooks SET verified_at = now() WHERE id = $1', [id]);
  await server.deliver();
  expect(received()).toHaveLength(1);
  const since = new Date(Date.now() - 86_400_000).toISOString();
  const answer = await stepOf(id, 'resend-failed', { since, withUnsent: true });
  expect(answer.body.data.message).toBe(
    '0 deliveries are sent again. Events that were never sent follow.',
  );
  await server.deliver();
  const ids = received().map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
});

describe('one delivery', () => {
  const one = async (...answers: Answers) => {
    const added = await listen(server, ...answers);
    await recordEvent(server);
    await server.deliver();
    return { ...added, delivery: await only(added.id) };
  };
  const resend = (id: string | undefined) =>
    server.call(owner, 'POST', `/v1/super-admin/webhook-deliveries/${id}/resend`);

  test('is shown with request, answer and attempts, without secrets', async () => {
    const { delivery, secret } = await one(503);
    const answer = await server.call(
      owner,
      'GET',
      `/v1/super-admin/webhook-deliveries/${delivery?.id}`,
    );
    expect(answer.body.data.delivery).toMatchObject({
      event: 'user.created',
      status: 'pending',
      httpCode: 503,
      messageId: delivery?.event_id,
      body: expect.stringContaining('"data":{"name":"Ada"}'),
      attempts: [{ httpCode: 503, problem: 'It answered 503.', durationMs: expect.any(Number) }],
    });
    expect(JSON.stringify(answer.body)).not.toContain(secret.slice(6));
  });

  test('that has ended is sent again with the same id', async () => {
    const { delivery, received } = await one(200);
    expect((await resend(delivery?.id)).body.data.delivery.status).toBe('pending');
    await server.deliver();
    const ids = received().map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([delivery?.event_id, delivery?.event_id]);
  });

  test.each([
    [
      'is under way',
      `UPDATE webhook_deliveries SET status = 'pending'`,
      'This delivery is under way already.',
    ],
    [
      'has a disabled webhook',
      `UPDATE webhooks SET status = 'disabled'`,
      'Resume this webhook first.',
    ],
    [
      'has an unverified webhook',
      'UPDATE webhooks SET verified_at = NULL',
      'Verify this webhook first.',
    ],
  ])('that %s is not sent again', async (_what, change, message) => {
    const { delivery } = await one(200);
    await server.sql(change);
    const answer = await resend(delivery?.id);
    expect([answer.status, answer.body.message]).toEqual([409, message]);
  });
});

test('a test sends the sample once, also to a disabled webhook', async () => {
  const { id, received } = await listen(server, 500);
  await stepOf(id, 'disable');
  expect((await stepOf(id, 'test', { event: 'ticket.created' })).status).toBe(200);
  await server.deliver();
  expect(received()).toHaveLength(1);
  expect(JSON.parse(received()[0]?.body ?? '')).toMatchObject({ type: 'ticket.created' });
  expect(await only(id)).toMatchObject({ status: 'failed', attempt: 1 });
  expect(await listed(id)).toMatchObject({ failures_in_a_row: 0 });
});
