import { beforeEach, describe, expect, test } from 'vitest';
import { queryText } from '../../testing/contract-calls.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/web-visitor-waitlist';
const staff = 'super@demo.test';
const owner = 'owner@acme.test';

const server = testServer();
const someone = {
  email: 'gia@vela.example',
  firstName: 'Gia',
  lastName: 'Tran',
  companyName: 'Vela Studio',
  site: 'vela.example',
};

const join = (body: object, host = 'acme.localhost') =>
  server.http.inject({ method: 'POST', url, headers: { host }, payload: body });
const rows = () =>
  server.sql<{ id: string; status: string; pixel_id: string | null }>(
    'SELECT id, status, pixel_id FROM waitlist_requests WHERE tenant_id = $1 AND email = $2',
    [acme, someone.email],
  );
const idOfSomeone = async (): Promise<string> => (await rows())[0]?.id ?? '';
const decide = async (body: object, who = owner) =>
  server.call(who, 'PATCH', `${url}/${await idOfSomeone()}`, { body });
const readOne = async () =>
  (await server.call(owner, 'GET', `${url}/${await idOfSomeone()}`)).body.data.waitlistRequest;

const companyIds = async (condition: string): Promise<string[]> => {
  const found = await server.sql<{ id: string }>(
    `SELECT id FROM companies WHERE tenant_id = $1 AND ${condition} ORDER BY id`,
    [acme],
  );
  return found.map(({ id }) => id);
};
const pixels = () =>
  server.sql<{ company_id: string }>(
    `SELECT company_id FROM web_pixels WHERE tenant_id = $1 AND domain = $2`,
    [acme, someone.site],
  );
const account = () =>
  server.sql<{ company_id: string; team_role: string; status: string }>(
    'SELECT company_id, team_role, status FROM users WHERE email = $1',
    [someone.email],
  );

beforeEach(async () => {
  await server.sql('DELETE FROM waitlist_requests WHERE email = $1', [someone.email]);
  await server.sql('DELETE FROM web_pixels WHERE domain = $1', [someone.site]);
  await server.sql('DELETE FROM users WHERE email = $1', [someone.email]);
  await server.sql('DELETE FROM call_counters');
});

describe('a visitor', () => {
  test('joins the waitlist of the address, and the people in charge are told', async () => {
    const answer = await join({ ...someone, source: 'newsletter', message: 'Please.' });
    expect([answer.statusCode, answer.json().data]).toEqual([
      201,
      { message: 'You are on the list.' },
    ]);
    expect(await readOne()).toMatchObject({
      ...someone,
      source: 'newsletter',
      message: 'Please.',
      status: 'Pending',
      whiteLabel: { _id: acme },
      history: [],
    });
    const { body } = await server.call(owner, 'GET', '/v1/super-admin/notifications');
    expect(body.data.notifications[0]).toMatchObject({
      kind: 'web-visitor-invite-request',
      title: 'Gia Tran asks for a web pixel',
      link: `/web-visitor-waitlist?open=${await idOfSomeone()}`,
    });
    const audit = await server.sql(`SELECT actor_name, ip FROM audit_log WHERE action =
      'POST /super-admin/web-visitor-waitlist'`);
    expect(audit.at(-1)).toEqual({ actor_name: 'Visitor', ip: '' });
  });

  test('who asks again, at once or later, changes nothing and reads the same', async () => {
    const answers = await Promise.all([join(someone), join(someone), join(someone)]);
    answers.push(await join({ ...someone, companyName: 'Another' }));
    expect(new Set(answers.map(({ body }) => body))).toHaveProperty('size', 1);
    expect(await rows()).toHaveLength(1);
    expect(await readOne()).toMatchObject({ companyName: someone.companyName });
  });

  test.each([
    ['email', 'gia'],
    ['email', ''],
    ['firstName', ''],
    ['lastName', '<b>'],
    ['companyName', ' '],
    ['site', 'vela'],
    ['source', 'x'.repeat(101)],
    ['message', 'x'.repeat(1_001)],
  ])('is told that %s cannot be %j', async (name, value) => {
    const answer = await join({ ...someone, [name]: value });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([name]);
    expect(await rows()).toEqual([]);
  });

  test.each(['localhost', 'nothing.localhost'])('finds no waitlist at %s', async (host) => {
    expect((await join(someone, host)).statusCode).toBe(404);
  });

  test('asks at most ten times in ten minutes', async () => {
    const answers = [];
    for (let time = 0; time < 11; time += 1) answers.push((await join(someone)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });
});

describe('an approval', () => {
  beforeEach(async () => {
    await join(someone);
    await server.sql(`UPDATE companies SET seats = 50 WHERE tenant_id = $1`, [acme]);
  });

  test('adds a company with its owner and its pixel', async () => {
    const [franchisor] = await companyIds('is_franchisor');
    const answer = await decide({ action: 'approve', franchisor });
    expect(answer.status).toBe(200);
    const { waitlistRequest } = answer.body.data;
    expect(waitlistRequest).toMatchObject({
      status: 'Approved',
      company: { name: 'Vela Studio' },
      outcome:
        'Vela Studio was added, with a pixel for vela.example. gia@vela.example was invited as owner.',
    });
    const company_id = waitlistRequest.company._id as string;
    expect(await account()).toEqual([{ company_id, team_role: 'owner', status: 'pending' }]);
    expect(await pixels()).toEqual([{ company_id }]);
    const mails = await server.deliver();
    expect(mails.filter(({ to }) => to === someone.email)).toHaveLength(1);
    expect(await readOne()).toMatchObject({ history: [{ kind: 'approve' }] });

    await decide({ action: 'set_as_pending' });
    const again = await decide({ action: 'approve' });
    expect(again.body.data.waitlistRequest).toMatchObject({
      company: { _id: company_id },
      outcome:
        'Vela Studio was chosen, with a pixel for vela.example. gia@vela.example has an account there.',
    });
    expect(await pixels()).toHaveLength(1);
    expect((await readOne()).history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'approve',
      'set_as_pending',
      'approve',
    ]);
    await server.sql('DELETE FROM web_pixels WHERE company_id = $1', [company_id]);
    await server.sql('DELETE FROM users WHERE company_id = $1', [company_id]);
  });

  test('says that there is a company of this name or domain already', async () => {
    const [franchisor] = await companyIds('is_franchisor');
    const { status, body } = await decide({ action: 'approve', franchisor });
    expect([status, body.fields]).toEqual([
      409,
      {
        company:
          'The company Vela Studio has this name or domain. Choose it, or add another first.',
      },
    ]);
  });

  test('gives a chosen company a member and a pixel', async () => {
    const [company] = await companyIds('NOT is_franchisor');
    const answer = await decide({ action: 'approve', company });
    expect(answer.body.data.waitlistRequest).toMatchObject({ company: { _id: company } });
    expect(await account()).toMatchObject([{ company_id: company, team_role: 'member' }]);
    expect(await pixels()).toEqual([{ company_id: company }]);
  });

  test.each([
    ['without a franchisor', {}, 422, 'franchisor'],
    ['for a company that is none', { company: acme }, 422, 'company'],
  ])('%s changes nothing', async (_name, body, status, field) => {
    await server.sql(
      `UPDATE waitlist_requests SET company_name = 'Sund', site = 'sund.example'
      WHERE email = $1`,
      [someone.email],
    );
    const answer = await decide({ action: 'approve', ...body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, [field]]);
    expect(await rows()).toMatchObject([{ status: 'Pending', pixel_id: null }]);
    expect(await companyIds(`name = 'Sund'`)).toEqual([]);
    expect(await account()).toEqual([]);
  });

  test('without a free seat leaves neither company, pixel nor account', async () => {
    const [company] = await companyIds('NOT is_franchisor');
    await server.sql('UPDATE companies SET seats = 0 WHERE id = $1', [company]);
    expect((await decide({ action: 'approve', company })).status).toBe(409);
    expect(await pixels()).toEqual([]);
    expect(await account()).toEqual([]);
    expect(await rows()).toMatchObject([{ status: 'Pending' }]);
  });
});

describe('decisions', () => {
  beforeEach(() => join(someone));

  const after = {
    Pending: { action: 'set_as_pending' },
    Declined: { action: 'decline', reason: 'No.' },
  } as const;

  test('follow the table of states', async () => {
    expect((await decide(after.Pending)).status).toBe(409);
    expect((await decide({ action: 'decline' })).body.fields).toEqual({
      reason: 'Reason is required',
    });
    expect((await decide(after.Declined)).body.data.waitlistRequest).toMatchObject({
      status: 'Declined',
      decisionNote: 'No.',
      outcome: 'Nothing was changed.',
    });
    expect((await decide(after.Declined)).status).toBe(409);
    expect((await decide({ action: 'approve' })).status).toBe(409);
    expect((await decide(after.Pending)).body.data.waitlistRequest).toMatchObject({
      status: 'Pending',
      decidedBy: null,
    });
    expect((await rows())[0]?.status).toBe('Pending');
  });

  test.each([
    ['member@acme.test', 403],
    ['msp@acme.test', 403],
    ['support@demo.test', 403],
    ['owner@northwind.test', 404],
    [staff, 200],
  ])('of %s are answered %i', async (who, status) => {
    expect((await decide(after.Declined, who)).status).toBe(status);
  });

  test('a note is added for colleagues', async () => {
    const body = { note: 'Knows two customers.' };
    const noted = await server.call(owner, 'POST', `${url}/${await idOfSomeone()}/notes`, { body });
    expect(noted.status).toBe(201);
    expect(await readOne()).toMatchObject({ history: [{ kind: 'comment', note: body.note }] });
  });

  test('a request is deleted with its notes', async () => {
    const id = await idOfSomeone();
    await server.call(owner, 'POST', `${url}/${id}/notes`, { body: { note: 'x' } });
    expect((await server.call(owner, 'DELETE', `${url}/${id}`)).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect(await server.sql('SELECT FROM waitlist_entries WHERE request_id = $1', [id])).toEqual(
      [],
    );
  });

  test('of many at once are made one by one, and taken back', async () => {
    const body = {
      action: 'decline',
      reason: 'No budget.',
      ids: [await idOfSomeone()],
      expectedCount: 1,
    };
    const { bulkJob } = (await server.call(owner, 'POST', `${url}/bulk`, { body })).body.data;
    await server.deliver();
    expect(await rows()).toMatchObject([{ status: 'Declined' }]);
    await server.call(owner, 'POST', `/v1/super-admin/bulk-jobs/${bulkJob._id}/undo`);
    await server.deliver();
    expect(await rows()).toMatchObject([{ status: 'Pending' }]);
  });
});

test('the list is searched and filtered', async () => {
  const find = async (query: Record<string, unknown>) => {
    const { body } = await server.call(owner, 'GET', `${url}${queryText(query)}`);
    return body.data.waitlistRequests as { companyName: string; status: string }[];
  };
  expect((await find({ searchValue: 'roofing' })).map((row) => row.companyName)).toEqual([
    'Weber Roofing',
  ]);
  const declined = await find({ filters: { status: ['Declined'] } });
  expect(new Set(declined.map(({ status }) => status))).toEqual(new Set(['Declined']));
});
