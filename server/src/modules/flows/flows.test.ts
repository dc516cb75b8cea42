import { describe, expect, test } from 'vitest';
import type { FlowContent, FlowStep } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { contentOf, flowCalls, step } from '../../testing/flow-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { call, draft, good } = flowCalls(() => server);
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
      'branch condition: Condition is incorrect: Something is missing at the end.',
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
