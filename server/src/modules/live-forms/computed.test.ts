import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FormComponent } from '@outpost/contracts';
import { cellsOf } from '../../testing/csv.ts';
import { formStaff, formsUrl, formTools } from '../../testing/forms.ts';
import { freshAddress, pageToken, submission, visitorCall } from '../../testing/live-forms.ts';
import { expectFields } from '../../testing/records.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { call, createWith, title } = formTools(() => server);

const compute = (_id: string, computed: string, changes: object = {}) =>
  call('PATCH', '/content/component/logic', {
    _id,
    logic: { isHidden: true, prefillKey: '', rules: [], computed, ...changes },
  });

let form = '';
let [seats, total, remark, email] = ['', '', '', ''];
let components: FormComponent[] = [];

/** A live form: seats, their price, and a remark that is asked for a price above 100. */
beforeAll(async () => {
  ({ formId: form, components } = await createWith('number', 'number', 'long_question', 'email'));
  [seats, total, remark, email] = components.slice(1, -1).map(({ _id }) => _id) as [
    string,
    string,
    string,
    string,
  ];
  for (const [id, text] of [
    [seats, 'Seats'],
    [total, 'Price'],
    [remark, 'What for?'],
    [email, `Price: {{${components[2]?.key}|none}}`],
  ] as const)
    await title(id, text);
  await compute(total, `answers.${components[1]?.key} * 12.5`);
  const conditions = [{ component: total, operator: 'greater_than', value: '100' }];
  await call('PATCH', '/content/component/logic', {
    _id: remark,
    logic: {
      isHidden: false,
      prefillKey: '',
      rules: [{ action: 'require', match: 'all', conditions }],
    },
  });
  await call('PATCH', '/status', { formId: form, status: 'published' });
  await server.sql(`UPDATE lead_forms SET is_active = true, status = 'live' WHERE id = $1`, [form]);
});

const send = (answers: object, changes: object = {}) =>
  visitorCall(server, 'responses', submission({ page: pageToken({ form }), answers, ...changes }), {
    form,
  });
const storedWith = async (submissionKey: string) => {
  const [row] = await server.sql<{ id: string; answers: Record<string, unknown> }>(
    'SELECT id, answers FROM form_responses WHERE submission_key = $1',
    [submissionKey],
  );
  return row;
};

describe('a computed answer', () => {
  test('is stored as the server computes it, whatever was sent', async () => {
    const submissionKey = randomUUID();
    expect((await send({ [seats]: '4', [total]: '1' }, { submissionKey })).status).toBe(201);
    expect((await storedWith(submissionKey))?.answers).toEqual({ [seats]: '4', [total]: '50' });
  });

  test('is not stored without the answers it asks for', async () => {
    const submissionKey = randomUUID();
    expect((await send({ [total]: '1' }, { submissionKey })).status).toBe(201);
    expect((await storedWith(submissionKey))?.answers).toEqual({});
  });

  test('decides about rules below it', async () => {
    const refused = await send({ [seats]: '9', [total]: '1' });
    expectFields(refused, { [remark]: 'What for? is required' });
    expect((await send({ [seats]: '9', [remark]: 'A school' })).status).toBe(201);
  });

  test('is part of unfinished answers', async () => {
    const answers = { [seats]: '8', [total]: '1' };
    const sent = { page: pageToken({ form }), answers };
    const address = freshAddress();
    const { status, body } = await visitorCall(server, 'partial', sent, { form, address });
    expect(status).toBe(200);
    const page = `/view/${form}?resume=${body.data.resumeKey}`;
    expect((await server.http.inject(page)).payload).toContain('data-fallback="none">100</span>');
  });

  test('is in the response, its file and the page with its tree', async () => {
    const submissionKey = randomUUID();
    await send({ [seats]: '2' }, { submissionKey });
    const { id = '' } = (await storedWith(submissionKey)) ?? {};
    const one = await call('GET', `/response/${id}`);
    expect(one.body.data.response.answers[total]).toBe('25');
    const headers = { authorization: `Bearer ${await server.tokenOf(formStaff)}` };
    const url = `${formsUrl}/responses/${form}/csv`;
    const [heads = [], ...rows] = cellsOf((await server.http.inject({ url, headers })).payload);
    const row = rows.find(([first]) => first === id);
    expect(row?.[heads.indexOf('Price')]).toBe('25');
    const page = (await server.http.inject(`/view/${form}`)).payload;
    expect(page).toContain(`"answers.${components[1]?.key} * 12.5":["*",`);
  });
});

describe('what is no computed answer is refused', () => {
  test.each([
    ['answers.a >', 'Something is missing at the end.'],
    ['answers.a > 1', 'It has to be a number or a text.'],
    ['answers.a ? 1 : 0.5', 'Both results of “? :” have to be of one kind'],
  ])('%s', async (text, problem) => {
    const answer = await compute(total, text);
    expect(answer.status).toBe(422);
    expect(answer.body.fields['logic.computed']).toContain(problem);
  });

  test('of a question that is shown, or that the link fills in', async () => {
    for (const changes of [{ isHidden: false }, { prefillKey: 'total' }])
      expectFields(await compute(total, '1', changes), {
        'logic.computed': 'Expression is incorrect',
      });
  });

  test('of a type without a number and a text', async () => {
    const answer = await compute(email, '1');
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Only a short text or a number can be computed.',
    ]);
  });
});
