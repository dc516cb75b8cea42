import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { acme, unknownId } from '../../testing/tenant-rows.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startJobs, type JobQueue, type Jobs } from './job-queue.ts';

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
