import { beforeEach, describe, expect, test } from 'vitest';
import { maxSeats } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { expectFields } from '../../testing/records.ts';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/requests';
const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const member = 'member@acme.test';
const company = idOf('company', 'acme', 1);
const reason = 'We grow.';

const server = testServer();
beforeEach(async () => {
  await server.sql('DELETE FROM manage_requests WHERE tenant_id = $1', [acme]);
  await server.sql(
    `UPDATE companies SET seats = 5, type = 'free', domain = '' WHERE tenant_id = $1`,
    [acme],
  );
});

const ask = (who: string, body: object) => server.call(who, 'POST', url, { body });
const restrict = (who: string, status: string) =>
  server.sql('UPDATE users SET restricted_status = $1 WHERE email = $2', [status, who]);

describe('asking', () => {
  const invite = { email: 'new@acme.test', firstName: 'Ida', lastName: 'Vos', teamRole: 'guest' };

  test.each([
    ['seat-increase', { seats: 9 }, { seats: 5 }],
    ['plan-change', { plan: 'paid' }, { plan: 'free' }],
    ['domain', { domain: 'leads.example.com' }, { domain: null }],
    ['deletion', {}, {}],
    ['team-invite', { invite }, {}],
  ])('for %s keeps what is and what is wanted', async (type, requested, current) => {
    const answer = await ask(member, { type, reason, ...requested });
    expect(answer.status).toBe(201);
    expect(answer.body.data.request).toMatchObject({
      type,
      reason,
      requested,
      current,
      status: 'Pending',
      requester: { name: 'Mara Bell', email: member },
      decidedBy: null,
      outcome: null,
    });
  });

  test('about a company of the own organization is for its owner, not about a foreign one', async () => {
    const seats = { type: 'seat-increase', reason, seats: 9 };
    expectFields(await ask(owner, seats), { company: 'Company is required' });
    const foreign = idOf('company', 'northwind', 1);
    expectFields(await ask(owner, { ...seats, company: foreign }), {
      company: 'Company is incorrect',
    });
    const other = idOf('company', 'acme', 2);
    expectFields(await ask(member, { ...seats, company: other }), {
      company: 'Company is incorrect',
    });
    const answer = await ask(owner, { ...seats, company });
    expect(answer.body.data.request.company._id).toBe(company);
    expect(answer.body.data.request.whiteLabel._id).toBe(acme);
  });

  test.each([
    [{ type: 'seat-increase' }, { seats: 'Seats is required' }],
    [{ type: 'seat-increase', seats: 5 }, { seats: '5 seats are there already' }],
    [
      { type: 'seat-increase', seats: maxSeats + 1 },
      { seats: `Seats must be at most ${maxSeats}` },
    ],
    [{ type: 'plan-change', plan: 'free' }, { plan: 'This is the plan already' }],
    [{ type: 'domain', domain: 'no domain' }, { domain: 'Domain is incorrect' }],
    [{ type: 'deletion', seats: 9 }, { seats: 'Seats is incorrect' }],
    [{ type: 'team-invite' }, { invite: 'Person is required' }],
  ])('with %j is refused', async (body, fields) => {
    expectFields(await ask(member, { reason, ...body }), fields);
  });

  test('for as many seats as a company may have is taken', async () => {
    const answer = await ask(member, { type: 'seat-increase', reason, seats: maxSeats });
    expect(answer.body.data.request.requested).toEqual({ seats: maxSeats });
  });

  test('for the same twice waits for the first', async () => {
    await ask(member, { type: 'deletion', reason });
    expect((await ask(member, { type: 'deletion', reason })).status).toBe(409);
    expect((await ask(owner, { type: 'deletion', reason })).status).toBe(201);
  });

  test('for the same twice at once makes one request', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask(member, { type: 'deletion', reason })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/pending already/);
    expect(
      await server.sql(`SELECT FROM manage_requests WHERE tenant_id = $1 AND status = 'Pending'`, [
        acme,
      ]),
    ).toHaveLength(1);
  });

  test('for the same again keeps the earlier one from being pending again', async () => {
    const first = (await ask(member, { type: 'deletion', reason })).body.data.request._id;
    const decide = (action: string) =>
      server.call(staff, 'PATCH', `${url}/${first}`, { body: { action, reason: 'Tried.' } });
    expect((await decide('decline')).status).toBe(200);
    expect((await ask(member, { type: 'deletion', reason })).status).toBe(201);
    expect((await decide('set_as_pending')).status).toBe(409);
  });

  test('for somebody above oneself is refused', async () => {
    const body = { type: 'team-invite', reason, invite: { ...invite, teamRole: 'owner' } };
    expect((await ask(member, body)).status).toBe(403);
  });

  test.each([
    [owner, 201],
    ['msp@acme.test', 201],
    [member, 201],
    ['guest@acme.test', 403],
    ['educator@acme.test', 403],
    ['seat@acme.test', 403],
    [staff, 403],
    ['support@demo.test', 403],
  ])('by %s answers %i', async (who, status) => {
    expect((await ask(who, { type: 'deletion', reason })).status).toBe(status);
  });

  test.each([member, 'guest@acme.test', 'seat@acme.test'])(
    '%s appeals a restriction, and asks for nothing else under one',
    async (who) => {
      const appeal = { type: 'restriction-appeal', reason };
      expect((await ask(who, appeal)).status).toBe(409);
      await restrict(who, 'restricted');
      expect((await ask(who, appeal)).status).toBe(201);
      expect((await ask(who, { type: 'deletion', reason })).status).toBe(403);
      await restrict(who, 'active');
    },
  );
});

describe('reading', () => {
  const idsFor = async (who: string) => {
    const answer = await server.call(who, 'GET', `${url}?limit=100`);
    return answer.body.data.requests.map(({ _id }: { _id: string }) => _id) as string[];
  };

  test('a franchisor sees those about its branch, an owner all, nobody those of others', async () => {
    const other = idOf('company', 'acme', 6);
    const seats = { type: 'seat-increase', reason, seats: 30 };
    const inBranch = (await ask(member, seats)).body.data.request._id;
    const outside = (await ask(owner, { ...seats, company: other })).body.data.request._id;
    expect(await idsFor('msp@acme.test')).toEqual([inBranch]);
    expect((await idsFor(owner)).toSorted()).toEqual([inBranch, outside].toSorted());
    expect(await idsFor('owner@northwind.test')).not.toContain(inBranch);
    expect((await server.call('msp@acme.test', 'GET', `${url}/${outside}`)).status).toBe(404);
  });

  test('whoever has no business with those of others finds their own, and nothing else', async () => {
    const theirs = (await ask(owner, { type: 'seat-increase', reason, seats: 9, company })).body;
    const own = (await ask(member, { type: 'deletion', reason })).body.data.request._id;
    expect(await idsFor(member)).toEqual([own]);
    expect(await idsFor('guest@acme.test')).toEqual([]);
    expect((await server.call(member, 'GET', `${url}/${own}`)).status).toBe(200);
    const foreign = `${url}/${theirs.data.request._id}`;
    expect((await server.call(member, 'GET', foreign)).status).toBe(404);
    const body = { comment: 'Mine.' };
    expect((await server.call(member, 'POST', `${foreign}/comments`, { body })).status).toBe(404);
    expect((await server.call(member, 'POST', `${url}/${own}/comments`, { body })).status).toBe(
      201,
    );
  });

  test('comments are part of the history, in order', async () => {
    const { _id } = (await ask(owner, { type: 'deletion', reason })).body.data.request;
    for (const [who, comment] of [
      [staff, 'Who takes over?'],
      [owner, 'Mara does.'],
    ] as const)
      expect(
        (await server.call(who, 'POST', `${url}/${_id}/comments`, { body: { comment } })).status,
      ).toBe(201);
    const { body } = await server.call(owner, 'GET', `${url}/${_id}`);
    expect(body.data.request.history).toMatchObject([
      { kind: 'comment', actor: 'Sable Quill', note: 'Who takes over?', outcome: null },
      { kind: 'comment', actor: 'Odile Acker', note: 'Mara does.', outcome: null },
    ]);
  });

  test.each([
    ['support@demo.test', 403],
    ['guest@acme.test', 404],
    ['owner@northwind.test', 404],
  ])('%s, who did not ask, commenting answers %i', async (who, status) => {
    const { _id } = (await ask(owner, { type: 'deletion', reason })).body.data.request;
    const body = { comment: 'Mine.' };
    const answer = await server.call(who, 'POST', `${url}/${_id}/comments`, { body });
    expect(answer.status).toBe(status);
  });

  test('the demo has requests in every state, with history', async () => {
    const answer = await server.call(staff, 'GET', `${url}?limit=100&whiteLabel=${northwind}`);
    const rows = answer.body.data.requests as { status: string }[];
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(['Pending', 'Approved', 'Declined']),
    );
  });
});
