import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { AnswerSettings } from '@outpost/contracts';
import {
  freshAddress,
  goodAnswers,
  liveForm,
  liveParts,
  pageToken,
  submission,
  visitorCall,
  visitorFile,
} from '../../testing/live-forms.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

/** Application roles cannot alter revisions. */
const write = (id: string, settings: AnswerSettings | null) =>
  server.sql(
    `UPDATE form_revisions SET content = jsonb_set(content, '{components}', (
      SELECT jsonb_agg(CASE WHEN one ->> '_id' = $1
        THEN (one - 'settings') || CASE WHEN $2::jsonb = 'null' THEN '{}'::jsonb
          ELSE jsonb_build_object('settings', $2::jsonb) END
        ELSE one END)
      FROM jsonb_array_elements(content -> 'components') one))
    WHERE form_id = $3`,
    [id, JSON.stringify(settings), liveForm],
  );
const parts = ['name', 'email', 'needs', 'seats', 'dates', 'file'] as const;
const set = (part: (typeof parts)[number], settings: AnswerSettings | null) =>
  write(liveParts[part], settings);
afterEach(async () => {
  for (const part of parts) await set(part, {});
});

const submit = (answers: object, changes: object = {}) =>
  visitorCall(
    server,
    'responses',
    submission({ answers: { ...goodAnswers(), ...answers }, ...changes }),
  );
const view = async (query = '') =>
  (await server.http.inject({ method: 'GET', url: `/view/${liveForm}${query}` })).payload;

const { name, needs, dates, file } = liveParts;
const pdf = () => Buffer.from('%PDF-1.7\n%%EOF');

describe('a submission', () => {
  const range = (from: string) => ({ [dates]: { from, to: '2999-01-01' } });

  test.each<[(typeof parts)[number], AnswerSettings, answers: object, message: string | null]>([
    ['name', { minLength: 3 }, { [name]: 'Al' }, 'Your name should have min 3 characters'],
    ['name', { pattern: '[A-Z].*' }, { [name]: 'ada' }, 'Your name is incorrect'],
    ['name', { pattern: '[A-Z].*', patternMessage: 'Big' }, { [name]: 'ada' }, 'Big'],
    ['name', { pattern: '[A-Z].*' }, { [name]: 'Ada' }, null],
    ['needs', { maxChoices: 1 }, { [needs]: ['Seats', 'Onboarding'] }, 'takes at most 1 choices'],
    ['dates', { earliest: 'today' }, range('2020-01-01'), 'must not be in the past'],
    ['dates', { earliest: 'today' }, range('2998-01-01'), null],
    ['dates', { latest: '2998-12-31' }, range('2998-01-01'), 'after 31 December 2998'],
  ])('with %s = %j is checked again by the server', async (part, settings, answers, message) => {
    await set(part, settings);
    const { status, body } = await submit(answers);
    expect(status).toBe(message === null ? 201 : 422);
    if (message !== null) expect(body.fields[liveParts[part]]).toContain(message);
  });

  test('against a pattern that would take a browser for ever is answered at once', async () => {
    await set('name', { pattern: '(a+)+b' });
    expect((await submit({ [name]: 'a'.repeat(250) })).status).toBe(422);
  });

  test('to a revision from before there were settings is taken', async () => {
    await set('name', null);
    expect((await submit({})).status).toBe(201);
  });
});

describe('the page', () => {
  test('begins with first answers, and with those of the address before them', async () => {
    await set('name', { initial: 'Ada' });
    await set('needs', { initial: ['Seats'] });
    const html = await view();
    expect(html).toContain('value="Ada"');
    expect(html).toMatch(/value="Seats"[^>]*checked/);
  });

  test('leaves a first answer out that the question refuses', async () => {
    await set('name', { initial: 'Ada', minLength: 4 });
    expect(await view()).not.toContain('value="Ada"');
  });

  test('shows shuffled options in one order for a visit, also when it comes back', async () => {
    await set('needs', { isShuffled: true });
    const optionsIn = (html: string) =>
      [...html.matchAll(/type="checkbox"[^>]*value="([^"~]+)"/g)].map(([, value]) => value);
    const orders = new Set<string>();
    for (let visit = 0; visit < 30; visit += 1) {
      const html = await view();
      const shown = optionsIn(html);
      expect(shown.toSorted()).toEqual(['Integration', 'Onboarding', 'Seats']);
      orders.add(shown.join());
      if (visit > 3) continue;
      const page = /name="page"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? '';
      const again = await server.http.inject({
        method: 'POST',
        url: `/view/${liveForm}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ page, submissionKey: randomUUID() }).toString(),
        remoteAddress: freshAddress(),
      });
      expect([again.statusCode, optionsIn(again.payload)]).toEqual([422, shown]);
    }
    expect(orders.size).toBeGreaterThan(1);
  });
});

describe('a file', () => {
  const csv = Buffer.from('a,b\n1,2\n');

  test.each([
    [['pdf', 'image'], pdf(), 'plan.pdf', null],
    [['pdf', 'image'], csv, 'list.csv', 'The file must be a PDF or an image.'],
    [['spreadsheet'], csv, 'list.csv', null],
    [['text'], pdf(), 'plan.pdf', 'The file must be plain text.'],
  ] as const)('of the kinds %j: %s', async (fileKinds, content, sentName, message) => {
    await set('file', { fileKinds: [...fileKinds] });
    const before = server.files.size;
    const { status, body } = await visitorFile(server, { content, name: sentName });
    expect(status).toBe(message === null ? 201 : 422);
    if (message !== null) expect(body.fields.file).toBe(message);
    expect(server.files.size).toBe(before + Number(message === null));
  });

  test('is as large as its question allows', async () => {
    await set('file', { maxMegabytes: 1 });
    const large = Buffer.concat([pdf(), Buffer.alloc(1024 * 1024)]);
    expect((await visitorFile(server, { content: large })).status).toBe(422);
    expect((await visitorFile(server, { content: pdf() })).status).toBe(201);
  });

  test('is one of several where the question takes them', async () => {
    await set('file', { maxFiles: 2 });
    const page = pageToken();
    const sent = async () =>
      (await visitorFile(server, { content: pdf() }, { page })).body.data.file;
    const files = [await sent(), await sent(), await sent()];
    const tooMany = await submit({ [file]: files }, { page });
    expect([tooMany.status, tooMany.body.fields]).toEqual([
      422,
      { [file]: 'Your requirements takes at most 2 files' },
    ]);
    const strange = [files[0], { _id: randomUUID() }];
    expect((await submit({ [file]: strange }, { page })).status).toBe(422);
    const submissionKey = randomUUID();
    const given = files.slice(0, 2);
    expect((await submit({ [file]: given }, { page, submissionKey })).status).toBe(201);
    const [row] = await server.sql<{ id: string; answers: Record<string, unknown> }>(
      'SELECT id, answers FROM form_responses WHERE submission_key = $1',
      [submissionKey],
    );
    expect(row?.answers[file]).toEqual(given);
    const kept = await server.sql<{ id: string }>(
      'SELECT id FROM form_files WHERE response_id = $1 ORDER BY id',
      [row?.id],
    );
    expect(kept.map(({ id }) => id)).toEqual(given.map(({ _id }) => _id).toSorted());
  });
});
