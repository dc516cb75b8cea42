import { beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../seed/demo-people.ts';
import { idOf } from '../../seed/random.ts';
import { expectFields } from '../../testing/records.ts';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const brand = `${api}/brands/${acme}`;

const server = testServer();

const admin = { email: 'owner@acme.test', firstName: '-', lastName: '-' };
beforeEach(() =>
  server.sql('UPDATE white_labels SET admin = $1, sign_in_policy = $2 WHERE id = $3', [
    JSON.stringify(admin),
    JSON.stringify({ sessionHours: 24, emailDomains: [] }),
    acme,
  ]),
);

const change = (body: object, who = owner) => server.call(who, 'PATCH', brand, { body });
const bySubdomain = (who: string, subdomain: string) =>
  server.call(who, 'GET', `${api}/white-label/instance/${subdomain}`);

describe('the tenant of a subdomain', () => {
  test.each([
    [owner, 'acme', 200],
    ['msp@acme.test', 'acme', 200],
    [staff, 'acme', 200],
    ['support@demo.test', 'northwind', 200],
    [owner, 'northwind', 404],
    [owner, 'nowhere', 404],
    [owner, 'not%20one', 404],
    [owner, 'admin', 404],
    [staff, 'admin', 404],
    ['member@acme.test', 'acme', 403],
  ])('for %s, %s, answers %i', async (who, subdomain, status) => {
    const answer = await bySubdomain(who, subdomain);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.data.whiteLabel.subdomain).toBe(subdomain);
  });

  const byId = `${api}/white-label/instance-by-id/${acme}`;

  test.each([staff, 'support@demo.test'])('for %s, is the one of its id', async (who) => {
    const { data } = (await bySubdomain(who, 'acme')).body;
    expect(data).toEqual((await server.call(who, 'GET', byId)).body.data);
    expect(data.whiteLabel.billing.franchisee.noOfSeats).toEqual(expect.any(Number));
  });

  test('for its owner, is whole', async () => {
    const { whiteLabel } = (await bySubdomain(owner, 'acme')).body.data;
    const whole = (await server.call(staff, 'GET', byId)).body.data.whiteLabel;
    expect(Object.keys(whiteLabel).toSorted()).toEqual(Object.keys(whole).toSorted());
    expect(whiteLabel).toMatchObject({ _id: acme, billing: whole.billing, agency: whole.agency });
  });

  test('is without its billing for the people of a branch, and for those who work as another', async () => {
    const seen = await bySubdomain('msp@acme.test', 'acme');
    expect(seen.body.data.whiteLabel).not.toHaveProperty('billing');
    const reason = 'Helping with the settings.';
    const link = await server.call(staff, 'POST', `${api}/users/${idOf('user', owner)}/login-as`, {
      body: { reason },
    });
    const token = new URL(link.body.data.url).searchParams.get('ott');
    const inAcme = { body: { token }, headers: { 'x-subdomain': 'acme' } };
    const visit = await server.call(null, 'POST', '/v1/auth/verify-ott', inAcme);
    const headers = { authorization: `Bearer ${visit.body.data.token}` };
    const url = `${api}/white-label/instance/acme`;
    const { body } = await server.call(null, 'GET', url, { headers });
    expect(body.data.whiteLabel).toMatchObject({ _id: acme });
    expect(body.data.whiteLabel).not.toHaveProperty('billing');
  });
});

test('its people see the details they look after', async () => {
  const { organization } = (await server.call(owner, 'GET', brand)).body.data;
  expect(organization).toMatchObject({
    name: 'Acme Growth',
    admin,
    logo: '/files/logos/demo-acme.png',
    accent: '#0f766e',
    contacts: { supportEmail: '', phone: '', website: '' },
    signInPolicy: { sessionHours: 24, emailDomains: [] },
    senderName: '',
    mailFooter: '',
  });
});

describe('it is changed', () => {
  test.each([
    [owner, 200],
    [staff, 200],
    ['admin@demo.test', 200],
    ['support@demo.test', 403],
    ['msp@acme.test', 403],
    ['member@acme.test', 403],
    ['owner@northwind.test', 404],
  ])('by %s: %i', async (who, status) => {
    const senderName = `Acme by ${who}`;
    const answer = await change({ senderName }, who);
    expect(answer.status).toBe(status);
    const { organization } = (await server.call(staff, 'GET', brand)).body.data;
    expect(organization.senderName === senderName).toBe(status === 200);
  });

  test('as far as is named', async () => {
    const contacts = {
      supportEmail: 'help@acme.test',
      phone: '+123-456-7890',
      website: 'https://acme.test',
    };
    const look = { accent: '#112233', mailHeader: 'Hello', mailFooter: 'Bye' };
    await change({ ...look, contacts });
    const { body } = await change({ name: 'Acme Growth' });
    expect(body.data.organization).toMatchObject({ ...look, contacts });
  });

  test('not by whoever saw an older one', async () => {
    const headers = { 'if-match': '"9999"' };
    const answer = await server.call(owner, 'PATCH', brand, { body: { name: 'Mine' }, headers });
    expect([answer.status, answer.body.current.name]).toEqual([412, 'Acme Growth']);
  });

  test.each([
    [{ contacts: { supportEmail: 'x', phone: '', website: '' } }, 'contacts.supportEmail'],
    [{ contacts: { supportEmail: '', phone: '12', website: '' } }, 'contacts.phone'],
    [{ contacts: { supportEmail: '', phone: '', website: 'javascript:1' } }, 'contacts.website'],
    [{ accent: 'red' }, 'accent'],
    [{ signInPolicy: { sessionHours: 0, emailDomains: [] } }, 'signInPolicy.sessionHours'],
    [{ signInPolicy: { sessionHours: 25, emailDomains: [] } }, 'signInPolicy.sessionHours'],
    [{ signInPolicy: { sessionHours: 1, emailDomains: ['@'] } }, 'signInPolicy.emailDomains.0'],
    [{ senderName: 'Two\nlines' }, 'senderName'],
    [{ subdomain: 'mine' }, 'subdomain'],
    [{ status: 'active' }, 'status'],
  ])('never to %j', async (body, field) => {
    const answer = await change(body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('its admin', () => {
  const after = async (body: object) => (await change(body)).body.data.organization.admin;

  test('has names once somebody gives them, and - before', async () => {
    expect(await after({ adminFirstName: 'Nia', adminLastName: 'Ode' })).toEqual({
      email: admin.email,
      firstName: 'Nia',
      lastName: 'Ode',
    });
    expect(await after({ adminFirstName: '', adminLastName: '' })).toEqual(admin);
  });

  test('goes with an empty address, and comes back without a name', async () => {
    expect(await after({ adminEmail: '' })).toBeNull();
    expectFields(await change({ adminFirstName: 'Nia' }), { adminEmail: 'Email is required' });
    expect(await after({ adminEmail: 'nia@acme.test' })).toEqual({
      email: 'nia@acme.test',
      firstName: '-',
      lastName: '-',
    });
  });
});

describe('its sign-in policy', () => {
  test('ends sessions after so many hours', async () => {
    await change({ signInPolicy: { sessionHours: 2, emailDomains: [] } });
    const body = { email: 'member@acme.test', password: demoPassword };
    const headers = { 'x-subdomain': 'acme' };
    await server.call(null, 'POST', `${api}/auth/login`, { body, headers });
    const [row] = await server.sql<{ hours: number }>(
      `SELECT round(extract(epoch FROM s.expires_at - s.created_at) / 3600)::int AS hours
       FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1
       ORDER BY s.created_at DESC LIMIT 1`,
      [body.email],
    );
    expect(row?.hours).toBe(2);
  });

  test.each([owner, staff])('keeps %s from inviting strangers', async (who) => {
    await change({ signInPolicy: { sessionHours: 24, emailDomains: ['acme.test'] } });
    const person = { firstName: 'Ida', lastName: 'Vos', teamRole: 'guest', whiteLabel: acme };
    const invite = (email: string) =>
      server.call(who, 'POST', `${api}/users`, { body: { ...person, email } });
    expectFields(await invite('ida@elsewhere.test'), {
      email: 'Only addresses of acme.test can be invited.',
    });
    expect((await invite(`ida.${who.split('@')[0]}@acme.test`)).status).toBe(201);
  });

  test('is nobody else’s', async () => {
    await change({ signInPolicy: { sessionHours: 24, emailDomains: ['acme.test'] } });
    const { body } = await server.call(staff, 'GET', `${api}/brands/${northwind}`);
    expect(body.data.organization.signInPolicy.emailDomains).toEqual([]);
  });
});
