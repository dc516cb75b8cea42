import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { acme, northwind, unknownId } from '../../testing/tenant-rows.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startJobs, type JobQueue } from './job-queue.ts';
import type { Jobs } from './jobs.ts';

let source: TestDatabase;
let jobs: JobQueue;
const done: string[] = [];
const doneAt = new Map<string, number>();
beforeAll(async () => {
  source = await startTestDatabase();
  jobs = await startJobs(source.database, source.address === null);
  await jobs.work('personal-mail', async ({ subject }) => {
    done.push(subject);
    doneAt.set(subject, Date.now());
  });
});
afterAll(async () => {
  await jobs.stop();
  await source.database.close();
  await source.stop();
});

const mail = (subject: string): Jobs['personal-mail'] => ({
  tenantId: acme,
  userId: unknownId,
  from: { name: 'Ada', replyTo: 'ada@acme.test' },
  subject,
  message: '',
});

const enqueue = (subjects: string[], after: () => void = () => undefined) =>
  source.database.transaction({ role: 'platform', userId: '' }, 'write', async (tx) => {
    await jobs.enqueue(tx, 'personal-mail', ...subjects.map(mail));
    after();
  });

const failed = (): never => {
  throw new Error('Changed my mind.');
};

test('jobs of a transaction are all done when it commits, and none of them when it does not', async () => {
  await expect(enqueue(['never', 'ever'], failed)).rejects.toThrow('Changed my mind.');
  await enqueue(['one', 'two', 'three']);
  await enqueue(['four']);
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['four', 'one', 'three', 'two']), 10_000);
});

test('jobs begin when their transaction commits, each right after the one before', async () => {
  await enqueue(['first']);
  await vi.waitFor(() => expect(done).toContain('first'), 10_000);
  const subjects = Array.from({ length: 8 }, (_, index) => `quick ${index}`);
  await enqueue(subjects);
  await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining(subjects)), {
    timeout: 10_000,
    interval: 20,
  });
  // Workers that only looked every two seconds would need 14 seconds.
}, 12_000);

test('jobs of a tenant whose receiver is slow hold up no other tenant', async () => {
  const slow = Promise.withResolvers<void>();
  const begun: string[] = [];
  await jobs.work(
    'form-webhook',
    async ({ tenantId }) => {
      begun.push(tenantId);
      if (tenantId === acme) await slow.promise;
    },
    { atOnce: 3, ofGroup: 2 },
  );
  const job = (tenantId: string) => ({ tenantId, formId: '', responseId: '', attempt: 1 });
  const add = (tenantIds: string[]) =>
    source.database.transaction({ role: 'platform', userId: '' }, 'write', (tx) =>
      jobs.enqueue(tx, 'form-webhook', ...tenantIds.map(job)),
    );
  await add(Array.from({ length: 12 }, () => acme));
  await add([northwind]);
  await vi.waitFor(() => expect(begun).toContain(northwind), 10_000);
  expect(begun.filter((tenantId) => tenantId === acme)).toHaveLength(2);
  slow.resolve();
  await vi.waitFor(() => expect(begun).toHaveLength(13), 10_000);
});

test('a job that is put off waits for its time', async () => {
  const at = new Date(Date.now() + 1_500);
  await source.database.transaction({ role: 'platform', userId: '' }, 'write', (tx) =>
    jobs.schedule(tx, 'personal-mail', at, mail('later')),
  );
  await enqueue(['at once']);
  await vi.waitFor(() => expect(done).toContain('later'), 10_000);
  expect(done.indexOf('at once')).toBeLessThan(done.indexOf('later'));
  expect(doneAt.get('later')).toBeGreaterThanOrEqual(at.getTime());
});
