import { beforeAll, describe, expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import { cellsOf } from '../../testing/csv.ts';
import { expectFields } from '../../testing/records.ts';
import { addCompany, addPerson, age, nextNumber, referralCalls } from '../../testing/referrals.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const referrer = idOf('company', 'acme', 1);
const reason = { reason: 'Tried.' };

const server = testServer();
const { invited, read, step, follow, approved, signedUp } = referralCalls(server);

/** Other rewards of this month do not count against the tests of one company. */
beforeAll(async () => {
  await server.sql('UPDATE referral_settings SET monthly_cap = 100 WHERE tenant_id = $1', [acme]);
});

const creditsOf = (id: string) =>
  server.sql<{ kind: string; amount: number; currency: string }>(
    'SELECT kind, amount, currency FROM referral_credits WHERE referral_id = $1 ORDER BY created_at',
    [id],
  );
const outcomes = (referral: { rules: { rule: string; outcome: string }[] }) =>
  Object.fromEntries(referral.rules.map(({ rule, outcome }) => [rule, outcome]));

describe('a rule speaks:', () => {
  test('who was a customer before is no new customer', async () => {
    const email = `old${nextNumber()}@older.example`;
    const customer = await addCompany(server, { email });
    expect(customer).not.toBe('');
    const { _id } = await invited({ email });
    const seen = await read(_id);
    expect(seen).toMatchObject({ status: 'rejected', failedRule: 'new-customer' });
    expect(outcomes(seen)).toMatchObject({ 'self-mail': 'passed', 'new-customer': 'failed' });
    // The company that refers learns the status, and nothing of the rules.
    const own = await read(_id, owner);
    expect(own).toMatchObject({ status: 'rejected', failedRule: null, rules: [] });
    expect(own.history.at(-1)).toMatchObject({ step: 'reject', rule: null, reason: null });
  });

  test('who joins the company that refers is no customer', async () => {
    const { _id, refereeEmail } = await invited();
    await addPerson(server, referrer, refereeEmail, 'member');
    await follow();
    expect(await read(_id)).toMatchObject({ status: 'rejected', failedRule: 'self-mail' });
  });

  test('a customer with the card of the company that refers is rejected, with another one not', async () => {
    const giveCard = (company: string, hash: string) =>
      server.sql(
        `INSERT INTO chargebee_customers (id, tenant_id, franchisor_id, company_id, external_id, card_hash)
         SELECT gen_random_uuid(), tenant_id, franchisor_id, id, id::text, $2 FROM companies
         WHERE id = $1 ON CONFLICT (tenant_id, company_id) DO UPDATE SET card_hash = $2`,
        [company, hash],
      );
    await giveCard(referrer, 'card of the referrer');
    const other = await signedUp();
    await giveCard(other.customer, 'another card');
    const same = await signedUp();
    await giveCard(same.customer, 'card of the referrer');
    const outcomes = async (id: string) =>
      (await read(id)).rules.find(({ rule }: { rule: string }) => rule === 'self-card')?.outcome;
    expect(await outcomes(same._id)).toBe('unknown');
    for (const { _id } of [other, same]) await age(server, _id, 'signed_up_at', 14);
    await follow();
    expect(await read(other._id)).toMatchObject({ status: 'qualified', failedRule: null });
    expect(await outcomes(other._id)).toBe('passed');
    expect(await read(same._id)).toMatchObject({ status: 'rejected', failedRule: 'self-card' });
  });

  test('one organization is rewarded for once, by its company and by its domain', async () => {
    const domain = `once${nextNumber()}.example`;
    const first = await approved({ email: `a@${domain}` });
    expect((await step(first._id, 'pay')).status).toBe(200);
    const second = await invited({ email: `b@${domain}` });
    await addCompany(server, { email: `b@${domain}` });
    await follow();
    expect(await read(second._id)).toMatchObject({ status: 'rejected', failedRule: 'one-reward' });
    const third = await invited();
    await step(third._id, 'sign-up', { company: first.customer });
    expect((await read(third._id)).status).toBe('rejected');
    expect(await creditsOf(second._id)).toEqual([]);
  });

  test('a reopened referral is asked about its reward only', async () => {
    const { _id, refereeEmail } = await invited();
    await addPerson(server, referrer, refereeEmail, 'member');
    await follow();
    const reopened = await step(_id, 'reopen', { reason: 'They left and founded a company.' });
    expect(reopened.body.data.referral).toMatchObject({ status: 'signed-up', failedRule: null });
    await age(server, _id, 'signed_up_at', 14);
    await follow();
    expect((await read(_id)).status).toBe('qualified');
  });
});

describe('a payment', () => {
  test('writes one credit in the amount of the rules, also when two people pay at once', async () => {
    const { _id } = await approved();
    const answers = await Promise.all([step(_id, 'pay'), step(_id, 'pay')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await creditsOf(_id)).toEqual([{ kind: 'reward', amount: 7_500, currency: 'USD' }]);
    expect(await read(_id)).toMatchObject({
      status: 'rewarded',
      reward: { amount: 7_500, currency: 'USD' },
    });
  });

  test.each([
    ['USD', '75.00'],
    ['JPY', '7500'],
  ])('is in the file with the digits of %s', async (currency, reward) => {
    const { _id } = await approved();
    await step(_id, 'pay');
    await server.sql('UPDATE referrals SET currency = $2 WHERE id = $1', [_id, currency]);
    const headers = { authorization: `Bearer ${await server.tokenOf(staff)}` };
    const file = await server.http.inject({ url: '/v1/super-admin/referrals/csv', headers });
    const [header = [], ...lines] = cellsOf(file.payload);
    const line = lines.find((cells) => cells[header.indexOf('Id')] === _id);
    expect(line?.[header.indexOf('Reward')]).toBe(reward);
  });

  test('never exceeds the monthly cap, also when several are paid at once', async () => {
    const company = await addCompany(server);
    const all = [];
    for (let index = 0; index < 4; index += 1) all.push(await approved({ company }));
    const cap = (count: number) =>
      server.sql('UPDATE referral_settings SET monthly_cap = $2 WHERE tenant_id = $1', [
        acme,
        count,
      ]);
    await cap(2);
    const answers = await Promise.all(all.map(({ _id }) => step(_id, 'pay')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    const late = all[answers.findIndex(({ status }) => status === 409)];
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'This company has had its 2 rewards of this month.',
    );
    expect(outcomes(await read(late._id))['monthly-cap']).toBe('failed');
    // A month later the next one is paid.
    await server.sql(
      `UPDATE referral_credits SET created_at = created_at - interval '32 days' WHERE company_id = $1`,
      [company],
    );
    expect((await step(late._id, 'pay')).status).toBe(200);
    await cap(100);
  });

  test('is taken back with the opposite credit within its days only', async () => {
    const { _id } = await approved();
    await step(_id, 'pay');
    await age(server, _id, 'rewarded_at', 29);
    expect((await step(_id, 'claw-back', reason)).status).toBe(200);
    expect((await creditsOf(_id)).map(({ amount }) => amount)).toEqual([7_500, -7_500]);
    const late = await approved();
    await step(late._id, 'pay');
    await age(server, late._id, 'rewarded_at', 31);
    const answer = await step(late._id, 'claw-back', reason);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'A reward can be taken back for 30 days only.',
    ]);
  });

  test('is taken back when its customer is deactivated within the days, not after', async () => {
    const [soon, late] = [await approved(), await approved()];
    for (const { _id } of [soon, late]) await step(_id, 'pay');
    await age(server, late._id, 'rewarded_at', 31);
    await server.sql(`UPDATE companies SET status = 'deactivated' WHERE id = ANY($1)`, [
      [soon.customer, late.customer],
    ]);
    await follow();
    await follow();
    expect((await read(soon._id)).status).toBe('clawed-back');
    expect((await read(late._id)).status).toBe('rewarded');
    expect((await creditsOf(soon._id)).map(({ amount }) => amount)).toEqual([7_500, -7_500]);
  });
});

describe('the rules of an organization', () => {
  const settings = `/v1/super-admin/white-label/${acme}/referral-settings`;
  const whole = {
    rewardAmount: 7_500,
    currency: 'USD',
    monthlyCap: 100,
    qualifyDays: 14,
    clawBackDays: 30,
  };

  test('are checked, changed once by version, and read by its own people', async () => {
    const before = (await server.call(staff, 'GET', settings)).body.data.referralSettings;
    expect(before).toMatchObject(whole);
    const wrong = { ...whole, rewardAmount: 0, currency: 'dollars', qualifyDays: 1.5 };
    expectFields(await server.call(staff, 'PATCH', settings, { body: wrong }), {
      rewardAmount: 'Reward is incorrect',
      currency: 'Currency is incorrect',
      qualifyDays: 'Days until qualified is incorrect',
    });
    const headers = { 'if-match': `"${before.version}"` };
    const patch = () => server.call(staff, 'PATCH', settings, { body: whole, headers });
    expect((await patch()).body.data.referralSettings.version).toBe(before.version + 1);
    expect((await patch()).status).toBe(412);
    expect((await server.call(owner, 'GET', settings)).status).toBe(200);
    expect((await server.call(owner, 'PATCH', settings, { body: whole })).status).toBe(403);
  });

  test('of an organization without its own are the defaults, and its first ones are kept', async () => {
    await server.sql('DELETE FROM referral_settings WHERE tenant_id <> $1', [acme]);
    const [other] = await server.sql<{ id: string }>(
      `SELECT id FROM white_labels WHERE subdomain = 'northwind'`,
    );
    const theirs = `/v1/super-admin/white-label/${other?.id}/referral-settings`;
    const { body } = await server.call(staff, 'GET', theirs);
    expect(body.data.referralSettings).toMatchObject({ version: 0, rewardAmount: 5_000 });
    const changed = await server.call(staff, 'PATCH', theirs, { body: whole });
    expect(changed.body.data.referralSettings).toMatchObject({ version: 1, monthlyCap: 100 });
  });
});

describe('the statistics', () => {
  const statistics = async (who: string, query = '') =>
    (await server.call(who, 'GET', `/v1/super-admin/referrals/statistics${query}`)).body.data
      .statistics;

  test('count how far the referrals of the range came, and who referred the most', async () => {
    const company = await addCompany(server);
    const before = await statistics(owner);
    const paid = await approved({ company });
    await step(paid._id, 'pay');
    await invited({ company });
    const after = await statistics(owner);
    const added = Object.keys(after.funnel).map((name) => [
      name,
      after.funnel[name] - before.funnel[name],
    ]);
    expect(Object.fromEntries(added)).toEqual({
      invited: 2,
      signedUp: 1,
      qualified: 1,
      rewarded: 1,
    });
    expect(after.points.at(-1).value - before.points.at(-1).value).toBe(2);
    const top = after.top.find((one: { company: { _id: string } }) => one.company._id === company);
    expect(top).toMatchObject({ referrals: 2, rewarded: 1 });
  });

  test('of days without referrals are empty, and those of a company are its own', async () => {
    const none = await statistics(owner, '?from=2020-01-01&to=2020-01-31');
    expect(none).toMatchObject({ funnel: { invited: 0 }, top: [] });
    expect(none.points).toHaveLength(31);
    const company = await addCompany(server);
    const who = `stats${nextNumber()}@acme.test`;
    await addPerson(server, company, who);
    expect((await statistics(who)).funnel.invited).toBe(0);
  });
});
