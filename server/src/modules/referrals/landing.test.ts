import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import { addCompany, addPerson, nextNumber } from '../../testing/referrals.ts';
import { testSecret } from '../../testing/test-secrets.ts';
import { testServer } from '../../testing/test-server.ts';

const staff = 'super@demo.test';
const owner = 'owner@acme.test';

const server = testServer();

let company: string;
let code: string;
const codeOf = async (id: string, who = staff) => {
  const path = `/v1/super-admin/companies/${id}/referral-code`;
  return (await server.call(who, 'POST', path)).body.data.referralCode;
};
beforeAll(async () => {
  company = await addCompany(server, { email: `boss@lark.example`, domain: 'lark.example' });
  ({ code } = await codeOf(company));
});

const open = (path: string, host = 'acme.localhost') =>
  server.http.inject({ url: `/referral/${path}`, headers: { host } });

/** Returns the signed time of a page that was opened some seconds ago. */
const pageOf = (seconds: number, of = code): string => {
  const key = createHmac('sha256', testSecret).update('referral pages').digest();
  const at = String(Date.now() - seconds * 1_000);
  return `${at}.${createHmac('sha256', key).update(`${of}\n${at}`).digest('base64url')}`;
};

const someone = () => {
  const number = nextNumber();
  return { name: 'Gia Tran', email: `gia@vela${number}.example`, company: 'Vela' };
};
const post = (fields: Record<string, string>, { of = code, ip = '10.9.0.1' } = {}) =>
  server.http.inject({
    method: 'POST',
    url: `/referral/${of}`,
    headers: { host: 'acme.localhost', 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress: ip,
    payload: new URLSearchParams({ fax: '', page: pageOf(60, of), ...fields }).toString(),
  });
const referralsOf = (email: string) =>
  server.sql<Record<string, unknown>>('SELECT * FROM referrals WHERE referee_email = $1', [email]);

/** Networks of their own, because acceptances of one are limited. */
const nextIp = () => `10.10.${Math.floor(nextNumber() / 250)}.${nextNumber() % 250}`;

describe('the page of a code', () => {
  test('shows the invitation of the company in the brand of the organization, without script', async () => {
    const page = await open(code);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('invites you to Acme Growth');
    expect(page.body).not.toContain('<script');
  });

  test('is missing for an unknown code, on the host of others, and when it is blocked', async () => {
    for (const [path, host] of [
      ['unknown', 'acme.localhost'],
      [code, 'northwind.localhost'],
      [code, 'nobody.localhost'],
    ] as const) {
      const { statusCode, body } = await open(path, host);
      expect([statusCode, body.includes('This invitation does not work')]).toEqual([404, true]);
    }
    const blocked = await codeOf(await addCompany(server));
    const path = `/v1/super-admin/referral-codes/${blocked._id}/block`;
    await server.call(staff, 'POST', path, { body: { reason: 'Spam' } });
    expect((await open(blocked.code)).statusCode).toBe(404);
    const person = someone();
    const posted = await post(person, { of: blocked.code, ip: nextIp() });
    expect([posted.statusCode, await referralsOf(person.email)]).toEqual([404, []]);
  });

  test('shows what it was sent as text', async () => {
    const attack = '"><script>alert(1)</script>';
    await server.sql('UPDATE companies SET name = $2 WHERE id = $1', [company, `Lark ${attack}`]);
    const page = await open(code);
    const again = await post({ name: attack, email: attack, company: attack }, { ip: nextIp() });
    await server.sql('UPDATE companies SET name = $2 WHERE id = $1', [company, 'Lark']);
    expect(again.statusCode).toBe(422);
    expect(again.body).toContain('Email is incorrect');
    for (const { body } of [page, again]) {
      expect(body).not.toContain('<script>');
      expect(body).toContain('&quot;&gt;&lt;script&gt;');
    }
  });
});

describe('an acceptance', () => {
  test('becomes a referral, once, and answers everybody alike', async () => {
    const person = someone();
    const first = await post(person, { ip: nextIp() });
    const answers = [
      first,
      await post(person, { ip: nextIp() }),
      await post({ ...person, email: person.email.replace('@', '+again@') }, { ip: nextIp() }),
      await post({ ...someone(), fax: '555' }, { ip: nextIp() }),
      await post({ ...someone(), page: pageOf(0) }, { ip: nextIp() }),
      await post({ ...someone(), page: 'made up' }, { ip: nextIp() }),
    ];
    for (const { statusCode, headers, body } of answers)
      expect([statusCode, headers.location, body]).toEqual([303, `/referral/${code}?sent=1`, '']);
    const [row, ...more] = await referralsOf(person.email);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ status: 'invited', source: 'landing', company_id: company });
    const [total] = await server.sql<{ count: string }>(
      'SELECT count(*) FROM referrals WHERE company_id = $1',
      [company],
    );
    expect(total?.count).toBe('1');
    expect((await open(`${code}?sent=1`)).body).toContain('Thank you');
  });

  test('is stored once when it is sent twice at the same moment', async () => {
    const person = someone();
    const answers = await Promise.all([1, 2, 3].map(() => post(person, { ip: nextIp() })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(await referralsOf(person.email)).toHaveLength(1);
  });

  test('completes an invitation by mail', async () => {
    const person = someone();
    const body = { email: person.email, company };
    await server.call(owner, 'POST', '/v1/super-admin/referrals', { body });
    await post(person, { ip: nextIp() });
    expect(await referralsOf(person.email)).toMatchObject([
      { source: 'invitation', referee_name: 'Gia Tran', is_own_address: false },
    ]);
  });

  test.each([
    ['self-mail', 'boss+x@lark.example'],
    ['self-domain', 'friend@lark.example'],
    ['new-customer', 'msp@acme.test'],
  ])('is rejected by the rule %s, and answers like any other', async (rule, email) => {
    const answer = await post({ ...someone(), email }, { ip: nextIp() });
    expect(answer.statusCode).toBe(303);
    expect(await referralsOf(email)).toMatchObject([{ status: 'rejected', failed_rule: rule }]);
  });

  test('from the network of the company itself is rejected, and its address is not kept', async () => {
    const who = `net${nextNumber()}@acme.test`;
    await addPerson(server, company, who);
    await server.call(who, 'GET', '/v1/super-admin/auth/me');
    await server.sql(
      `UPDATE sessions SET ip = '10.77.0.5' WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [who],
    );
    const person = someone();
    await post(person, { ip: '10.77.0.5' });
    const rows = await referralsOf(person.email);
    expect(rows).toMatchObject([{ status: 'rejected', failed_rule: 'self-address' }]);
    expect(JSON.stringify(rows)).not.toContain('10.77.0.5');
  });

  test('is limited for each network', async () => {
    const statuses = [];
    for (let index = 0; index < 21; index += 1)
      statuses.push((await post({ ...someone(), fax: 'x' }, { ip: '10.88.0.1' })).statusCode);
    expect(statuses).toEqual([...Array(20).fill(303), 429]);
  });
});

describe('the code of a company', () => {
  const path = (id: string) => `/v1/super-admin/companies/${id}/referral-code`;

  test('is made once, cannot be guessed, and has a link on the host of the organization', async () => {
    const id = await addCompany(server);
    expect((await server.call(owner, 'GET', path(id))).body.data.referralCode).toBeNull();
    const made = await Promise.all([codeOf(id, owner), codeOf(id, staff)]);
    expect(made[0]).toEqual(made[1]);
    expect(made[0].code).toMatch(/^[a-z2-9]{12}$/);
    expect(made[0].link).toBe(`http://acme.localhost:3000/referral/${made[0].code}`);
    expect((await server.call(owner, 'GET', path(id))).body.data.referralCode).toEqual(made[0]);
  });

  test('is that of the own company for its owner', async () => {
    const who = `code${nextNumber()}@acme.test`;
    const id = await addCompany(server);
    await addPerson(server, id, who);
    expect((await codeOf(id, who)).company._id).toBe(id);
    const others = idOf('company', 'acme', 1);
    expect((await server.call(who, 'GET', path(others))).status).toBe(404);
    expect((await server.call(who, 'POST', path(others))).status).toBe(404);
  });
});

test('erasing a lead erases the same person from referrals', async () => {
  const marker = `vanish${nextNumber()}`;
  const email = `${marker}@gone.example`;
  await post({ name: marker, email, company: marker }, { ip: nextIp() });
  const [lead] = await server.sql<{ id: string }>(
    `INSERT INTO linkedin_leads (id, tenant_id, email, source)
     SELECT gen_random_uuid(), id, $1, 'api' FROM white_labels WHERE subdomain = 'acme'
     RETURNING id`,
    [email],
  );
  const erase = `/v1/super-admin/linkedin-leads/${lead?.id}/erase`;
  expect((await server.call(owner, 'POST', erase)).status).toBe(200);
  for (const table of ['referrals', 'referral_steps', 'audit_log', 'platform_events', 'events']) {
    const found = await server.sql(
      `SELECT 1 FROM ${table} AS t WHERE to_jsonb(t)::text LIKE '%${marker}%'`,
    );
    expect({ table, found: found.length }).toEqual({ table, found: 0 });
  }
});
