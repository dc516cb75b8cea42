import { describe, expect, test } from 'vitest';
import type { AccountReview, HealthSummary } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { queryText } from '../../testing/contract-calls.ts';
import { addAuditor } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const staff = 'super@demo.test';
const support = 'support@demo.test';
const url = '/v1/super-admin/account-reviews';
// Neither the demo's override nor its reviewer: the seed takes the first companies by id.
const company = idOf('company', 'acme', 1);
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const to = (step: string, body: object, version?: number, who = staff) =>
  server.call(who, 'POST', `${url}/${company}/${step}`, {
    body,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const read = async (id = company) =>
  (await server.call(staff, 'GET', `${url}/${id}`)).body.data.accountReview;
const companyHealth = async () =>
  (await server.call('owner@acme.test', 'GET', `/v1/super-admin/companies/${company}`)).body.data
    .company.health;
const list = async (query: object): Promise<AccountReview[]> => {
  const text = queryText({ limit: 100, ...query });
  const { status, body } = await server.call(staff, 'GET', url + text);
  expect(status).toBe(200);
  return body.data.accountReviews;
};
const lastEntry = async () =>
  (
    await server.sql<{ reason: string; changes: Record<string, unknown> }>(
      `SELECT reason, changes FROM audit_log WHERE target_type = 'account_reviews'
         AND target_id = $1 ORDER BY created_at DESC LIMIT 1`,
      [company],
    )
  )[0];

describe('an override', () => {
  const other = async () => {
    const { computedHealth } = await read();
    return computedHealth === 'Good' ? 'Need Attention' : 'Good';
  };

  test('replaces the health everywhere, beside the computed one, with reason and end', async () => {
    const health = await other();
    const { computedHealth, version } = await read();
    const reason = 'Their owner told us so.';
    const answer = await to('override', { health, reason, until: dayIn(3) }, version);
    expect(answer.status).toBe(200);
    expect(answer.body.data.accountReview).toMatchObject({
      health,
      computedHealth,
      override: { health, reason },
      version: version + 1,
    });
    expect(await companyHealth()).toBe(health);
    expect((await list({ filters: { health: [health] } })).map(({ _id }) => _id)).toContain(
      company,
    );
    expect(await lastEntry()).toMatchObject({ reason });
    expect((await to('override', { health, reason, until: dayIn(3) }, version)).status).toBe(412);
  });

  test('stays when the score is computed again', async () => {
    const { health, override } = await read();
    await server.enqueue('health-company', { companyId: company, tenantId: '' });
    await server.deliver();
    expect(await read()).toMatchObject({ health, override });
  });

  test('expires by itself', async () => {
    await server.sql(
      `UPDATE account_reviews SET override_until = now() - interval '1 second' WHERE id = $1`,
      [company],
    );
    const { health, computedHealth, override } = await read();
    expect([health, override]).toEqual([computedHealth, null]);
    expect(await companyHealth()).toBe(computedHealth);
  });

  test('is removed', async () => {
    const health = await other();
    await to('override', { health, reason: 'For now.', until: dayIn(0) });
    expect((await read()).health).toBe(health);
    const answer = await server.call(staff, 'DELETE', `${url}/${company}/override`);
    expect(answer.body.data.accountReview.override).toBeNull();
    expect(await companyHealth()).toBe((await read()).computedHealth);
  });

  test.each([
    [{ reason: ' ' }, 'reason', 'Reason is required'],
    [{ until: dayIn(-1) }, 'until', 'Until must be within 366 days from today'],
    [{ until: dayIn(400) }, 'until', 'Until must be within 366 days from today'],
    [{ health: 'Great' }, 'health', 'Health is incorrect'],
  ])('%j is refused', async (part, field, message) => {
    const body = { health: 'Good', reason: 'Because.', until: dayIn(3), ...part };
    const { status, body: answer } = await to('override', body);
    expect([status, answer.fields[field]]).toEqual([422, message]);
  });
});

describe('a reviewer', () => {
  const noticesOf = (id: string) =>
    server.sql<{ title: string; link: string }>(
      `SELECT title, link FROM notifications WHERE user_id = $1 AND link LIKE '/account-review%'`,
      [id],
    );
  const reviewer = idOf('user', support);

  test('is notified once, and found by the filter', async () => {
    await to('reviewer', { reviewer: null });
    const { body } = await to('reviewer', { reviewer });
    expect(body.data.accountReview.reviewer).toMatchObject({ _id: reviewer });
    await to('reviewer', { reviewer });
    expect(await noticesOf(reviewer)).toEqual([
      {
        title: `You review ${body.data.accountReview.name}`,
        link: `/account-review?open=${company}`,
      },
    ]);
    const found = await list({ filters: { reviewer: [reviewer] } });
    expect(found.map(({ _id }) => _id)).toContain(company);
    expect(found.every((row) => row.reviewer?._id === reviewer)).toBe(true);
  });

  test('is no account of an organization, and sees no notice of what they did', async () => {
    const { status, body } = await to('reviewer', { reviewer: idOf('user', 'owner@acme.test') });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['reviewer']]);
    await to('reviewer', { reviewer: idOf('user', staff) });
    expect(await noticesOf(idOf('user', staff))).toEqual([]);
  });
});

describe('the next review', () => {
  test.each([
    [-1, 'overdue'],
    [0, 'week'],
    [7, 'week'],
    [8, 'later'],
  ])('in %i days is %s', async (days, due) => {
    expect((await to('schedule', { nextReviewOn: dayIn(days) })).status).toBe(200);
    for (const one of ['overdue', 'week', 'later', 'none']) {
      const found = (await list({ filters: { due: [one] } })).map(({ _id }) => _id);
      expect(found.includes(company)).toBe(one === due);
    }
  });

  test('is set when a review is completed, with its note', async () => {
    const body = { note: 'They are happy.', nextReviewOn: dayIn(30) };
    const answer = await to('complete', body);
    expect(answer.body.data.accountReview.nextReviewOn).toBe(dayIn(30));
    const review = await read();
    expect(Date.now() - Date.parse(review.lastReviewedAt)).toBeLessThan(60_000);
    expect(review.notes[0]).toMatchObject({ text: 'They are happy.' });
  });
});

describe('notes and tasks', () => {
  test('a task is done, and reopened, by its version', async () => {
    const { body } = await to('tasks', { title: 'Call them', dueOn: dayIn(2) });
    const { _id: id, version } = body.data.reviewTask;
    const change = (change: object, seen: number) =>
      server.call(staff, 'PATCH', `/v1/super-admin/account-review-tasks/${id}`, {
        body: change,
        headers: { 'if-match': `"${seen}"` },
      });
    const before = (await read()).openTasks;
    const done = await change({ isDone: true }, version);
    expect(done.body.data.reviewTask).toMatchObject({ doneBy: expect.any(String), version: 2 });
    expect((await read()).openTasks).toBe(before - 1);
    expect((await change({ isDone: false }, version)).status).toBe(412);
    expect((await change({ isDone: false }, 2)).body.data.reviewTask.doneAt).toBeNull();
    expect((await read()).tasks.at(0)).toMatchObject({ doneAt: null });
  });

  test('a note is corrected and deleted', async () => {
    const { body } = await to('notes', { text: 'Caled.' });
    const path = `/v1/super-admin/account-review-notes/${body.data.reviewNote._id}`;
    const changed = await server.call(staff, 'PATCH', path, { body: { text: 'Called.' } });
    expect(changed.body.data.reviewNote.text).toBe('Called.');
    expect((await server.call(staff, 'DELETE', path)).status).toBe(200);
    expect((await server.call(staff, 'DELETE', path)).status).toBe(404);
  });

  test('no account of an organization reads notes, tasks or the reviewer', async () => {
    const auditor = await addAuditor(server);
    const { body } = await server.call(auditor, 'GET', `${url}/${company}`);
    expect(body.data.accountReview).toMatchObject({ notes: [], tasks: [], reviewer: null });
    const [note] = (await read()).notes;
    const path = `/v1/super-admin/account-review-notes/${note._id}`;
    expect((await server.call(auditor, 'PATCH', path, { body: { text: 'x' } })).status).toBe(404);
    expect((await server.call(auditor, 'DELETE', path)).status).toBe(404);
  });

  test('support reads and writes nothing', async () => {
    expect((await server.call(support, 'GET', `${url}/${company}`)).status).toBe(200);
    for (const [step, body] of [
      ['override', { health: 'Good', reason: 'x', until: dayIn(1) }],
      ['reviewer', { reviewer: null }],
      ['schedule', { nextReviewOn: null }],
      ['complete', { nextReviewOn: null }],
      ['notes', { text: 'x' }],
      ['tasks', { title: 'x' }],
    ] as const)
      expect((await to(step, body, undefined, support)).status).toBe(403);
  });
});

describe('the summary', () => {
  const summary = async (): Promise<HealthSummary> =>
    (await server.call(staff, 'GET', `${url}/summary`)).body.data.summary;

  test('counts what the filters of the list find', async () => {
    const { health, movement } = await summary();
    for (const [name, total] of Object.entries(health))
      expect(await list({ filters: { health: [name] } })).toHaveLength(total);
    for (const [name, total] of Object.entries(movement))
      expect(await list({ filters: { movement: [name] } })).toHaveLength(total);
  });

  test.each([
    [4, 'same'],
    [5, 'worse'],
    [-5, 'better'],
  ])('a score that was %i points higher before this month is %s', async (points, movement) => {
    await server.sql('DELETE FROM health_history WHERE company_id = $1', [company]);
    await server.sql(
      `INSERT INTO health_history
         (id, tenant_id, company_id, franchisor_id, day, score, health, created_at)
       SELECT gen_random_uuid(), tenant_id, company_id, franchisor_id, current_date, score + $2,
         'Good', date_trunc('month', now()) - interval '1 day' FROM account_reviews WHERE id = $1`,
      [company, points],
    );
    const found = (await list({ filters: { movement: [movement] } })).map(({ _id }) => _id);
    expect(found).toContain(company);
  });
});

test('many accounts get a reviewer and a day at once', async () => {
  const ids = [company, idOf('company', 'northwind', 1)];
  const bulk = async (body: object) => {
    const answer = await server.call(staff, 'POST', `${url}/bulk`, {
      body: { ids, expectedCount: 2, ...body },
    });
    expect(answer.status).toBe(201);
    await server.deliver();
  };
  const reviewer = idOf('user', support);
  await bulk({ action: 'assign', reviewer });
  await bulk({ action: 'schedule', nextReviewOn: dayIn(14) });
  for (const id of ids)
    expect(await read(id)).toMatchObject({ reviewer: { _id: reviewer }, nextReviewOn: dayIn(14) });
});
