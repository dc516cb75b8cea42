import { expect, test } from 'vitest';
import { contentOf, flowCalls, step } from '../../testing/flow-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { call, good, live, pass, runsOf, signal, stepsOf, work } = flowCalls(() => server);
const end = step('end');
const ada = 'ada@shop.example';
test('a run ends on the version it began with', async () => {
  const flow = await live(contentOf([step('wait'), end]));
  await signal();
  await work();
  await good('PATCH', `/${flow._id}`, { content: contentOf([step('notify'), end]) });
  await good('POST', `/${flow._id}/publish`);
  await signal({ person: 'grace@shop.example' });
  await work();
  await pass();
  const runs = await runsOf(flow);
  expect(runs.map(({ person, flowVersion, status }) => [person, flowVersion, status])).toEqual([
    ['grace@shop.example', 2, 'completed'],
    [ada, 1, 'completed'],
  ]);
});

test.each<[action: string, from: string, isAllowed: boolean]>([
  ['retry', 'queued', false],
  ['retry', 'running', false],
  ['retry', 'completed', false],
  ['retry', 'failed', true],
  ['retry', 'canceled', false],
  ['cancel', 'queued', true],
  ['cancel', 'running', true],
  ['cancel', 'completed', false],
  ['cancel', 'failed', true],
  ['cancel', 'canceled', false],
])('%s of a run that is %s: %s', async (action, from, isAllowed) => {
  const flow = await live(contentOf([step('wait'), end]));
  await signal();
  await work();
  const [run] = await runsOf(flow);
  await server.sql('UPDATE flow_runs SET status = $1 WHERE id = $2', [from, run?._id]);
  const answer = await call('POST', `/runs/${run?._id}/${action}`);
  expect(answer.status).toBe(isAllowed ? 200 : 409);
  if (isAllowed)
    expect(answer.body.data.run.status).toBe(action === 'retry' ? 'running' : 'canceled');
});

test('a canceled run does nothing any more', async () => {
  const flow = await live(contentOf([step('wait'), step('notify'), end]));
  await signal();
  await work();
  const [run] = await runsOf(flow);
  await good('POST', `/runs/${run?._id}/cancel`);
  await pass();
  expect(await stepsOf(flow)).toEqual(['wait canceled']);
});

test('an organization that was deactivated has no runs', async () => {
  const flow = await live(contentOf([step('wait'), step('notify'), end]));
  await signal();
  await work();
  await server.sql(`UPDATE white_labels SET status = 'inactive' WHERE subdomain = 'acme'`);
  await signal({ person: 'grace@shop.example' });
  await pass();
  await server.sql(`UPDATE white_labels SET status = 'active' WHERE subdomain = 'acme'`);
  const runs = await runsOf(flow);
  expect(runs.map(({ status, error }) => [status, error])).toEqual([
    ['canceled', 'The organization is not active.'],
  ]);
});
