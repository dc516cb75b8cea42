import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { liveForm, pageToken, submission, visitorCall } from '../../testing/live-forms.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const staff = 'super@demo.test';
const leadForms = '/v1/super-admin/lead-forms';

const submit = async (changes: object) => {
  expect((await visitorCall(server, 'responses', submission(changes))).status).toBe(201);
};

/** Returns the seconds from the start of a visit to its submission; null for an unknown start. */
const secondsOf = async (visitId: string) => {
  const [visit] = await server.sql<{ seconds: number | null }>(
    `SELECT round(extract(epoch FROM completed_at - started_at))::int AS seconds
     FROM form_visits WHERE id = $1 AND completed_at IS NOT NULL`,
    [visitId],
  );
  return visit?.seconds;
};

test.each([
  ['starts its visit at the first answer', { durationSeconds: 41 }, 41],
  ['starts it with the page at the earliest', { durationSeconds: 86_400 }, 60],
  ['without a time, as without scripts, leaves the start unknown', {}, null],
])('a submission %s', async (_name, changes, seconds) => {
  const visitId = randomUUID();
  await submit({ page: pageToken({ visitId }), ...changes });
  expect(await secondsOf(visitId)).toBe(seconds);
});

test('spam counts as completed once it is unmarked', async () => {
  const completions = async () =>
    (await server.call(staff, 'GET', `${leadForms}/${liveForm}`)).body.data.form.completed;
  const before = await completions();
  const submissionKey = randomUUID();
  await submit({ submissionKey, page: pageToken({ age: 1 }) });
  expect(await completions()).toBe(before);
  const [row] = await server.sql<{ id: string }>(
    'SELECT id FROM form_responses WHERE submission_key = $1',
    [submissionKey],
  );
  await server.call(staff, 'PATCH', `${leadForms}/response/${row?.id}`, {
    body: { isSpam: false },
  });
  expect(await completions()).toBe(before + 1);
});
