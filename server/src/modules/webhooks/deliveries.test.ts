import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queueDeliveries } from '../../platform/webhooks/queue-deliveries.ts';
import { webhookSender } from '../../platform/webhooks/deliver.ts';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import { noJobs } from '../../testing/test-jobs.ts';
import { testServer } from '../../testing/test-server.ts';
import { toThisMachine } from '../../testing/webhook-receiver.ts';
import { deliveriesOf, listen, recordEvent } from '../../testing/webhooks.ts';
import { addDeliveries } from './queue-events.ts';
import { queueStrandedDeliveries } from './stranded-deliveries.ts';

const server = testServer({ deliver: webhookSender(toThisMachine, 500) });
beforeEach(async () => {
  await server.sql('DELETE FROM webhooks');
});
afterEach(() => void vi.useRealTimers());

const only = async (id: string) => (await deliveriesOf(server, id))[0];

describe('an event', () => {
  test('arrives signed, with its type, time and data', async () => {
    const { id, secret, received } = await listen(server, 'echo');
    const eventId = await recordEvent(server, { name: 'Ada – ü' });
    await server.deliver();
    const [call] = received();
    expect(call?.headers['webhook-id']).toBe(eventId);
    const content = new Verifier(secret).verify(
      call?.body ?? '',
      call?.headers as Record<string, string>,
    );
    expect(content).toEqual({
      type: 'user.created',
      timestamp: expect.any(String),
      data: { name: 'Ada – ü' },
    });
    expect(await only(id)).toMatchObject({ status: 'delivered', attempt: 1, http_code: 200 });
  });

  test.each([
    ['of another tenant', { tenantId: northwind }],
    ['of another type', { type: 'ticket.created' }],
  ])('%s is not sent', async (_what, event) => {
    const { id } = await listen(server, 'echo');
    await recordEvent(server, {}, event);
    expect(await deliveriesOf(server, id)).toEqual([]);
  });

  test('is sent once to a webhook, also when it is recorded twice', async () => {
    const { id } = await listen(server, 'echo');
    const eventId = await recordEvent(server);
    const again = { id: eventId, type: 'user.created', time: new Date(), payload: {} };
    const webhook = { id, tenantId: acme, fields: [], failuresInARow: 0 };
    const added = await server.database.transaction({ role: 'worker' }, 'write', (tx) =>
      addDeliveries(noJobs, tx, webhook, [again]),
    );
    expect([added, (await deliveriesOf(server, id)).length]).toEqual([0, 1]);
  });

  test('of a change that is rolled back is not sent', async () => {
    const { id } = await listen(server, 'echo');
    const event = {
      id: crypto.randomUUID(),
      tenantId: acme,
      type: 'user.created',
      time: new Date(),
      payload: {},
    };
    const change = server.database.transaction({ role: 'worker' }, 'write', async (tx) => {
      await queueDeliveries(tx, [event]);
      throw new Error('Changed my mind.');
    });
    await expect(change).rejects.toThrow('Changed my mind.');
    expect(await deliveriesOf(server, id)).toEqual([]);
    await server.deliver();
  });
});

describe('a failed delivery', () => {
  test('is tried seven times, later and later, with the same id', async () => {
    const { id, received } = await listen(server, 500);
    await recordEvent(server);
    const start = new Date('2026-05-01T00:00:00Z');
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    await server.deliver();
    const waits: number[] = [];
    for (let [at] = await nextAt(); at; [at] = await nextAt()) {
      waits.push((at.getTime() - Date.now()) / 1_000);
      vi.setSystemTime(at);
      await server.runScheduled();
    }
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000]);
    expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(received()).toHaveLength(7);
    const row = await only(id);
    expect(row).toMatchObject({ status: 'failed', attempt: 7, problem: 'It answered 500.' });
    expect(row?.attempts).toHaveLength(7);
  });

  /** Time of the next attempt, from the row: the queue in memory runs jobs at any time. */
  const nextAt = async () =>
    (
      await server.sql<{ at: Date }>(
        `SELECT next_attempt_at AS at FROM webhook_deliveries WHERE status = 'pending'`,
      )
    ).map(({ at }) => new Date(at));

  test.each([
    ['120', 120],
    ['1', 5],
    ['999999', 36_000],
    ['nonsense', 5],
  ])('waits as Retry-After %s says, within bounds: %i s', async (header, seconds) => {
    await listen(server, { status: 429, headers: { 'retry-after': header } });
    await recordEvent(server);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T00:00:00Z') });
    await server.deliver();
    const [at] = await nextAt();
    expect(((at?.getTime() ?? 0) - Date.now()) / 1_000).toBe(seconds);
    vi.useRealTimers();
    await server.sql(`UPDATE webhook_deliveries SET status = 'failed'`);
    await server.runScheduled();
  });

  test('a job that runs twice sends once', async () => {
    const { id, received } = await listen(server, 'echo');
    await recordEvent(server);
    await server.deliver();
    const job = {
      tenantId: acme,
      webhookId: id,
      deliveryId: (await only(id))?.id ?? '',
      attempt: 1,
    };
    await server.enqueue('webhook-delivery', job);
    await server.deliver();
    expect(received()).toHaveLength(1);
  });

  test('that no job waits for is queued again', async () => {
    const { id, received } = await listen(server, 'echo');
    await recordEvent(server);
    await server.deliver();
    await server.sql(
      `UPDATE webhook_deliveries SET status = 'pending', attempt = 2,
       next_attempt_at = now() - interval '2 hours'`,
    );
    const queued: unknown[] = [];
    const enqueue = async (_tx: unknown, name: string, ...jobs: unknown[]) =>
      void queued.push(name, ...jobs);
    await queueStrandedDeliveries(server.database, { enqueue });
    const row = await only(id);
    expect(queued).toEqual([
      'webhook-retry',
      { deliveryId: row?.id, tenantId: acme, webhookId: id, attempt: 3 },
    ]);
    expect(received()).toHaveLength(1);
  });
});
