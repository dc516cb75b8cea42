import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FlowStep } from '@outpost/contracts';
import type { DeliveryResult } from '../../platform/webhooks/deliver.ts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import { contentOf, flowCalls, step } from '../../testing/flow-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const sent: { id: string; url: string; secrets: readonly string[]; body: string }[] = [];
let isReachable = true;
const server = testServer({
  deliver: async (message) => {
    sent.push(message);
    const problem = isReachable ? null : 'It answered 500.';
    return { isDelivered: isReachable, status: isReachable ? 200 : 500, problem } as DeliveryResult;
  },
});
const { good, live, pass, runOf, runsOf, signal, stepsOf, work } = flowCalls(() => server);
const end = step('end');
const ada = 'ada@shop.example';

beforeAll(async () => {
  await server.sql('UPDATE product_forms SET is_active = false');
});
beforeEach(() => {
  sent.length = 0;
  isReachable = true;
});

describe('what a step does', () => {
  const begin = async (...steps: FlowStep[]) => {
    const flow = await live(contentOf([...steps, end]));
    await signal({ input: { amount: 3 } });
    return { flow, mails: await work() };
  };

  test('a mail goes to the person, with facts in its text', async () => {
    const mail = step('mail', {
      subject: 'Order of {{trigger.amount}}',
      message: 'Hi {{email}} {{none}}',
    });
    const { flow, mails } = await begin(mail);
    expect(mails.at(-1)).toMatchObject({ to: ada, subject: 'Order of 3' });
    expect(mails.at(-1)?.text).toContain(`Hi ${ada} `);
    const { run, steps } = await runOf(flow);
    expect(run).toMatchObject({ status: 'completed', person: ada, flowVersion: 1, error: null });
    expect(run.durationMs).toBeGreaterThanOrEqual(0);
    expect(steps[0]?.input).toEqual({ to: ada, subject: 'Order of 3', message: `Hi ${ada} ` });
  });

  test('a webhook is called with the run, signed by the secret of the flow', async () => {
    const flow = await live(contentOf([step('webhook'), end]));
    const { secret } = await good('POST', `/${flow._id}/secret`);
    await signal({ input: { amount: 3 } });
    await work();
    const [message] = sent;
    expect(message).toMatchObject({ url: 'https://hooks.acme.example/flow', secrets: [secret] });
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      type: 'flow.step',
      data: { flow: { _id: flow._id, version: 1 }, person: ada, trigger: { amount: 3 } },
    });
    expect(await stepsOf(flow)).toEqual(['webhook done', 'end done']);
  });

  test('an attribute is seen by later steps, and by conditions of other visits', async () => {
    const { flow } = await begin(
      step('attribute', { name: 'plan', value: 'pro' }),
      step('branch', { whenTrue: 'notify', whenFalse: 'end' }),
      step('notify', { title: '{{person}} is {{attributes.plan}}' }),
    );
    const { steps, attributes } = await runOf(flow);
    expect(attributes).toEqual({ plan: 'pro' });
    expect(steps.map(({ output }) => output)).toEqual([{ sites: 0 }, { isTrue: true }, {}, {}]);
    const told = await server.sql<{ title: string }>(
      `SELECT title FROM notifications WHERE title = $1`,
      [`${ada} is pro`],
    );
    expect(told.length).toBeGreaterThan(0);
  });

  test('a ticket is written for the owner, with the next number', async () => {
    const { flow } = await begin(step('ticket'));
    const [output] = (await runOf(flow)).steps.map((one) => one.output);
    const [ticket] = await server.sql<object>('SELECT * FROM tickets WHERE id = $1', [
      output?.['ticket'],
    ]);
    expect(ticket).toMatchObject({
      title: `Call ${ada}`,
      priority: 'high',
      tenant_id: tenantIdOf('acme'),
      requester_email: 'owner@acme.test',
    });
  });

  test('a lead is a response to its form, or the reason why not', async () => {
    const { flow } = await begin(step('lead'));
    const { run, steps } = await runOf(flow);
    // The form of the demo has required questions.
    expect(run).toMatchObject({ status: 'failed', failure: 'lead' });
    expect(steps[0]?.error).toMatch(/required/);
  });
});

describe('a run waits', () => {
  test('for a time, and goes on once', async () => {
    const flow = await live(contentOf([step('wait'), step('notify'), end]));
    await signal();
    await work();
    expect(await stepsOf(flow)).toEqual(['wait waiting']);
    expect((await runOf(flow)).run.waitsUntil).not.toBeNull();
    await server.runScheduled();
    await work();
    expect(await stepsOf(flow)).toEqual(['wait waiting']);
    await pass();
    // The job of the time came too early, so the sweep of each minute finds the run.
    await server.enqueue('flow-sweep', {});
    await work();
    expect(await stepsOf(flow)).toEqual(['wait done', 'notify done', 'end done']);
  });

  test.each<[name: string, comes: boolean, last: string]>([
    ['and the event comes', true, 'notify done'],
    ['and the time is over', false, 'ticket done'],
  ])('for an event of the person, %s', async (_name, comes, last) => {
    const flow = await live(
      contentOf([
        step('wait-event', { otherwise: 'ticket' }),
        step('notify', { next: 'end' }),
        step('ticket'),
        end,
      ]),
    );
    await signal();
    await work();
    await signal({ name: 'came_back', person: 'grace@shop.example' });
    await work();
    expect(await stepsOf(flow)).toEqual(['wait-event waiting']);
    if (comes) await signal({ name: 'came_back' });
    await (comes ? work() : pass());
    expect(await stepsOf(flow)).toEqual(['wait-event done', last, 'end done']);
  });

  test.each<[until: 'shown' | 'answered', event: string, isOver: boolean]>([
    ['answered', 'shown', false],
    ['answered', 'dismissed', true],
    ['answered', 'answered', true],
    ['shown', 'shown', true],
  ])('for a form until it is %s: %s ends it: %s', async (until, event, isOver) => {
    const flow = await live(contentOf([step('form', { until }), end]));
    await signal();
    await work();
    const name = idOf('product-form', 'acme', 0);
    await signal({ kind: 'form', name, input: { event } });
    await work();
    const { run, steps } = await runOf(flow);
    expect(run.status).toBe(isOver ? 'completed' : 'running');
    expect(steps[0]?.output).toEqual(isOver ? { event } : {});
  });
});

describe('a step happens once', () => {
  test('also when two events of one moment end its wait', async () => {
    const flow = await live(
      contentOf([step('wait-event'), step('wait-event', { key: 'again' }), end]),
    );
    await signal();
    await work();
    await signal({ name: 'came_back' });
    await signal({ name: 'came_back' });
    await work();
    expect(await stepsOf(flow)).toEqual(['wait-event done', 'wait-event waiting']);
  });

  test('also when its job is repeated, and when two jobs of one place run', async () => {
    const flow = await live(contentOf([step('mail'), step('webhook'), step('wait'), end]));
    await signal();
    const before = (await work()).length;
    const [run] = await runsOf(flow);
    const place = { tenantId: tenantIdOf('acme'), runId: run?._id ?? '' };
    for (const position of [0, 1, 2, 3]) {
      await server.enqueue('flow-run', { ...place, position });
      await server.enqueue('flow-mail', { ...place, position });
    }
    expect((await work()).length).toBe(before);
    expect(sent).toHaveLength(1);
    expect(await stepsOf(flow)).toEqual(['mail done', 'webhook done', 'wait waiting']);
  });

  test('a mail whose server stopped is not sent again by itself; people may retry it', async () => {
    const flow = await live(contentOf([step('mail'), end]));
    await signal();
    await server.sql(`UPDATE flow_runs SET status = 'queued' WHERE flow_id = $1`, [flow._id]);
    const before = (await work()).length;
    const { run } = await runOf(flow);
    await server.sql(
      `UPDATE flow_runs SET status = 'running', ended_at = NULL, position = 1, step_id = 'mail',
         step_kind = 'mail', wait_kind = 'sending' WHERE id = $1`,
      [run._id],
    );
    await server.sql(`DELETE FROM flow_run_steps WHERE run_id = $1 AND position > 1`, [run._id]);
    await server.sql(
      `UPDATE flow_run_steps SET status = 'running', ended_at = NULL WHERE run_id = $1`,
      [run._id],
    );
    await server.enqueue('flow-mail', {
      tenantId: tenantIdOf('acme'),
      runId: run._id,
      position: 1,
    });
    expect((await work()).length).toBe(before);
    expect((await runOf(flow)).run).toMatchObject({
      status: 'failed',
      failure: 'mail',
      error: 'The server stopped while it sent this mail, so it may have arrived.',
    });
    await good('POST', `/runs/${run._id}/retry`);
    expect((await work()).length).toBe(before + 1);
    const { run: after, steps } = await runOf(flow);
    expect([after.status, after.error, steps[0]?.attempts]).toEqual(['completed', null, 2]);
  });

  test('a webhook that fails is called again with the same id, and fails after the last try', async () => {
    isReachable = false;
    const flow = await live(contentOf([step('webhook'), end]));
    await signal();
    await work();
    const { run, steps } = await runOf(flow);
    expect([run.status, steps[0]?.error, steps[0]?.status]).toEqual([
      'running',
      'It answered 500.',
      'waiting',
    ]);
    for (let tries = 0; tries < 8; tries += 1) await pass();
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(sent).toHaveLength(7);
    expect((await runOf(flow)).run).toMatchObject({ status: 'failed', failure: 'webhook' });
    isReachable = true;
    await good('POST', `/runs/${run._id}/retry`);
    await work();
    expect((await runOf(flow)).run).toMatchObject({ status: 'completed', error: null });
  });

  test('a run whose job was lost is queued again', async () => {
    const flow = await live(contentOf([step('notify'), end]));
    await signal();
    await server.sql(`UPDATE flow_runs SET due_at = now() - interval '1 hour' WHERE flow_id = $1`, [
      flow._id,
    ]);
    await server.enqueue('flow-sweep', {});
    await work();
    expect((await runOf(flow)).run.status).toBe('completed');
  });
});
