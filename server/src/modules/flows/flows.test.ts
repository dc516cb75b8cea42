import { beforeEach, describe, expect, test } from 'vitest';
import type { FlowContent, FlowStep } from '@outpost/contracts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import { contentOf, flowCalls, step } from '../../testing/flow-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { call, draft, good, live, runsOf, signal, work } = flowCalls(() => server);
const end = step('end');
const ada = 'ada@shop.example';

const statusOf = (answer: { status: number; body: { message?: string } }) => [
  answer.status,
  answer.body.message,
];

describe('a draft', () => {
  test('may lack parts, and says which', async () => {
    const { problems, status, hasChanges } = await draft(
      contentOf([step('mail', { subject: '' }), step('branch', { condition: 'plan ==' })], {
        trigger: { kind: 'answer', form: '' },
      }),
    );
    expect([status, hasChanges]).toEqual(['draft', false]);
    expect(problems.map(({ step: id, field, message }) => `${id} ${field}: ${message}`)).toEqual([
      ' form: Lead form is required',
      'mail subject: Subject is required',
      'branch whenTrue: This way leads to no step. Choose one, or end the flow with an End.',
      'branch whenFalse: This way leads to no step. Choose one, or end the flow with an End.',
      'branch condition: Condition is incorrect: Unexpected token: EOF',
    ]);
  });

  test.each<[name: string, content: unknown, field: string, message: string]>([
    ['no steps', { ...contentOf([]), steps: undefined }, 'content.steps', 'Steps is incorrect'],
    [
      'a step of another kind',
      contentOf([{ key: 'a', kind: 'fly' } as never]),
      'content.steps.0.kind',
      'Step is incorrect',
    ],
    ['two steps with one key', contentOf([end, end]), 'content.steps', 'Steps is incorrect'],
    [
      'no time',
      contentOf([step('wait', { amount: 0 })]),
      'content.steps.0.amount',
      'Time is incorrect',
    ],
    [
      'a long subject',
      contentOf([step('mail', { subject: 'x'.repeat(201) })]),
      'content.steps.0.subject',
      'Subject should have max 200 characters',
    ],
    [
      '51 steps',
      contentOf(Array.from({ length: 51 }, (_, index) => step('wait', { key: `w${index}` }))),
      'content.steps',
      'A flow can have 50 steps.',
    ],
  ])('is refused with %s', async (_name, content, field, message) => {
    const { _id } = await draft(contentOf([end]));
    const answer = await call('PATCH', `/${_id}`, { content: content as FlowContent });
    expect([answer.status, answer.body.fields[field]]).toEqual([422, message]);
  });

  test('of another organization cannot name its forms', async () => {
    const foreign = idOf('product-form', 'northwind', 9);
    const { problems } = await draft(
      contentOf([
        step('form', { productForm: foreign }),
        step('lead', { form: idOf('form', 27) }),
        end,
      ]),
    );
    expect(problems.map(({ message }) => message)).toEqual([
      'This form is not one of the organization.',
      'This form is not one of the organization.',
    ]);
  });

  test('changes by version: an older one is refused with the present record', async () => {
    const { _id, version } = await draft(contentOf([end]));
    const answer = await server.call('super@demo.test', 'PATCH', `/v1/super-admin/flows/${_id}`, {
      body: { name: 'Other' },
      headers: { 'if-match': `"${version - 1}"` },
    });
    expect(answer.status).toBe(412);
    expect(answer.body.current).toMatchObject({ name: 'A flow', version });
  });
});

describe('publishing', () => {
  test('makes a version, which later drafts do not change; an older one can be restored', async () => {
    const first = contentOf([step('notify', { title: 'One' }), end]);
    const { _id } = await draft(first);
    await good('POST', `/${_id}/publish`);
    expect(statusOf(await call('POST', `/${_id}/publish`))).toEqual([
      409,
      'Nothing has changed since the last version.',
    ]);
    const second = contentOf([step('notify', { title: 'Two' }), end]);
    const { flow } = await good('PATCH', `/${_id}`, { content: second });
    expect(flow).toMatchObject({ status: 'published', publishedVersion: 1, hasChanges: true });
    await good('POST', `/${_id}/publish`);
    const { versions } = await good('GET', `/${_id}/versions`);
    expect(versions).toMatchObject([
      { number: 2, content: second, author: 'Sable Quill' },
      { number: 1, content: first },
    ]);
    const restored = await good('POST', `/${_id}/restore`, { number: 1 });
    expect(restored.flow).toMatchObject({ content: first, publishedVersion: 2, hasChanges: true });
    expect((await call('POST', `/${_id}/restore`, { number: 3 })).status).toBe(404);
  });

  test('is refused while the draft has problems', async () => {
    const { _id } = await draft(contentOf([step('notify')]));
    expect(statusOf(await call('POST', `/${_id}/publish`))).toEqual([
      409,
      'The flow cannot be published: This way leads to no step. Choose one, or end the flow with an End.',
    ]);
  });
});

/** Status of a flow → what may be done with it. */
test.each<[status: 'draft' | 'published' | 'live', live: number, stop: number, remove: number]>([
  ['draft', 409, 409, 200],
  ['published', 200, 409, 200],
  ['live', 409, 200, 409],
])('a flow that is %s: live %i, stop %i, delete %i', async (status, toLive, toStop, remove) => {
  const make = async () => {
    const { _id } = await draft(contentOf([step('wait'), end]));
    if (status !== 'draft') await good('POST', `/${_id}/publish`);
    if (status === 'live') await good('PATCH', `/${_id}/status`, { isLive: true });
    return _id;
  };
  expect((await call('PATCH', `/${await make()}/status`, { isLive: true })).status).toBe(toLive);
  expect((await call('PATCH', `/${await make()}/status`, { isLive: false })).status).toBe(toStop);
  expect((await call('DELETE', `/${await make()}`)).status).toBe(remove);
});

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
    const path = `/v1/super-admin/lead-forms/responses/${form}`;
    const answers = { [email?._id ?? '']: 'Grace@Shop.example', [text?._id ?? '']: 'Grace' };
    const answer = await server.call('super@demo.test', 'POST', path, { body: { answers } });
    expect(answer.body.fields).toBeUndefined();
    const [run] = await runsOf(flow);
    const { input } = await good('GET', `/runs/${run?._id}`);
    expect(run).toMatchObject({ person: 'grace@shop.example' });
    expect(input).toEqual({
      email: 'grace@shop.example',
      [email?.key ?? '']: 'Grace@Shop.example',
      [text?.key ?? '']: 'Grace',
    });
  });
});

describe('a schedule', () => {
  const people = 250;
  const schedule = (every: 'once' | 'day', audience: object = {}) =>
    contentOf([step('notify'), end], {
      trigger: { kind: 'schedule', every, startsAt: '2026-01-01T08:00:00.000Z' },
      audience: { userIds: [], condition: '', entry: 'again', ...audience },
    });

  beforeEach(async () => {
    await server.sql(`DELETE FROM pixel_people`);
    await server.sql(
      `INSERT INTO pixel_people (tenant_id, company_id, pixel_id, person, attributes, first_at, last_at)
       SELECT tenant_id, company_id, id, 'person-' || lpad(n::text, 4, '0'),
         jsonb_build_object('plan', CASE WHEN n % 2 = 0 THEN 'pro' ELSE 'free' END), now(), now()
       FROM (SELECT * FROM web_pixels WHERE tenant_id = $1 ORDER BY id LIMIT 1) p,
         generate_series(1, ${people}) n`,
      [tenantIdOf('acme')],
    );
  });

  test('goes live with the number of people that somebody has confirmed', async () => {
    const { _id } = await draft(schedule('day', { condition: 'attributes.plan == "pro"' }));
    await good('POST', `/${_id}/publish`);
    expect(await good('GET', `/${_id}/people`)).toEqual({ people: 125 });
    const go = (body: object) => call('PATCH', `/${_id}/status`, { isLive: true, ...body });
    const told = 'This flow would reach 125 people. Confirm the number.';
    expect(statusOf(await go({}))).toEqual([409, told]);
    expect(statusOf(await go({ expectedPeople: 124 }))).toEqual([409, told]);
    expect((await go({ expectedPeople: 125 })).status).toBe(200);
    expect(statusOf(await call('POST', `/${_id}/publish`)).at(0)).toBe(409);
  });

  test('lets people in some at once, and none after it was stopped', async () => {
    const flow = await live(schedule('day'));
    expect(Date.parse(flow.nextAt ?? '')).toBeGreaterThan(Date.now());
    await server.sql(`UPDATE flows SET next_at = now() - interval '1 minute' WHERE id = $1`, [
      flow._id,
    ]);
    await server.enqueue('flow-sweep', {});
    await server.enqueue('flow-sweep', {});
    await work();
    const counted = async () =>
      (
        await server.sql<{ n: number }>(
          'SELECT count(*)::int n FROM flow_runs WHERE flow_id = $1',
          [flow._id],
        )
      )[0]?.n;
    expect(await counted()).toBe(100);
    await server.runScheduled();
    expect(await counted()).toBe(200);
    await good('PATCH', `/${flow._id}/status`, { isLive: false });
    await server.runScheduled();
    expect(await counted()).toBe(200);
  });

  test('reaches each person once, and ends after its only time', async () => {
    const flow = await live(schedule('once'));
    expect(flow.nextAt).toBeNull();
    await server.sql(`UPDATE flows SET next_at = now() - interval '1 minute' WHERE id = $1`, [
      flow._id,
    ]);
    await server.enqueue('flow-sweep', {});
    await work();
    await server.runScheduled();
    await server.runScheduled();
    const [found] = await server.sql<{ n: number; people: number }>(
      'SELECT count(*)::int n, count(DISTINCT person)::int people FROM flow_runs WHERE flow_id = $1',
      [flow._id],
    );
    expect(found).toEqual({ n: people, people });
    expect((await good('GET', `/${flow._id}`)).flow.nextAt).toBeNull();
  });
});

describe('a dry run', () => {
  const steps: FlowStep[] = [
    step('attribute', { name: 'plan', value: 'pro' }),
    step('branch', { whenTrue: 'wait-event', whenFalse: 'end' }),
    step('wait-event', { next: 'end', otherwise: 'mail' }),
    step('mail'),
    end,
  ];
  const tried = async (content: FlowContent, body: object) => {
    const { _id } = await draft(content);
    const { result } = await good('POST', `/${_id}/dry-run`, { person: ada, ...body });
    return result;
  };
  const told = (result: { steps: { key: string; reason: string }[] }) =>
    result.steps.map(({ key, reason }) => `${key}: ${reason}`);

  test('says at each step why, and has no effect', async () => {
    const [before] = await server.sql('SELECT count(*) FROM flow_runs');
    const result = await tried(contentOf(steps), { isReached: false });
    expect(result).toMatchObject({ enters: true, reason: 'The person is in the audience.' });
    expect(told(result)).toEqual([
      'attribute: The attribute would be set; later steps see it.',
      'branch: The condition is true.',
      'wait-event: Not within 1 hour: came_back comes.',
      'mail: The mail would be sent.',
      'end: The run is completed.',
    ]);
    expect(await server.sql('SELECT count(*) FROM flow_runs')).toEqual([before]);
  });

  test('follows the other way when events come', async () => {
    expect(told(await tried(contentOf(steps), {})).at(-2)).toBe(
      'wait-event: came_back comes within 1 hour.',
    );
  });

  test('says who does not enter, and where it would fail', async () => {
    const audience = { userIds: ['grace'], condition: '', entry: 'once' as const };
    const result = await tried(contentOf([step('mail'), end], { audience }), { person: 'nobody' });
    expect(result).toMatchObject({
      enters: false,
      reason: 'The person is not among the user ids of the audience.',
    });
    expect(result.steps).toMatchObject([
      { isFailed: true, reason: 'No email address of this person is known.' },
    ]);
  });
});
