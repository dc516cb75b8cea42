import { beforeAll, describe, expect, test } from 'vitest';
import {
  referralStatuses,
  referralSteps,
  referralStepsFrom,
  type ReferralStep,
} from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { expectFields, listed } from '../../testing/records.ts';
import { addCompany, addPerson, age, nextNumber, referralCalls } from '../../testing/referrals.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/referrals';
const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const reason = { reason: 'Tried.' };

const server = testServer();
const { invite, invited, read, step, follow, signedUp, qualified, approved } =
  referralCalls(server);

/** Other rewards of this month do not count against the tests of one company. */
beforeAll(async () => {
  await server.sql('UPDATE referral_settings SET monthly_cap = 100 WHERE tenant_id = $1', [acme]);
});

describe('an invitation', () => {
  test('is mailed with the link of the company, listed, and an event', async () => {
    const answer = await invite({ name: 'Ida' });
    expect(answer.status).toBe(201);
    const { referral } = answer.body.data;
    expect(referral).toMatchObject({ status: 'invited', source: 'invitation', refereeName: 'Ida' });
    expect(await listed(server, owner, url, referral._id)).toEqual(referral);
    const mail = (await server.deliver()).find(({ to }) => to === referral.refereeEmail);
    expect(mail?.text).toContain(`http://acme.localhost:3000/referral/${referral.code.code}`);
    const events = await server.sql(
      `SELECT payload->'referral' AS referral FROM platform_events
       WHERE type = 'referral.invited' AND entity_id = $1`,
      [referral._id],
    );
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain(referral.refereeEmail);
  });

  test('reaches each person once, whatever the tag or the case of the address', async () => {
    const name = `twice${nextNumber()}`;
    await invite({ email: `${name}@gmail.com` });
    for (const email of [`${name}@gmail.com`, `T.wice${name.slice(5)}+x@gmail.com`])
      expect((await invite({ email })).status).toBe(409);
  });

  test.each(['member@acme.test', 'MEMBER+friend@acme.test', 'stranger@acme.test'])(
    'to %s, of the own people or domain, is refused',
    async (email) => {
      expectFields(await invite({ email }), {
        email: 'People of the company that refers cannot be referred.',
      });
    },
  );

  test('to a public provider that the own people use as well is accepted', async () => {
    const company = await addCompany(server, { email: `own${nextNumber()}@gmail.com` });
    expect((await invite({ company, email: `other${nextNumber()}@gmail.com` })).status).toBe(201);
  });

  test('names its company, unless the caller has one', async () => {
    expectFields(await invite({ company: undefined }), { company: 'Company is required' });
    const foreign = idOf('company', 'northwind', 1);
    expect((await invite({ company: foreign })).status).toBe(404);
    const company = await addCompany(server);
    const who = `head${nextNumber()}@acme.test`;
    await addPerson(server, company, who);
    const own = await invite({ company: undefined }, who);
    expect(own.body.data.referral.company._id).toBe(company);
    const others = await server.call(who, 'GET', url);
    expect(others.body.data.total).toBe(1);
    expect((await server.call(who, 'GET', `${url}/${idOf('referral', 'acme', 0)}`)).status).toBe(
      404,
    );
  });

  test('of a blocked code is refused', async () => {
    const company = await addCompany(server);
    const { code } = await invited({ company });
    const codes = `/v1/super-admin/referral-codes/${code._id}`;
    expectFields(await server.call(staff, 'POST', `${codes}/block`, { body: {} }), {
      reason: 'Reason is required',
    });
    const blocked = await server.call(staff, 'POST', `${codes}/block`, { body: reason });
    expect(blocked.body.data.referralCode).toMatchObject({ blockedReason: 'Tried.' });
    expect((await server.call(staff, 'POST', `${codes}/block`, { body: reason })).status).toBe(409);
    expect((await invite({ company })).status).toBe(409);
    await server.call(staff, 'POST', `${codes}/unblock`);
    expect((await invite({ company })).status).toBe(201);
  });
});

describe('the statuses', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const all = [await invited(), await signedUp(), await qualified(), await approved()];
    const [paid, back, rejected] = [await approved(), await approved(), await invited()];
    await step(paid._id, 'pay');
    await step(back._id, 'pay');
    await step(back._id, 'claw-back', reason);
    await step(rejected._id, 'reject', reason);
    for (const [index, status] of ['invited', 'signed-up', 'qualified', 'approved'].entries())
      ids[status] = all[index]._id;
    Object.assign(ids, { rewarded: paid._id, 'clawed-back': back._id, rejected: rejected._id });
  });

  const byHand = referralSteps.filter((name) => name !== 'qualify');
  const refused = byHand.flatMap((name) =>
    referralStatuses
      .filter((status) => !referralStepsFrom[name].includes(status))
      .map((status) => [name, status] as [ReferralStep, string]),
  );

  test.each(refused)('%s is refused for a referral that is %s', async (name, status) => {
    const body = name === 'sign-up' ? { company: idOf('company', 'acme', 4) } : reason;
    const bare = ['approve', 'pay'].includes(name) ? {} : body;
    const answer = await step(ids[status] ?? '', name, bare);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toMatch(/^A referral that is /);
    expect((await read(ids[status] ?? '')).status).toBe(status);
  });

  test('a payment needs an approval, which is given once', async () => {
    const pay = await step(ids['qualified'] ?? '', 'pay');
    expect([pay.status, pay.body.message]).toEqual([
      409,
      'Approve this referral before you pay it.',
    ]);
    expect((await step(ids['approved'] ?? '', 'approve')).status).toBe(409);
  });

  test('each step is in the history with its person, and is an event', async () => {
    const { history } = await read(ids['clawed-back'] ?? '');
    expect(history.map(({ step: name, by }: { step: string; by: string }) => [name, by])).toEqual([
      [null, 'Odile Acker'],
      ['sign-up', 'System'],
      ['qualify', 'System'],
      ['approve', 'Sable Quill'],
      ['pay', 'Sable Quill'],
      ['claw-back', 'Sable Quill'],
    ]);
    const events = await server.sql<{ type: string }>(
      'SELECT type FROM platform_events WHERE entity_id = $1 ORDER BY created_at, id',
      [ids['clawed-back']],
    );
    expect(events.map(({ type }) => type)).toEqual([
      'referral.invited',
      'referral.signed-up',
      'referral.qualified',
      'referral.rewarded',
      'referral.clawed-back',
    ]);
  });
});

describe('a referral signs up', () => {
  test('when an account with its mail is confirmed', async () => {
    const referral = await signedUp();
    expect(await read(referral._id)).toMatchObject({
      status: 'signed-up',
      customer: { _id: referral.customer, type: 'free' },
    });
  });

  test('by hand, for a person who came with another mail', async () => {
    const { _id } = await invited();
    const customer = await addCompany(server);
    const foreign = { company: idOf('company', 'northwind', 1) };
    expectFields(await step(_id, 'sign-up', foreign), { company: 'Company is incorrect' });
    const answer = await step(_id, 'sign-up', { company: customer });
    expect(answer.body.data.referral).toMatchObject({
      status: 'signed-up',
      customer: { _id: customer },
    });
  });

  test('by a job after the change', async () => {
    const referral = await invited();
    const pending = await addCompany(server, { email: referral.refereeEmail, status: 'pending' });
    await server.call(staff, 'POST', `/v1/super-admin/companies/${pending}/activate`, {
      body: reason,
    });
    await expect
      .poll(
        async () => {
          await server.deliver();
          return (await read(referral._id)).status;
        },
        { timeout: 20_000 },
      )
      .toBe('signed-up');
  });
});

describe('a referral qualifies', () => {
  test('after its days, not before', async () => {
    const { _id } = await signedUp();
    await age(server, _id, 'signed_up_at', 13);
    await follow();
    expect((await read(_id)).status).toBe('signed-up');
    await age(server, _id, 'signed_up_at', 1);
    await follow();
    expect((await read(_id)).status).toBe('qualified');
  });

  test.each(['in-trial', 'pending', 'deactivated'])(
    'not while its company is %s',
    async (status) => {
      const { _id } = await qualified({}, { status });
      expect((await read(_id)).status).toBe('signed-up');
    },
  );
});

test.each([
  ['support@demo.test', 'GET', ''],
  ['support@demo.test', 'POST', ''],
  ['member@acme.test', 'GET', ''],
  [owner, 'POST', `/${idOf('referral', 'acme', 2)}/approve`],
  [owner, 'POST', `/${idOf('referral', 'acme', 3)}/pay`],
] as const)('%s may not %s %s', async (who, method, path) => {
  const body = method === 'POST' ? { body: path === '' ? { email: 'a@b.example' } : {} } : {};
  expect((await server.call(who, method, `${url}${path}`, body)).status).toBe(403);
});
