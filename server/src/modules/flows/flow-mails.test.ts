import { expect, test } from 'vitest';
import { tenantIdOf } from '../../seed/random.ts';
import { contentOf, flowCalls, step } from '../../testing/flow-calls.ts';
import { noJobs } from '../../testing/test-jobs.ts';
import { testServer } from '../../testing/test-server.ts';
import { sweepFlows } from './engine/schedule.job.ts';

const server = testServer();
const { live, runsOf, signal, stepsOf, work } = flowCalls(() => server);
const end = step('end');

/** Begins a run, and puts it back to a mail that was due an hour ago and is not sent. */
const withDueMail = async () => {
  const flow = await live(contentOf([step('mail'), end]));
  await signal();
  const sent = (await work()).length;
  const [run] = await runsOf(flow);
  await server.sql(
    `UPDATE flow_runs SET status = 'running', ended_at = NULL, position = 1, step_id = 'mail',
       step_kind = 'mail', wait_kind = 'retry', due_at = now() - interval '1 hour' WHERE id = $1`,
    [run?._id],
  );
  await server.sql(`DELETE FROM flow_run_steps WHERE run_id = $1 AND position > 1`, [run?._id]);
  await server.sql(
    `UPDATE flow_run_steps SET status = 'waiting', ended_at = NULL WHERE run_id = $1`,
    [run?._id],
  );
  return { flow, sent, runId: run?._id ?? '' };
};

test('a mail that is due is sent by its own job, whichever job comes', async () => {
  const { flow, sent, runId } = await withDueMail();
  await server.enqueue('flow-run', { tenantId: tenantIdOf('acme'), runId, position: 1 });
  expect((await work()).length).toBe(sent + 1);
  expect(await stepsOf(flow)).toEqual(['mail done', 'end done']);
});

test('a mail that waits in a long queue is queued once by the sweeps of some minutes', async () => {
  const { runId } = await withDueMail();
  const queued: unknown[] = [];
  const jobs = {
    ...noJobs,
    enqueue: async (_tx: unknown, name: string, payload: object) => {
      if (Object.values(payload).includes(runId)) queued.push(name);
    },
  };
  const sweep = sweepFlows({ database: server.database, jobs });
  for (let minute = 0; minute < 5; minute += 1) await sweep();
  expect(queued).toEqual(['flow-mail']);
});
