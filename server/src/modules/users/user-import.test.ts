import { describe, expect, test } from 'vitest';
import { importLimits, type ImportReport } from '@outpost/contracts';
import { tenantIdOf } from '../../seed/random.ts';
import { countStatements } from '../../testing/statements.ts';
import { expectFields } from '../../testing/records.ts';
import { acme, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/users/import';
const owner = 'owner@acme.test';
const header = 'email,first name,last name,role\n';

const server = testServer();

const send = (who: string, body: object, headers: Record<string, string> = {}) =>
  server.call(who, 'POST', url, { body: { isDryRun: false, ...body }, headers });

const report = async (csv: string, more: object = {}, who = owner): Promise<ImportReport> => {
  const answer = await send(who, { csv, ...more });
  expect(answer.status).toBe(201);
  return answer.body.data;
};

const outcomes = ({ rows }: ImportReport) =>
  rows.map(({ line, outcome, message }) => [line, outcome, message]);

const tables = ['users', 'audit_log', 'events', 'notifications', 'idempotency_keys'];
const counts = async () => {
  const sums = tables.map((table) => `(SELECT count(*) FROM ${table})::int AS ${table}`);
  const [row] = await server.sql<Record<string, number>>(`SELECT ${sums.join(', ')}`);
  return row;
};

const mixed = `\uFEFFRole;E-mail;Email;Last name;First name\r
Seat holder;x;Ada.Byron@Import.test;Byron;Ada\r
member;x;not an address;Orr;Ida\r
\r
king;;king@import.test;;"Leo; the 2nd"\r
guest;x;ada.byron@import.test;Byron;Ada\r
GUEST;x;guest@acme.test;Terrell;Gus\r
admin;x;"cem@import.test";"O'Neil";Cem\r
member;x;long@import.test;Long;Lea;more`;

const judged = [
  [2, 'ok', null],
  [3, 'refused', 'Email is incorrect'],
  [
    5,
    'refused',
    'The first name “Leo; the 2nd” has other signs than letters, spaces, hyphens and apostrophes. ' +
      'Last name is required. ' +
      'Role “king” is none of owner, admin, member, guest, educator, seat holder',
  ],
  [6, 'refused', 'The same email is in line 2'],
  [7, 'refused', 'A user with this email exists already.'],
  [8, 'ok', null],
  [9, 'refused', 'The line has more cells than the first one'],
];

describe('a dry run', () => {
  test('says of each line what would become of it, and writes nothing', async () => {
    await server.tokenOf(owner);
    const before = await counts();
    const mails = (await server.deliver()).length;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await send(owner, { csv: mixed, isDryRun: true }, headers);
    expect(answer.status).toBe(201);
    expect(outcomes(answer.body.data)).toEqual(judged);
    expect(answer.body.data).toMatchObject({ total: 7, ok: 2, refused: 5, invited: 0 });
    expect(answer.body.data.rows[0]).toEqual({
      line: 2,
      email: 'Ada.Byron@Import.test',
      name: 'Ada Byron',
      teamRole: 'Seat holder',
      outcome: 'ok',
      message: null,
    });
    expect(await counts()).toEqual(before);
    expect(await server.deliver()).toHaveLength(mails);
  });
});

describe('an import', () => {
  test('invites the good lines by mail and reports the others', async () => {
    const done = await report(mixed);
    expect(outcomes(done)).toEqual(judged);
    expect(done).toMatchObject({ total: 7, ok: 2, refused: 5, invited: 2 });
    const rows = await server.sql(
      `SELECT email, first_name, last_name, team_role, status, tenant_id FROM users
       WHERE email LIKE '%@import.test' ORDER BY email`,
    );
    const kept = { status: 'pending', tenant_id: acme };
    expect(rows).toEqual([
      {
        ...kept,
        email: 'ada.byron@import.test',
        first_name: 'Ada',
        last_name: 'Byron',
        team_role: 'seat-holder',
      },
      {
        ...kept,
        email: 'cem@import.test',
        first_name: 'Cem',
        last_name: `O'Neil`,
        team_role: 'admin',
      },
    ]);
    const mails = (await server.deliver()).filter(({ to }) => to.endsWith('@import.test'));
    expect(mails.map(({ to }) => to)).toEqual(['ada.byron@import.test', 'cem@import.test']);
    for (const { text } of mails) expect(text).toContain('/activate?token=');
  });

  test('done again invites nobody', async () => {
    const again = await report(mixed);
    expect(again).toMatchObject({ total: 7, ok: 0, invited: 0 });
    expect(again.rows[0]?.message).toBe('A user with this email exists already.');
  });

  test('leaves an entry for each person, and one notice for those in charge', async () => {
    const csv = `${header}one@audit.test,Una,Lee,guest\ntwo@audit.test,Duo,Lee,guest\n`;
    const answer = await send('super@demo.test', { csv, whiteLabel: acme });
    const entries = await server.sql<{ target_type: string }>(
      'SELECT target_type FROM audit_log WHERE request_id = $1',
      [answer.headers['x-request-id']],
    );
    expect(entries).toEqual([{ target_type: 'users' }, { target_type: 'users' }]);
    const { body } = await server.call(owner, 'GET', '/v1/super-admin/notifications');
    const [first, second] = body.data.notifications;
    expect(first).toMatchObject({ title: '2 people were invited', kind: 'team-member-invited' });
    expect(first.body).toBe('By Sable Quill, from a file.');
    expect(second.body).not.toBe(first.body);
  });

  test('under one key happens once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { csv: `${header}once@import.test,Ona,Lee,guest\n` };
    const [first, again] = [await send(owner, body, headers), await send(owner, body, headers)];
    expect(first.body.data.invited).toBe(1);
    expect(again.body).toEqual(first.body);
  });

  test('of a franchisor reaches its branch, and knows addresses it cannot see', async () => {
    const csv = `${header}branch@import.test,Bo,Ray,guest\nowner@acme.test,Od,Ray,guest\n`;
    const done = await report(csv, {}, 'msp@acme.test');
    expect(outcomes(done)).toEqual([
      [2, 'ok', null],
      [3, 'refused', 'A user with this email exists already.'],
    ]);
    const places = await server.sql(
      `SELECT DISTINCT franchisor_id, company_id FROM users
       WHERE email IN ('branch@import.test', 'msp@acme.test')`,
    );
    expect(places).toHaveLength(1);
  });

  test('gives nobody a role above the one of who imports', async () => {
    const csv = `${header}boss@import.test,Bo,Ray,owner\nequal@import.test,Bo,Ray,admin\n`;
    const done = await report(csv, { isDryRun: true }, 'msp@acme.test');
    expect(outcomes(done)).toEqual([
      [2, 'refused', 'Your role does not allow to give this role'],
      [3, 'ok', null],
    ]);
  });

  test('by internal staff goes to the organization they name', async () => {
    const csv = `${header}named@import.test,Nea,Ray,guest\n`;
    const done = await report(csv, { whiteLabel: tenantIdOf('northwind') }, 'super@demo.test');
    expect(done.invited).toBe(1);
    const rows = await server.sql(`SELECT tenant_id FROM users WHERE email = 'named@import.test'`);
    expect(rows).toEqual([{ tenant_id: tenantIdOf('northwind') }]);
  });

  test('takes as many questions to the database for 300 people as for 30', async () => {
    const file = (count: number) =>
      header +
      Array.from({ length: count }, (_, at) => `p${at}@n${count}.test,P,${at},guest`).join('\n');
    const asked: number[] = [];
    for (const count of [30, 300])
      asked.push(await countStatements(() => report(file(count), {}, owner)));
    expect(asked[1]).toBe(asked[0]);
  });
});

describe('a file', () => {
  const lines = (count: number) =>
    header + Array.from({ length: count }, (_, at) => `${at}@max.test,A,B,guest\n`).join('');

  test.each([
    ['without a text', { csv: undefined }, { csv: 'File is required' }],
    ['that is empty', { csv: '' }, { csv: 'File is required' }],
    ['that names nobody', { csv: `${header}\n` }, { csv: 'The file names nobody' }],
    [
      'without a column',
      { csv: 'email,first name,role\na@b.test,A,guest' },
      { csv: 'The first line names no column "last name"' },
    ],
    [
      'with a lost quotation mark',
      { csv: `${header}a@b.test,"A,B,guest\n` },
      { csv: 'A quotation mark in the file is missing or misplaced' },
    ],
    [
      'of too many people',
      { csv: lines(importLimits.rows + 1) },
      { csv: 'File should have max 1000 people' },
    ],
    [
      'of too many bytes',
      { csv: 'é'.repeat(importLimits.bytes / 2 + 1) },
      { csv: 'File should have max 512 kB' },
    ],
    ['that may be tried or not', { isDryRun: undefined }, { isDryRun: 'Dry run is required' }],
    ['with something else', { colour: 'red' }, { colour: 'colour is not known' }],
  ])('%s is refused', async (_name, body, fields) => {
    expectFields(await send(owner, { csv: lines(1), ...body }), fields);
  });

  test('of as many people as are allowed is read', async () => {
    const { ok } = await report(lines(importLimits.rows), { isDryRun: true });
    expect(ok).toBe(importLimits.rows);
  });

  test.each([
    ['nothing', undefined, 'Organization is required'],
    ['an unknown one', unknownId, 'Organization is incorrect'],
  ])('of internal staff who name %s as organization is refused', async (_name, id, message) => {
    for (const isDryRun of [true, false])
      expectFields(await send('super@demo.test', { csv: lines(1), whiteLabel: id, isDryRun }), {
        whiteLabel: message,
      });
  });
});

test.each(['support@demo.test', 'member@acme.test', 'guest@acme.test'])(
  '%s may not even try',
  async (who) => {
    const csv = `${header}no@import.test,A,B,guest\n`;
    for (const isDryRun of [true, false])
      expect((await send(who, { csv, isDryRun })).status).toBe(403);
  },
);
