import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
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
import { unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { removeOldPartials } from './partials.service.ts';

const server = testServer();
beforeEach(() => server.sql(`UPDATE lead_forms SET is_active = true WHERE id = '${liveForm}'`));

type Row = Record<string, unknown>;
const visit = async (id: string) =>
  (await server.sql<Row>('SELECT * FROM form_visits WHERE id = $1', [id]))[0];
const partials = () =>
  server.sql<Row>('SELECT * FROM form_responses WHERE resume_hash IS NOT NULL');

describe('a visit', () => {
  test('is counted once for a page, with where it came from and not by whom', async () => {
    const visitId = randomUUID();
    const body = {
      page: pageToken({ visitId }),
      referrer: 'https://news.example/a',
      parameters: { utm_source: 'mail' },
    };
    const address = freshAddress();
    for (let time = 0; time < 2; time += 1)
      expect((await visitorCall(server, 'visits', body, { address })).status).toBe(200);
    const row = await visit(visitId);
    expect(row).toMatchObject({ source: 'mail', device: 'desktop', started_at: null });
    expect(JSON.stringify(row)).not.toContain(address);
  });

  test('notes when it was started and the seconds at each question, and nothing else', async () => {
    const visitId = randomUUID();
    const page = pageToken({ visitId });
    const { name, email, title } = liveParts;
    const progress = (reached: object, isStarted = true) =>
      visitorCall(server, 'progress', { page, isStarted, reached });
    expect((await progress({ [name]: 1 })).body.data).toEqual({ isCounted: false });
    await visitorCall(server, 'visits', { page });
    expect((await progress({ [name]: 4, [title]: 9, [unknownId]: 9 })).body.data.isCounted).toBe(
      true,
    );
    await progress({ [email]: 2 }, false);
    const row = await visit(visitId);
    expect(row?.['reached']).toEqual({ [name]: 4, [email]: 2 });
    expect(row?.['started_at']).not.toBeNull();
  });

  test.each(['visits', 'progress', 'partial'] as const)(
    'that says it is of another form, or of a page made up, gets no %s',
    async (path) => {
      const extra = {
        visits: {},
        progress: { isStarted: true, reached: {} },
        partial: { answers: {} },
      };
      for (const page of ['made.up', pageToken({ form: idOf('form', 0) })]) {
        const answer = await visitorCall(server, path, { page, ...extra[path] });
        expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['page']]);
      }
    },
  );
});

describe('unfinished answers', () => {
  const save = (body: object, options?: Parameters<typeof visitorCall>[3]) =>
    visitorCall(server, 'partial', { page: pageToken(), answers: {}, ...body }, options);

  test('are kept, opened by a key of which only the hash is, and gone on with', async () => {
    const answers = { [liveParts.name]: 'Nia', [liveParts.email]: 'half@' };
    const first = await save({ answers });
    const { resumeKey } = first.body.data;
    expect(resumeKey).toMatch(/^[\w-]{43}$/);
    const [row] = await partials();
    expect(row).toMatchObject({ is_complete: false, answers, respondent: null });
    expect(JSON.stringify(row)).not.toContain(resumeKey);
    const more = { ...answers, [liveParts.email]: 'Half@answers.test' };
    const second = await save({ answers: more, resumeKey });
    expect(second.body.data).toEqual({ resumeKey });
    expect(await partials()).toMatchObject([{ answers: more, respondent: 'half@answers.test' }]);
    const entries = await server.sql('SELECT 1 FROM audit_log WHERE target_id = $1', [row?.['id']]);
    expect(entries).toHaveLength(1);
  });

  test('become the response when they are submitted, and their key opens nothing more', async () => {
    const { resumeKey } = (await save({ answers: { [liveParts.name]: 'Lio' } })).body.data;
    const before = (await server.sql('SELECT 1 FROM form_responses')).length;
    const submissionKey = randomUUID();
    const body = submission({ resumeKey, submissionKey, answers: goodAnswers() });
    expect((await visitorCall(server, 'responses', body)).status).toBe(201);
    const rows = await server.sql<Row>('SELECT * FROM form_responses');
    expect(rows).toHaveLength(before);
    const row = rows.find((one) => one['submission_key'] === submissionKey);
    expect(row).toMatchObject({ is_complete: true, resume_hash: null });
  });

  test('with a key nobody has are kept as new ones', async () => {
    const key = 'a'.repeat(43);
    const { resumeKey } = (await save({ resumeKey: key })).body.data;
    expect(resumeKey).not.toBe(key);
  });

  test.each([
    ['an answer the form does not have', { [unknownId]: 'x' }],
    ['an answer of another kind', { [liveParts.name]: { deep: { deeper: 1 } } }],
    ['an answer that is too long', { [liveParts.name]: 'x'.repeat(5_001) }],
  ])('are refused with %s', async (_name, answers) => {
    expect((await save({ answers })).status).toBe(422);
  });

  test('are refused by a form that takes none', async () => {
    await server.sql(`UPDATE lead_forms SET is_active = false WHERE id = '${liveForm}'`);
    expect((await save({})).status).toBe(404);
  });

  test('are deleted a month after they were last touched', async () => {
    await save({ answers: { [liveParts.name]: 'Old' } });
    await server.sql(
      `UPDATE form_responses SET updated_at = now() - interval '31 days' WHERE answers->>'${liveParts.name}' = 'Old'`,
    );
    const before = (await partials()).length;
    await removeOldPartials(server.database);
    expect((await partials()).length).toBe(before - 1);
  });
});
