import { expect, test } from 'vitest';
import type { LeadImportRow, LinkedinLead } from '@outpost/contracts';
import { expectFields } from '../../testing/records.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/linkedin-leads';
const owner = 'owner@acme.test';

const server = testServer();

const send = (csv: string, more: object = {}, who = owner) =>
  server.call(who, 'POST', `${url}/import`, { body: { csv, isDryRun: true, ...more } });
const run = (csv: string, more: object = {}) => send(csv, { isDryRun: false, ...more });
const named = async (name: string): Promise<LinkedinLead[]> => {
  const search = encodeURIComponent(name);
  const { body } = await server.call(owner, 'GET', `${url}?searchValue=${search}`);
  return body.data.linkedinLeads;
};
const outcomes = (rows: LeadImportRow[]) => rows.map(({ line, outcome }) => [line, outcome]);

const header =
  'Lead ID,Submitted Date (UTC),Form Name,Campaign Name,First Name,Last Name,Email,Company,Budget,Test Lead';
const fileOf = (...lines: string[]) => [header, ...lines].join('\n');
const line = (id: string, email = `${id}@file.example`) =>
  `${id},2026-03-01 10:30:00,Request a demo,Spring,Fay,${id},${email},File & Co,10k,no`;

test('a dry run says what becomes of each line, and writes nothing', async () => {
  const csv = fileOf(
    line('d1'),
    line('d1'),
    line('d2', 'nobody'),
    line('d3').replace('03-01', '99-99'),
  );
  const { status, body } = await send(csv);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ total: 4, ok: 1, known: 1, refused: 2, added: 0 });
  expect(body.data.rows.map(({ message }: LeadImportRow) => message)).toEqual([
    null,
    'The same lead is in line 2',
    'Email is incorrect',
    'Received is incorrect',
  ]);
  expect(await named('Fay d1')).toEqual([]);
});

test('the columns of Campaign Manager are found by their headers', async () => {
  const { body } = await run(fileOf(line('c1')));
  expect(body.data.columns.map(({ target }: { target: string }) => target)).toEqual([
    'externalId',
    'receivedAt',
    'form',
    'campaign',
    'firstName',
    'lastName',
    'email',
    'employer',
    'answer',
    'isTest',
  ]);
  const [lead] = await named('Fay c1');
  expect(lead).toMatchObject({
    source: 'csv',
    sync: 'SUCCESS',
    employer: 'File & Co',
    form: 'Request a demo',
    campaign: 'Spring',
    isTest: false,
    receivedAt: '2026-03-01T10:30:00.000Z',
  });
  const full = await server.call(owner, 'GET', `${url}/${lead?._id}`);
  expect(full.body.data.linkedinLead.answers).toEqual({ Budget: '10k' });
});

test.each([
  ['semicolons', (csv: string) => csv.replaceAll(',', ';')],
  ['tabs', (csv: string) => csv.replaceAll(',', '\t')],
  [
    'a byte order mark and Windows line ends',
    (csv: string) => `\uFEFF${csv.replaceAll('\n', '\r\n')}`,
  ],
])('a file with %s has the same leads', async (_what, changed) => {
  const { body } = await send(changed(fileOf(line('s1'), line('s2'))));
  expect(outcomes(body.data.rows)).toEqual([
    [2, 'ok'],
    [3, 'ok'],
  ]);
});

test('a file sent again, or at the same time, adds each lead once', async () => {
  const csv = fileOf(line('r1'), line('r2'));
  const answers = await Promise.all([run(csv), run(csv)]);
  expect(answers.reduce((sum, { body }) => sum + body.data.added, 0)).toBe(2);
  expect((await run(csv)).body.data).toMatchObject({ added: 0, known: 2 });
});

test('without ids one person answers a form once', async () => {
  const csv =
    'Email,Form Name\nann@once.example,Demo\nANN@once.example,demo\nann@once.example,Guide\n';
  expect((await run(csv)).body.data).toMatchObject({ added: 2, known: 1 });
  expect((await run(csv)).body.data).toMatchObject({ added: 0, known: 3 });
});

test('a chosen mapping is remembered for the same headers', async () => {
  const csv = 'Wer,Womit\nIda Vos,ida@map.example\n';
  expect((await send(csv)).body.data).toMatchObject({ ok: 0, refused: 1, isRemembered: false });
  const mapping = ['name', 'email'];
  expect((await run(csv, { mapping })).body.data).toMatchObject({ added: 1 });
  const next = await send(csv.replaceAll('ida', 'eva').replace('Ida', 'Eva'));
  expect(next.body.data).toMatchObject({ ok: 1, isRemembered: true });
});

test.each([
  [
    'two columns for one target',
    { mapping: ['email', 'email'] },
    { mapping: 'Only one column can be the email' },
  ],
  [
    'a target too few',
    { mapping: ['email'] },
    { mapping: 'Mapping needs a target for each column' },
  ],
  ['no leads', { csv: 'Name,Email\n' }, { csv: 'The file has no leads' }],
])('%s are refused', async (_what, changes, fields) => {
  expectFields(await send('Name,Email\nA,a@b.example\n', changes), fields);
});

test('staff name the organization of the leads', async () => {
  const csv = 'Name,Email\nStan Staff,stan@staff.example\n';
  expect((await send(csv, {}, 'super@demo.test')).status).toBe(422);
  const answer = await send(csv, { whiteLabel: acme, isDryRun: false }, 'super@demo.test');
  expect(answer.body.data.added).toBe(1);
  expect(await named('Stan Staff')).toHaveLength(1);
});
