import { beforeAll, expect, test } from 'vitest';
import { teamRoles, type HelpAnswer } from '@outpost/contracts';
import { expectFields, listed } from '../../testing/records.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/faqs';
const owner = 'owner@acme.test';
const staff = 'super@demo.test';
const valid = { answer: 'Because.', category: 'General', isPublished: true };

const server = testServer();

/** Answers of acme, and one of the platform, by the name of their audience. */
const written = {
  public: [owner, { audience: 'public' }],
  tenant: [owner, { audience: 'tenant' }],
  members: [owner, { audience: 'roles', audienceRoles: ['member', 'educator'] }],
  owners: [owner, { audience: 'roles', audienceRoles: ['owner'] }],
  draft: [owner, { audience: 'public', isPublished: false }],
  platform: [staff, { audience: 'platform' }],
} as const;
type Written = keyof typeof written;

beforeAll(async () => {
  for (const [question, [who, change]] of Object.entries(written)) {
    const body = { ...valid, question: `Audience ${question}?`, ...change };
    await server.call(who, 'POST', url, { body });
  }
});

const names = (questions: string[]) =>
  questions.flatMap((question) => /^Audience (\w+)\?$/.exec(question)?.[1] ?? []).toSorted();

const inAcme = { headers: { 'x-subdomain': 'acme' } };

const readers: [who: string, options: object, help: Written[], list: Written[]][] = [
  [
    staff,
    inAcme,
    ['platform', 'public', 'tenant'],
    ['draft', 'members', 'owners', 'public', 'tenant'],
  ],
  [
    owner,
    {},
    ['owners', 'platform', 'public', 'tenant'],
    ['draft', 'members', 'owners', 'public', 'tenant'],
  ],
  [
    'member@acme.test',
    {},
    ['members', 'platform', 'public', 'tenant'],
    ['members', 'public', 'tenant'],
  ],
  ['guest@acme.test', {}, ['platform', 'public', 'tenant'], ['public', 'tenant']],
  ['owner@northwind.test', {}, ['platform'], []],
];

test.each(readers)('%s receives the answers for them', async (who, options, help, list) => {
  const answers = await server.call(who, 'GET', '/v1/super-admin/help', options);
  const rows: HelpAnswer[] = answers.body.data.answers;
  expect(names(rows.map(({ question }) => question))).toEqual(help);
  const search = `${url}?limit=100&searchValue=Audience`;
  const page = await server.call(who, 'GET', search, options);
  const questions = page.body.data.faqs.map(({ question }: { question: string }) => question);
  expect(names(questions)).toEqual(list);
});

test('the public page has the answers for everybody, searched or not', async () => {
  for (const query of ['', '?q=Audience']) {
    const headers = { host: 'acme.localhost', 'accept-language': 'en' };
    const { body } = await server.http.inject({ url: `/help${query}`, headers });
    expect([...body.matchAll(/Audience (\w+)\?/g)].map(([, name]) => name)).toEqual(['public']);
  }
});

test.each([...teamRoles, 'staff', 'elsewhere', ''])(
  'the database shows the reader "%s" no other answers, whatever the query',
  async (reader) => {
    const scope = { tenantId: acme, franchisorId: null, companyId: null, userId: '' };
    const rows = await server.database.transaction(
      { role: 'tenant', ...scope, reader },
      'read',
      async (tx) => (await tx.execute<{ question: string }>('SELECT question FROM faqs')).rows,
    );
    const all: Written[] = ['draft', 'members', 'owners', 'public', 'tenant'];
    const allowed: Record<string, Written[]> = {
      staff: all,
      owner: all,
      member: ['members', 'public', 'tenant'],
      educator: ['members', 'public', 'tenant'],
      elsewhere: [],
      '': ['public'],
    };
    expect(names(rows.map(({ question }) => question))).toEqual(
      allowed[reader] ?? ['public', 'tenant'],
    );
  },
);

test('only the platform answers for all organizations', async () => {
  const body = { ...valid, question: 'For all?', audience: 'platform' };
  const fields = { audience: 'Only the platform answers for all organizations.' };
  expectFields(await server.call(owner, 'POST', url, { body }), fields);
  expectFields(await server.call(staff, 'POST', url, { body, ...inAcme }), fields);
  const made = await server.call(owner, 'POST', url, { body: { ...body, audience: 'public' } });
  const { _id } = made.body.data.faq;
  const change = { body: { audience: 'platform' } };
  expectFields(await server.call(staff, 'PATCH', `${url}/${_id}`, change), fields);
});

test('an audience of roles has one, and another audience forgets them', async () => {
  const body = { ...valid, question: 'Roles?', audience: 'roles' };
  const fields = { audienceRoles: 'Choose at least one role.' };
  expectFields(await server.call(owner, 'POST', url, { body }), fields);
  const made = await server.call(owner, 'POST', url, {
    body: { ...body, audienceRoles: ['guest', 'guest'] },
  });
  expect(made.body.data.faq.audienceRoles).toEqual(['guest']);
  const { _id } = made.body.data.faq;
  await server.call(owner, 'PATCH', `${url}/${_id}`, { body: { audience: 'tenant' } });
  expect(await listed(server, owner, url, _id)).toMatchObject({
    audience: 'tenant',
    audienceRoles: [],
  });
});
