import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  requestActions,
  requestStatuses,
  type RequestAction,
  type RequestStatus,
  type RequestType,
} from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { expectFields } from '../../testing/records.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { lockRequest } from './requests.repository.ts';

const api = '/v1/super-admin';
const url = `${api}/requests`;
const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const member = 'member@acme.test';
const company = idOf('company', 'acme', 1);
const subject = idOf('request', 'acme', 'seat-increase');

const server = testServer();
beforeAll(async () => {
  for (const who of [staff, owner, member, 'guest@acme.test']) await server.tokenOf(who);
});

const ofCompany = async () => {
  const [row] = await server.sql<{ seats: number; type: string; domain: string | null }>(
    'SELECT seats, type, domain FROM companies WHERE id = $1',
    [company],
  );
  return row;
};

const put = (status: RequestStatus) =>
  server.sql('UPDATE manage_requests SET status = $1 WHERE id = $2', [status, subject]);
const statusOf = async (id: string) => {
  const [row] = await server.sql<{ status: string }>(
    'SELECT status FROM manage_requests WHERE id = $1',
    [id],
  );
  return row?.status;
};

const decide = (who: string, id: string, action: RequestAction, reason = 'Tried.') =>
  server.call(who, 'PATCH', `${url}/${id}`, { body: { action, reason } });

beforeEach(async () => {
  await put('Pending');
  await server.sql(`UPDATE manage_requests SET requested = '{"seats": 8}' WHERE id = $1`, [
    subject,
  ]);
  await server.sql(
    `UPDATE companies SET seats = 5, type = 'free', domain = '' WHERE tenant_id = $1`,
    [acme],
  );
});

const actions = Object.keys(requestActions) as RequestAction[];
const table: [from: RequestStatus, action: RequestAction, to: RequestStatus | null][] = [
  ['Pending', 'approve', 'Approved'],
  ['Pending', 'decline', 'Declined'],
  ['Pending', 'set_as_pending', null],
  ['Approved', 'approve', null],
  ['Approved', 'decline', null],
  ['Approved', 'set_as_pending', 'Pending'],
  ['Declined', 'approve', null],
  ['Declined', 'decline', null],
  ['Declined', 'set_as_pending', 'Pending'],
];

test('the table has every action from every status', () => {
  expect(table.map(([from, action]) => `${from} ${action}`)).toEqual(
    requestStatuses.flatMap((from) => actions.map((action) => `${from} ${action}`)),
  );
});

describe.each(table)('from %s, %s', (from, action, to) => {
  test(`leads to ${to}`, async () => {
    await put(from);
    const answer = await decide(staff, subject, action);
    expect(answer.status).toBe(to ? 200 : 409);
    expect(await statusOf(subject)).toBe(to ?? from);
    const isApproved = to === 'Approved';
    expect((await ofCompany())?.seats).toBe(isApproved ? 8 : 5);
    if (to)
      expect(answer.body.data.request).toMatchObject({
        status: to,
        decidedBy: to === 'Pending' ? null : 'Sable Quill',
        decisionNote: 'Tried.',
        outcome: expect.any(String),
      });
    else expect(answer.body.message).toMatch(/^(This|A) request .*\.$/);
  });

  test.each([
    ['super@demo.test', 200],
    ['admin@demo.test', 200],
    ['support@demo.test', 403],
    ['owner@acme.test', 403],
    ['msp@acme.test', 403],
    ['member@acme.test', 403],
    ['guest@acme.test', 403],
    ['owner@northwind.test', 403],
  ])('answers %s %i, as far as it can be done', async (who, expected) => {
    await put(from);
    const { status } = await decide(who, subject, action);
    expect(status).toBe(expected === 200 && !to ? 409 : expected);
    if (status !== 200) expect(await statusOf(subject)).toBe(from);
  });
});

test('declining needs a reason', async () => {
  expectFields(await decide(staff, subject, 'decline', ''), { reason: 'Reason is required' });
});

test('a stale view does not decide', async () => {
  const options = { body: { action: 'approve' }, headers: { 'if-match': '"9999"' } };
  expect((await server.call(staff, 'PATCH', `${url}/${subject}`, options)).status).toBe(412);
  expect([await statusOf(subject), (await ofCompany())?.seats]).toEqual(['Pending', 5]);
});

test('of two who decide at once, one does', async () => {
  const answers = await Promise.all([
    decide(staff, subject, 'approve'),
    decide('admin@demo.test', subject, 'decline'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a request that left its status after it was looked at is not taken', async () => {
  const take = (expected: RequestStatus) =>
    server.database.transaction({ role: 'platform', userId: '' }, 'write', (tx) =>
      lockRequest(tx, subject, [expected]),
    );
  await expect(take('Approved')).rejects.toThrow('decided by somebody else');
  expect((await take('Pending')).id).toBe(subject);
});

test('deciding anew keeps what was decided before, and undoes nothing', async () => {
  await decide(staff, subject, 'approve', 'Fine.');
  const again = await decide(staff, subject, 'set_as_pending', 'Wait.');
  expect(again.body.data.request.outcome).toMatch(/is not undone/);
  expect(again.body.data.request).toMatchObject({ decidedBy: null, decidedAt: null });
  expect((await ofCompany())?.seats).toBe(8);
  const twice = await decide(staff, subject, 'approve');
  expect([twice.status, twice.body.message]).toEqual([
    409,
    expect.stringMatching(/ has 8 seats already\.$/),
  ]);
  await decide(staff, subject, 'decline', 'Enough.');
  const { body } = await server.call(owner, 'GET', `${url}/${subject}`);
  const told = body.data.request.history.slice(-3);
  expect(told.map(({ kind, note }: Record<string, string>) => [kind, note])).toEqual([
    ['approve', 'Fine.'],
    ['set_as_pending', 'Wait.'],
    ['decline', 'Enough.'],
  ]);
});

test('the history cannot be altered by any role of the application', async () => {
  for (const role of ['outpost_tenant', 'outpost_platform', 'outpost_auth', 'outpost_worker'])
    await expect(
      server.sql(`SET ROLE ${role}; UPDATE request_decisions SET note = ''`),
    ).rejects.toThrow('permission denied');
});

describe('approving makes the change', () => {
  const add = async (type: RequestType, requested: object, who = member): Promise<string> => {
    await server.sql(
      `DELETE FROM manage_requests WHERE requester_id = $1 AND type = $2 AND status = 'Pending'`,
      [idOf('user', who), type],
    );
    const [row] = await server.sql<{ id: string }>(
      `INSERT INTO manage_requests (id, tenant_id, franchisor_id, company_id, requester_id,
         requester_name, requester_email, type, current, requested, reason)
       SELECT gen_random_uuid(), u.tenant_id, u.franchisor_id, u.company_id, u.id,
         u.first_name, u.email, $1, '{}', $2, 'Tried.' FROM users u WHERE u.id = $3 RETURNING id`,
      [type, JSON.stringify(requested), idOf('user', who)],
    );
    return row?.id ?? '';
  };
  const approved = async (id: string) => {
    const answer = await decide(staff, id, 'approve', '');
    expect(answer.status).toBe(200);
    return answer.body.data.request.outcome as string;
  };
  const refused = async (id: string) => {
    const answer = await decide(staff, id, 'approve');
    expect(answer.status).toBe(409);
    expect(await statusOf(id)).toBe('Pending');
    return answer.body.message as string;
  };
  const set = (who: string, values: string) =>
    server.sql(`UPDATE users SET ${values} WHERE id = $1`, [idOf('user', who)]);

  test('of the plan', async () => {
    expect(await approved(await add('plan-change', { plan: 'paid' }))).toMatch(/plan paid now\.$/);
    expect((await ofCompany())?.type).toBe('paid');
    expect(await refused(await add('plan-change', { plan: 'paid' }))).toMatch(/ already\.$/);
  });

  test('of the domain, unless it is another company’s', async () => {
    expect(await approved(await add('domain', { domain: 'a.example.com' }))).toMatch(/ now\.$/);
    expect((await ofCompany())?.domain).toBe('a.example.com');
    await server.sql(`UPDATE companies SET domain = 'b.example.com' WHERE id = $1`, [
      idOf('company', 'acme', 2),
    ]);
    expect(await refused(await add('domain', { domain: 'b.example.com' }))).toBe(
      'The domain b.example.com belongs to another company.',
    );
    expect((await ofCompany())?.domain).toBe('a.example.com');
  });

  test('of a restriction, once', async () => {
    await set(member, `restricted_status = 'restricted'`);
    expect(await approved(await add('restriction-appeal', {}))).toBe(
      'The account is no longer restricted.',
    );
    expect(await refused(await add('restriction-appeal', {}))).toBe(
      'A user who is confirmed cannot be unrestricted.',
    );
  });

  test('of a team, by an invitation that is mailed', async () => {
    const invite = { email: 'ida@acme.test', firstName: 'Ida', lastName: 'Vos', teamRole: 'guest' };
    expect(await approved(await add('team-invite', { invite }))).toBe(
      'ida@acme.test was invited as guest.',
    );
    const [person] = await server.sql(
      'SELECT company_id, status, kind, invited_by FROM users WHERE email = $1',
      [invite.email],
    );
    expect(person).toEqual({
      company_id: company,
      status: 'pending',
      kind: 'company',
      invited_by: 'Sable Quill',
    });
    const { body } = await server.call(owner, 'GET', `${api}/notifications`);
    expect(body.data.notifications[0]).toMatchObject({
      kind: 'team-member-invited',
      title: 'Ida Vos was invited',
    });
    // Mails about webhooks may come with it.
    expect((await server.deliver()).map(({ to }) => to)).toContain(invite.email);
    expect(await refused(await add('team-invite', { invite }))).toBe(
      'A user with this email exists already.',
    );
  });

  test('of a team only as far as the company has seats', async () => {
    await server.sql('UPDATE companies SET seats = 1 WHERE id = $1', [company]);
    const invite = { email: 'max@acme.test', firstName: 'Max', lastName: 'Vos' };
    const seated = { ...invite, teamRole: 'seat-holder' };
    expect(await refused(await add('team-invite', { invite: seated }))).toBe(
      'No seat of this company is free.',
    );
    await approved(await add('team-invite', { invite: { ...invite, teamRole: 'guest' } }));
  });

  test('of an account that is to go, whose sessions end', async () => {
    const who = 'guest@acme.test';
    const id = await add('deletion', {}, who);
    expect(await approved(id)).toMatch(/was deleted; it can be restored for 30 days\.$/);
    expect((await server.call(who, 'GET', `${api}/auth/me`)).status).toBe(401);
    expect(await refused(await add('deletion', {}, who))).toBe(
      'Whoever asked for this was deleted.',
    );
    await set(who, 'deleted_at = NULL');
  });

  test('but never takes the last owner away', async () => {
    expect(await refused(await add('deletion', {}, owner))).toMatch(/^This is the last owner/);
  });

  test('and tells whoever asked', async () => {
    await approved(await add('plan-change', { plan: 'paid' }));
    const { body } = await server.call(member, 'GET', `${api}/notifications`);
    expect(body.data.notifications[0]).toMatchObject({
      kind: 'subscription',
      title: 'Your request for another plan is Approved',
      body: expect.stringMatching(/ has the plan paid now\.$/),
    });
  });
});
