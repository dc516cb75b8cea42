import { v7 } from 'uuid';
import type { Webhook } from '@outpost/contracts';
import { queueDeliveries } from '../platform/webhooks/queue-deliveries.ts';
import { acme } from './tenant-rows.ts';
import type { TestServer } from './test-server.ts';
import { startReceiver, type ReceivedCall } from './webhook-receiver.ts';

const url = '/v1/super-admin/webhooks';

/** Creates a webhook of acme as its owner, and returns it with its secret. */
export const addWebhook = async (
  server: TestServer,
  body: Record<string, unknown>,
  who = 'owner@acme.test',
): Promise<{ webhook: Webhook; secret: string }> => {
  const wanted = { events: ['user.created'], ...body };
  const answer = await server.call(who, 'POST', url, { body: wanted });
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};

/** Records an event of a tenant as a change does, and returns its id. */
export const recordEvent = async (
  server: TestServer,
  payload: unknown = { name: 'Ada' },
  { tenantId = acme, type = 'user.created' } = {},
): Promise<string> => {
  const id = v7();
  await server.database.transaction({ role: 'worker' }, 'write', (tx) =>
    queueDeliveries(tx, [{ id, tenantId, type, time: new Date(), payload }]),
  );
  return id;
};

/** Reads the deliveries of a webhook, oldest first. */
export const deliveriesOf = (server: TestServer, webhookId: string) =>
  server.sql<{
    id: string;
    event_id: string;
    status: string;
    attempt: number;
    http_code: number | null;
    problem: string | null;
    attempts: { answer: string | null }[];
  }>('SELECT * FROM webhook_deliveries WHERE webhook_id = $1 ORDER BY id', [webhookId]);

/** Adds a verified webhook of acme whose receiver gives these answers after the challenge. */
export const listen = async (
  server: TestServer,
  ...answers: Parameters<typeof startReceiver>
): Promise<{ id: string; secret: string; received: () => ReceivedCall[] }> => {
  const { url, calls } = await startReceiver('echo', ...answers);
  const local = url.replace('hooks.example', '127.0.0.1');
  const { webhook, secret } = await addWebhook(server, { url: local });
  return { id: webhook._id, secret, received: () => calls.slice(1) };
};
