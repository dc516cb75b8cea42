import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { honeypotName } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import {
  freshAddress,
  goodAnswers,
  liveForm,
  liveParts,
  pageToken,
  submission,
  visitorCall,
} from '../../testing/live-forms.ts';
import { acme, unknownId } from '../../testing/tenant-rows.ts';
import { testServer, type TestAnswer } from '../../testing/test-server.ts';

const server = testServer();

const original = `UPDATE lead_forms SET close_date = NULL, max_responses = NULL,
  one_per_respondent = false, is_active = true, status = 'live', revision = 1 WHERE id = '${liveForm}'`;
beforeEach(() => server.sql(original));

const set = (values: string) =>
  server.sql(`UPDATE lead_forms SET ${values} WHERE id = '${liveForm}'`);

interface Row {
  id: string;
  answers: Record<string, unknown>;
  respondent: string | null;
  is_spam: boolean;
  spam_score: number;
  [column: string]: unknown;
}

const rows = () =>
  server.sql<Row>(
    'SELECT * FROM form_responses WHERE form_id = $1 AND submission_key IS NOT NULL',
    [liveForm],
  );
const rowOf = async (submissionKey: string) =>
  (
    await server.sql<Row>('SELECT * FROM form_responses WHERE submission_key = $1', [submissionKey])
  )[0];
const logs = () =>
  server.sql<{ event: string; detail: object; actor_name: null }>(
    'SELECT event, detail, actor_name FROM form_logs WHERE form_id = $1 ORDER BY created_at, id',
    [liveForm],
  );

const submit = (changes: object = {}, options?: Parameters<typeof visitorCall>[3]) =>
  visitorCall(server, 'responses', submission(changes), options);

const outcome = ({ status, body }: TestAnswer) => [status, body.code ?? 'ok'];

describe('a submission', () => {
  test('becomes one response, an event, an entry without address, a log line and a job', async () => {
    const submissionKey = randomUUID();
    const visitId = randomUUID();
    const answers = { ...goodAnswers(), [liveParts.email]: 'Owner@Acme.test' };
    const answer = await submit(
      {
        submissionKey,
        answers,
        page: pageToken({ visitId }),
        durationSeconds: 41,
        referrer: 'https://news.example/today',
        parameters: { utm_campaign: 'spring', embed: '1' },
      },
      { headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile' } },
    );
    expect([answer.status, answer.body.data.message.title]).toEqual([201, 'Thank you']);
    const row = await rowOf(submissionKey);
    expect(row).toMatchObject({
      tenant_id: acme,
      revision: 1,
      visit_id: visitId,
      is_complete: true,
      answers: { ...answers },
      respondent: 'owner@acme.test',
      user_id: idOf('user', 'owner@acme.test'),
      device: 'phone',
      source: 'news.example',
      parameters: { utm_campaign: 'spring' },
      duration_seconds: 41,
      is_spam: false,
    });
    const events = await server.sql('SELECT type, action FROM events WHERE record_id = $1', [
      row?.id,
    ]);
    expect(events).toEqual([{ type: 'form_responses', action: 'created' }]);
    const [entry] = await server.sql<Row>('SELECT * FROM audit_log WHERE target_id = $1', [
      row?.id,
    ]);
    expect(entry).toMatchObject({
      actor_name: 'Visitor',
      ip: '',
      user_agent: '',
      action: 'POST /live-forms/:id/responses',
    });
    expect(JSON.stringify(entry)).not.toContain('Nia Ode');
    expect((await logs()).at(-1)).toMatchObject({ event: 'submitted', actor_name: null });
    const visits = await server.sql<Row>('SELECT * FROM form_visits WHERE id = $1', [visitId]);
    expect(visits[0]?.['completed_at']).not.toBeNull();
  });

  test('sent 10 times at once is kept once, and each time answered the same', async () => {
    const before = (await rows()).length;
    const body = submission();
    const address = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitorCall(server, 'responses', body, { address })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await rows()).length).toBe(before + 1);
  });

  test('that is repeated is answered the same when the form has closed since', async () => {
    const body = submission();
    expect((await visitorCall(server, 'responses', body)).status).toBe(201);
    await set(`close_date = now() - interval '1 minute'`);
    expect((await visitorCall(server, 'responses', body)).status).toBe(201);
  });

  test('drops answers to what is not on the page, and those only an address gives', async () => {
    const submissionKey = randomUUID();
    const answers = { ...goodAnswers(), [liveParts.seats]: 'many', [liveParts.title]: 'x' };
    expect((await submit({ submissionKey, answers })).status).toBe(201);
    const row = await rowOf(submissionKey);
    const { name, email, needs } = liveParts;
    expect(Object.keys(row?.answers ?? {}).toSorted()).toEqual([name, email, needs].toSorted());
  });

  test('is checked against the revision its page shows, also when a newer one is live', async () => {
    await set('revision = 2');
    expect(outcome(await submit())).toEqual([201, 'ok']);
    expect(outcome(await submit({ page: pageToken({ revision: 7 }) }))).toEqual([404, 'not_found']);
  });
});

describe('a submission is refused', () => {
  const { name, email, needs, seats, dates } = liveParts;
  test.each<[string, () => Record<string, unknown>, Record<string, string>]>([
    [
      'without a mandatory answer',
      () => ({ ...goodAnswers(), [name]: ' ' }),
      { [name]: 'Your name is required' },
    ],
    [
      'with a wrong address',
      () => ({ ...goodAnswers(), [email]: 'nobody' }),
      { [email]: 'Email is incorrect' },
    ],
    [
      'with a wrong answer to what is shown because of another',
      () => ({ ...goodAnswers(), [needs]: ['Seats'], [seats]: 'many' }),
      { [seats]: 'How many seats? is incorrect' },
    ],
    [
      'with dates the wrong way round',
      () => ({ ...goodAnswers(), [dates]: { from: '2026-03-02', to: '2026-03-01' } }),
      { [dates]: "The 'to' date cannot be before the 'from' date" },
    ],
    [
      'with an answer the form does not have',
      () => ({ ...goodAnswers(), [unknownId]: 'x' }),
      { [unknownId]: 'Answer is incorrect' },
    ],
  ])('%s', async (_name, answers, fields) => {
    const before = (await rows()).length;
    const answer = await submit({ answers: answers() });
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
    expect((await rows()).length).toBe(before);
  });

  test('with a field nobody knows', async () => {
    expect((await submit({ isAdmin: true })).status).toBe(422);
  });

  const yesterday = `close_date = now() - interval '1 day'`;
  test.each([
    ['when it is not active', `is_active = false`, [404, 'not_found']],
    ['when it is only published', `status = 'published', is_active = false`, [404, 'not_found']],
    ['when it was never published', `revision = NULL`, [404, 'not_found']],
    ['when it has closed', yesterday, [409, 'form_closed']],
    ['when it is full', `max_responses = 1`, [409, 'form_full']],
    ['not before it closes', `close_date = now() + interval '1 day'`, [201, 'ok']],
    ['not before it is full', `max_responses = 1000000`, [201, 'ok']],
  ])('%s', async (_name, values, expected) => {
    expect((await submit()).status).toBe(201);
    await set(values);
    expect(outcome(await submit())).toEqual(expected);
  });

  test('when its tenant is closed', async () => {
    await server.sql(`UPDATE white_labels SET status = 'inactive' WHERE id = '${acme}'`);
    expect(outcome(await submit())).toEqual([404, 'not_found']);
    await server.sql(`UPDATE white_labels SET status = 'active' WHERE id = '${acme}'`);
  });

  test('when there is no such form', async () => {
    const page = pageToken({ form: unknownId });
    expect(outcome(await submit({ page }, { form: unknownId }))).toEqual([404, 'not_found']);
  });
});

test('20 at once never go past the most a form takes', async () => {
  const [{ count } = { count: 0 }] = await server.sql<{ count: number }>(
    `SELECT count(*)::int FROM form_responses WHERE form_id = '${liveForm}' AND is_complete AND NOT is_spam`,
  );
  await set(`max_responses = ${count + 3}`);
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit()));
  const codes = answers.map(outcome).map(([, code]) => code);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(3);
  expect(codes.filter((code) => code === 'form_full')).toHaveLength(17);
});

describe('one per respondent', () => {
  test('knows a person again by the address among the answers, in any case', async () => {
    await set('one_per_respondent = true');
    const answers = { ...goodAnswers(), [liveParts.email]: 'once@answers.test' };
    expect(outcome(await submit({ answers }))).toEqual([201, 'ok']);
    const again = { ...answers, [liveParts.email]: 'ONCE@answers.test' };
    expect(outcome(await submit({ answers: again }))).toEqual([409, 'already_answered']);
    expect(outcome(await submit())).toEqual([201, 'ok']);
  });

  test('knows them by their visit where nobody is asked for an address', async () => {
    const form = idOf('form', 6);
    await server.sql(`UPDATE lead_forms SET one_per_respondent = true WHERE id = '${form}'`);
    const body = () =>
      submission({
        page: pageToken({ form }),
        answers: { [idOf('component', form, 1)]: 'Yes' },
      });
    const address = freshAddress();
    const spam = { ...body(), page: pageToken({ form, age: 1 }) };
    await visitorCall(server, 'responses', spam, { form, address });
    const first = await visitorCall(server, 'responses', body(), { form, address });
    expect(outcome(first)).toEqual([201, 'ok']);
    const second = await visitorCall(server, 'responses', body(), { form, address });
    expect(outcome(second)).toEqual([409, 'already_answered']);
    expect(outcome(await visitorCall(server, 'responses', body(), { form }))).toEqual([201, 'ok']);
  });
});

describe('a program', () => {
  test('that fills in the hidden field is told the same as a person, and nothing is kept', async () => {
    const before = (await rows()).length;
    const answer = await submit({ [honeypotName]: '555' });
    const person = await submit();
    // The person is sealed, and never the same text twice.
    const said = ({ status, body }: TestAnswer) => [
      status,
      body.data.message,
      typeof body.data.person,
    ];
    expect(said(answer)).toEqual(said(person));
    expect((await rows()).length).toBe(before + 1);
    const rejected = (await logs()).filter(({ event }) => event === 'rejected');
    expect(rejected.at(-1)?.detail).toEqual({ reason: 'honeypot' });
  });

  test.each([
    ['is faster than a person', () => pageToken({ age: 1 }), 80],
    ['never opened the page', () => 'made.up', 90],
    ['opened another form', () => pageToken({ form: idOf('form', 0) }), 90],
  ])('that %s is told the same, and its answers are put aside', async (_name, page, score) => {
    const submissionKey = randomUUID();
    const answer = await submit({ submissionKey, page: page() });
    expect([answer.status, answer.body.data.message.title]).toEqual([201, 'Thank you']);
    expect(await rowOf(submissionKey)).toMatchObject({ is_spam: true, spam_score: score });
    expect((await logs()).at(-1)?.event).toBe('rejected');
  });
});

test('an address submits ten times in ten minutes, and is told when it may go on', async () => {
  const address = freshAddress();
  for (let time = 0; time < 10; time += 1) expect((await submit({}, { address })).status).toBe(201);
  const refused = await submit({}, { address });
  expect(outcome(refused)).toEqual([429, 'too_many_attempts']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  expect(refused.body.message).toContain('what you typed stays here');
  expect((await submit()).status).toBe(201);
  await server.sql(`UPDATE call_counters SET first_at = first_at - interval '11 minutes'`);
  expect((await submit({}, { address })).status).toBe(201);
});

test('submissions that are refused count as well', async () => {
  const address = freshAddress();
  for (let time = 0; time < 10; time += 1)
    expect((await submit({ answers: {} }, { address })).status).toBe(422);
  expect(outcome(await submit({}, { address }))).toEqual([429, 'too_many_attempts']);
});

test('a submission that is sent again counts once', async () => {
  const address = freshAddress();
  const submissionKey = randomUUID();
  for (let time = 0; time < 12; time += 1)
    expect((await submit({ submissionKey }, { address })).status).toBe(201);
});
