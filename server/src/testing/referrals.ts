import { followReferrals } from '../modules/referrals/follow-referrals.ts';
import { idOf, tenantIdOf } from '../seed/random.ts';
import type { TestServer } from './test-server.ts';

let count = 0;

/** Returns a number that no other row of the file has. */
export const nextNumber = (): number => (count += 1);

interface NewCompany {
  /** Mail of a confirmed person of the company; without one it has no people. */
  email?: string;
  status?: string;
  tenant?: string;
  domain?: string;
}

/** Adds a company of a demo tenant, now, with one confirmed person; returns its id. */
export const addCompany = async (
  server: TestServer,
  { email, status = 'active', tenant = 'acme', domain = '' }: NewCompany = {},
): Promise<string> => {
  const [company] = await server.sql<{ id: string }>(
    `INSERT INTO companies (id, tenant_id, franchisor_id, name, status, domain)
     SELECT gen_random_uuid(), $1, franchisor_id, $2, $3, $4 FROM companies
     WHERE tenant_id = $1 AND is_franchisor ORDER BY created_at, id LIMIT 1 RETURNING id`,
    [tenantIdOf(tenant), `Company ${nextNumber()}`, status, domain],
  );
  const id = company?.id ?? '';
  if (email) await addPerson(server, id, email);
  return id;
};

/** Adds a confirmed person, with a password, to a company. */
export const addPerson = (
  server: TestServer,
  companyId: string,
  email: string,
  teamRole = 'owner',
): Promise<unknown[]> =>
  server.sql(
    `WITH person AS (
      INSERT INTO users (id, tenant_id, franchisor_id, company_id, email, first_name, last_name,
        team_role, status, invite_status)
      SELECT gen_random_uuid(), tenant_id, franchisor_id, id, $2, 'Ria', 'Nolan', $3, 'confirmed',
        'done' FROM companies WHERE id = $1 RETURNING id, tenant_id)
    INSERT INTO credentials (user_id, tenant_id, password_hash)
    SELECT id, tenant_id, (SELECT password_hash FROM credentials LIMIT 1) FROM person`,
    [companyId, email, teamRole],
  );

/** Makes times of a referral older. */
export const age = (server: TestServer, id: string, column: string, days: number) =>
  server.sql(
    `UPDATE referrals SET ${column} = ${column} - make_interval(days => $2) WHERE id = $1`,
    [id, days],
  );

/** Calls about referrals of acme, by staff unless said otherwise. */
export const referralCalls = (server: TestServer) => {
  const url = '/v1/super-admin/referrals';
  const staff = 'super@demo.test';
  const owner = 'owner@acme.test';
  const referrer = idOf('company', 'acme', 1);
  const invite = (body: object = {}, who = owner) => {
    const email = `guest${nextNumber()}@fresh${nextNumber()}.example`;
    return server.call(who, 'POST', url, { body: { email, company: referrer, ...body } });
  };
  const invited = async (body: object = {}) => (await invite(body)).body.data.referral;
  const read = async (id: string, who = staff) =>
    (await server.call(who, 'GET', `${url}/${id}`)).body.data.referral;
  const step = (id: string, name: string, body: object = {}, who = staff) =>
    server.call(who, 'POST', `${url}/${id}/${name}`, { body });
  const follow = () => followReferrals(server.database, tenantIdOf('acme'));
  /** A referral whose referee became a company, active unless said otherwise. */
  const signedUp = async (body: object = {}, company: NewCompany = {}) => {
    const referral = await invited(body);
    const customer = await addCompany(server, { email: referral.refereeEmail, ...company });
    await follow();
    return { ...referral, customer };
  };
  const qualified = async (body: object = {}, company: NewCompany = {}) => {
    const referral = await signedUp(body, company);
    await age(server, referral._id, 'signed_up_at', 14);
    await follow();
    return referral;
  };
  const approved = async (body: object = {}) => {
    const referral = await qualified(body);
    await step(referral._id, 'approve');
    return referral;
  };
  return { invite, invited, read, step, follow, signedUp, qualified, approved };
};
