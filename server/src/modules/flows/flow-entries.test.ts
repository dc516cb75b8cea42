import { describe, expect, test } from 'vitest';
import type { FlowContent } from '@outpost/contracts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import { contentOf, flowCalls, step } from '../../testing/flow-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { good, live, runsOf, signal, work } = flowCalls(() => server);
const end = step('end');
const ada = 'ada@shop.example';
describe('people enter', () => {
  const entered = async (flow: { _id: string }) =>
    (await runsOf(flow)).map(({ person }) => person).toReversed();

  test.each<
    [name: string, audience: Partial<FlowContent['audience']>, input: object, isIn: boolean]
  >([
    ['everybody', {}, {}, true],
    ['a person who is named', { userIds: [ada] }, {}, true],
    ['a person who is not named', { userIds: ['grace'] }, {}, false],
    ['a condition that is true', { condition: 'trigger.amount > 2' }, { amount: 3 }, true],
    ['a condition that is not', { condition: 'trigger.amount > 2' }, { amount: 1 }, false],
    ['a condition about a fact that is missing', { condition: 'trigger.none == 1' }, {}, false],
  ])('by their audience: %s', async (_name, audience, input, isIn) => {
    const flow = await live(
      contentOf([step('wait'), end], {
        audience: { userIds: [], condition: '', entry: 'again', ...audience },
      }),
    );
    await signal({ input: { ...input } });
    expect(await entered(flow)).toEqual(isIn ? [ada] : []);
  });

  test.each<[entry: 'once' | 'again', runs: number]>([
    ['once', 1],
    ['again', 2],
  ])('%s: %i runs after three occurrences, the second during a run', async (entry, count) => {
    const flow = await live(
      contentOf([step('wait'), end], { audience: { userIds: [], condition: '', entry } }),
    );
    await signal();
    await signal();
    await server.sql(`UPDATE flow_runs SET status = 'completed' WHERE flow_id = $1`, [flow._id]);
    await signal({ occurrence: 'the third' });
    await server.sql(`UPDATE flow_runs SET status = 'completed' WHERE flow_id = $1`, [flow._id]);
    // An occurrence that is signaled again counts once.
    await signal({ occurrence: 'the third' });
    expect(await runsOf(flow)).toHaveLength(count);
  });

  test.each(['once', 'again'] as const)(
    '%s: one run after ten occurrences at one moment',
    async (entry) => {
      const flow = await live(
        contentOf([step('wait'), end], { audience: { userIds: [], condition: '', entry } }),
      );
      await Promise.all(Array.from({ length: 10 }, () => signal()));
      expect(await runsOf(flow)).toHaveLength(1);
    },
  );

  test.each<[name: string, changes: object]>([
    ['another event', { name: 'ended' }],
    ['another kind', { kind: 'event' as const }],
    ['another organization', { tenantId: tenantIdOf('northwind') }],
  ])('not by %s', async (_name, changes) => {
    const flow = await live(contentOf([step('wait'), end]));
    await signal(changes);
    expect(await runsOf(flow)).toEqual([]);
  });

  test('not while the flow is stopped, which also cancels runs when asked to', async () => {
    const flow = await live(contentOf([step('wait'), end]));
    await signal();
    await good('PATCH', `/${flow._id}/status`, { isLive: false, cancelRuns: true });
    await signal({ person: 'grace' });
    expect((await runsOf(flow)).map(({ status }) => status)).toEqual(['canceled']);
  });

  test('by an event of the catalogue, which changes in the panel cause', async () => {
    const flow = await live(
      contentOf([step('wait'), end], { trigger: { kind: 'event', event: 'company.changed' } }),
    );
    const company = idOf('company', 'acme', 2);
    const answer = await server.call(
      'owner@acme.test',
      'PATCH',
      `/v1/super-admin/companies/${company}`,
      {
        body: { name: 'Renamed by a test' },
      },
    );
    expect(answer.status).toBe(200);
    const [run] = await runsOf(flow);
    expect(run).toMatchObject({ trigger: { kind: 'event', name: 'company.changed' } });
  });

  test('not by what a flow does: flows start no flows', async () => {
    const flow = await live(
      contentOf([step('ticket'), end], { trigger: { kind: 'event', event: 'ticket.created' } }),
    );
    await signal({ kind: 'event', name: 'ticket.created', person: '' });
    await work();
    expect((await runsOf(flow)).map(({ status }) => status)).toEqual(['completed']);
  });

  test('by an answer of a form, with its answers by key', async () => {
    const form = idOf('form', 21);
    const flow = await live(contentOf([step('wait'), end], { trigger: { kind: 'answer', form } }));
    const { content } = (
      await server.call('super@demo.test', 'GET', `/v1/super-admin/lead-forms/content/${form}`)
    ).body.data as {
      content: { components: { _id: string; key: string; type: string; title: string }[] };
    };
    const email = content.components.find(({ type }) => type === 'email');
    const text = content.components.find(({ title }) => title === 'Your name');
    const need = content.components.find(({ title }) => title === 'What do you need?');
    const path = `/v1/super-admin/lead-forms/responses/${form}`;
    const answers = {
      [email?._id ?? '']: 'Grace@Shop.example',
      [text?._id ?? '']: 'Grace',
      [need?._id ?? '']: ['Onboarding'],
    };
    const answer = await server.call('super@demo.test', 'POST', path, { body: { answers } });
    expect(answer.body.fields).toBeUndefined();
    const [run] = await runsOf(flow);
    const { input } = await good('GET', `/runs/${run?._id}`);
    expect(run).toMatchObject({ person: 'grace@shop.example' });
    expect(input).toEqual({
      email: 'grace@shop.example',
      [email?.key ?? '']: 'Grace@Shop.example',
      [text?.key ?? '']: 'Grace',
      [need?.key ?? '']: ['Onboarding'],
    });
  });
});
