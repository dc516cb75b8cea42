import { beforeAll, expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import { makeKey, makePresetKey } from '../../testing/api-keys.ts';
import { eventTypesOf, foreign, programBugOf, report, reported } from '../../testing/ingest.ts';
import { testServer } from '../../testing/test-server.ts';

const staff = 'super@demo.test';
const member = 'member@acme.test';
const user = idOf('user', member);

const server = testServer();
let key: string;
beforeAll(async () => {
  key = (await makePresetKey(server, 'ingest')).secret;
});

const send = (...bugReports: object[]) => report(server, key, 'bug-reports', { bugReports });
const read = async (who: string, id: string) =>
  server.call(who, 'GET', `/v1/super-admin/bug-reports/${id}`);
const noticesOf = async (who: string) =>
  (await server.call(who, 'GET', '/v1/super-admin/notifications')).body.data.notifications as {
    title: string;
    link: string;
  }[];

test('a problem of a program is listed for staff, is an event, and notifies once', async () => {
  const before = await noticesOf(staff);
  const { headers, body } = await send(programBugOf(), programBugOf({ error: 'token=secret-x' }));
  expect(body.data).toMatchObject({ stored: 2, known: 0, refused: 0 });
  const [first, second] = body.data.results;
  const seen = (await read(staff, first._id)).body.data.bugReport;
  expect(seen).toMatchObject({
    source: 'api',
    remote: 'mobile-app',
    build: '3.1.0',
    severity: 'high',
    reporter: { _id: null, name: 'mobile-app', email: '' },
    company: null,
  });
  const other = (await read(staff, second._id)).body.data.bugReport;
  expect(Math.abs(other.number - seen.number)).toBe(1);
  expect(other.error).not.toContain('secret-x');
  expect(await eventTypesOf(server, headers['x-request-id'])).toEqual([
    'bug.reported',
    'bug.reported',
  ]);
  const added = (await noticesOf(staff)).filter(
    ({ title }) => !before.some((one) => one.title === title),
  );
  expect(added).toEqual([
    expect.objectContaining({ title: '2 bug reports of programs', link: '/bug-reports' }),
  ]);
});

test('one of a user is theirs, and only theirs', async () => {
  const { body } = await send(programBugOf({ user }));
  const [{ _id }] = body.data.results;
  expect((await read(member, _id)).body.data.bugReport).toMatchObject({
    reporter: { _id: user, email: member },
    isOwn: true,
  });
  expect((await read('owner@acme.test', _id)).status).toBe(404);
  expect((await noticesOf(staff))[0]).toMatchObject({ link: `/bug-reports?open=${_id}` });
});

test('one of a company belongs to it', async () => {
  const { body } = await send(programBugOf({ company: reported.company }));
  const seen = (await read(staff, body.data.results[0]._id)).body.data.bugReport;
  expect(seen.company._id).toBe(reported.company);
});

test('each is stored once, also when reports cross', async () => {
  const bugs = [programBugOf(), programBugOf()];
  const answers = await Promise.all([send(...bugs), send(...bugs.toReversed()), send(...bugs)]);
  expect(answers.reduce((sum, { body }) => sum + body.data.stored, 0)).toBe(2);
  expect((await send(...bugs)).body.data).toMatchObject({ stored: 0, known: 2 });
});

test('users and companies of other tenants are refused alone', async () => {
  const { body } = await send(
    programBugOf({ company: foreign.company }),
    programBugOf({ user: idOf('user', 'owner@northwind.test') }),
    programBugOf(),
  );
  expect(body.data).toMatchObject({ stored: 1, refused: 2 });
  expect(body.data.results.map(({ reason }: { reason: string | null }) => reason)).toEqual([
    'Company is incorrect',
    'User is incorrect',
    null,
  ]);
});

test('no session and no key without the scope may report', async () => {
  const url = '/v1/ingest/bug-reports';
  const body = { bugReports: [programBugOf()] };
  expect((await server.call(staff, 'POST', url, { body })).status).toBe(403);
  const { secret } = await makeKey(server);
  expect((await report(server, secret, 'bug-reports', body)).status).toBe(403);
});

test.each([
  ['program', ''],
  ['title', ''],
  ['kind', 'other'],
  ['externalId', ''],
  ['surprise', 1],
])('a wrong %s refuses the whole report', async (field, value) => {
  const good = programBugOf();
  const answer = await send(good, programBugOf({ [field]: value }));
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual([`bugReports.1.${field}`]);
  expect((await send(good)).body.data.stored).toBe(1);
});
