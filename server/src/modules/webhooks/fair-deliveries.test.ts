import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { v7 } from 'uuid';
import { readConfig } from '../../config.ts';
import { startJobs, type JobQueue } from '../../platform/jobs/job-queue.ts';
import { webhookSender } from '../../platform/webhooks/deliver.ts';
import { webhooks } from '../../tables/webhooks.table.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testSecrets } from '../../testing/test-secrets.ts';
import { startReceiver, toThisMachine } from '../../testing/webhook-receiver.ts';
import { deliveryQueue } from './queue-events.ts';
import { places, sendDelivery } from './send-delivery.job.ts';
import { sealSecret } from './webhook-secrets.ts';

let source: TestDatabase;
let jobs: JobQueue;
beforeAll(async () => {
  source = await startTestDatabase();
  jobs = await startJobs(source.database, source.address === null);
});
afterAll(async () => {
  await jobs.stop();
  await source.database.close();
  await source.stop();
});

const webhookAt = (url: string) => {
  const id = v7();
  const secret = sealSecret(testSecrets, id, 'whsec_c2VjcmV0');
  return { id, tenantId: acme, url, events: ['user.created'], secret, verifiedAt: new Date() };
};

test('a receiver that hangs delays no other webhook of its tenant', async () => {
  const slow = await startReceiver('hang');
  const quick = await startReceiver(204);
  const parts = {
    database: source.database,
    jobs,
    secrets: testSecrets,
    deliver: webhookSender(toThisMachine, 3_000),
    config: { ...readConfig({}), artifactsDir: '/nonexistent' },
  };
  await jobs.work('webhook-delivery', sendDelivery(parts), places['webhook-delivery']);
  await source.database.transaction({ role: 'worker' }, 'write', async (tx) => {
    await tx.delete(webhooks);
    await tx.insert(webhooks).values([webhookAt(slow.url), webhookAt(quick.url)]);
    const events = Array.from({ length: 12 }, (_, index) => ({
      id: v7(),
      tenantId: acme,
      type: 'user.created',
      time: new Date(),
      payload: { index },
    }));
    await deliveryQueue(jobs)(tx, events);
  });
  await vi.waitFor(() => expect(slow.calls).toHaveLength(2), 10_000);
  await vi.waitFor(() => expect(quick.calls).toHaveLength(12), 20_000);
  expect(slow.calls.length).toBeLessThanOrEqual(8);
});
