import { describe, expect, test } from 'vitest';
import { connectionStatuses } from '@outpost/contracts';
import { expectFields, listAll } from '../../testing/records.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/connections';
const owner = 'owner@acme.test';

const server = testServer();

const sandbox = async (account: string) => {
  const body = { provider: 'sandbox', account };
  const started = await server.call(owner, 'POST', `${url}/start`, { body });
  const { searchParams } = new URL(started.body.data.url);
  const given = Object.fromEntries(searchParams);
  return (await server.call(owner, 'POST', `${url}/finish`, { body: given })).body.data.connection;
};

test('the demo has sandbox accounts of every state in two tenants, named so', async () => {
  const rows = await listAll(server, 'super@demo.test', url);
  for (const tenant of ['Acme', 'Northwind']) {
    const own = rows.filter(({ whiteLabel }) =>
      (whiteLabel as { name: string }).name.startsWith(tenant),
    );
    expect(own.map(({ status }) => status).toSorted()).toEqual([...connectionStatuses].toSorted());
    expect(new Set(own.map(({ provider }) => provider))).toEqual(new Set(['sandbox']));
  }
});

test.each(connectionStatuses)('the list filters by the status %s', async (status) => {
  const filters = encodeURIComponent(JSON.stringify({ status: [status] }));
  const { body } = await server.call(owner, 'GET', `${url}?filters=${filters}`);
  expect(body.data.total).toBe(1);
  expect(body.data.connections[0].status).toBe(status);
});

test.each([
  ['well', 'connected', null],
  ['down', 'error', 'The sandbox plays an outage.'],
  ['revoked', 'revoked', 'The sandbox plays a withdrawn consent.'],
])('a sandbox account %s@… plays %s', async (name, status, lastError) => {
  const { _id: id } = await sandbox(`${name}@sandbox.example`);
  const { body } = await server.call(owner, 'POST', `${url}/${id}/test`);
  expect(body.data.connection).toMatchObject({ status, lastError });
});

test('a sandbox account expiring@… cannot be renewed', async () => {
  expect(await sandbox('expiring@sandbox.example')).toMatchObject({
    status: 'expiring',
    isRenewable: false,
  });
});

describe('providers', () => {
  test('without settings are OpenID, mail servers and the sandbox', async () => {
    const { body } = await server.call(owner, 'GET', `${url}/providers`);
    const { providers } = body.data;
    const setUp = providers.filter(({ isSetUp }: { isSetUp: boolean }) => isSetUp);
    expect(setUp.map(({ provider }: { provider: string }) => provider)).toEqual([
      'oidc',
      'sandbox',
      'mailbox',
      'smtp',
      'imap',
    ]);
    expect(providers[0]).toEqual({
      provider: 'google',
      isSetUp: false,
      redirectUri: 'http://localhost:3000/v1/connections/callback/google',
    });
  });

  test.each([
    ['google', 'Google'],
    ['microsoft', 'Microsoft'],
    ['linkedin', 'LinkedIn'],
  ])('%s is refused while it is not set up', async (provider, name) => {
    const { status, body } = await server.call(owner, 'POST', `${url}/start`, {
      body: { provider },
    });
    expect([status, body.message]).toEqual([409, `${name} is not set up in this installation.`]);
  });
});

describe('in production', () => {
  const production = testServer({
    env: {
      NODE_ENV: 'production',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      PUBLIC_URL: 'http://localhost:3000',
    },
  });
  const oidc = { provider: 'oidc', clientId: 'outpost' };
  const start = (body: object) => production.call(owner, 'POST', `${url}/start`, { body });

  test('there is no sandbox unless the settings name it', async () => {
    const { status, body } = await start({ provider: 'sandbox' });
    expect([status, body.message]).toEqual([409, 'Sandbox is not set up in this installation.']);
    const { providers } = (await production.call(owner, 'GET', `${url}/providers`)).body.data;
    const names = providers.map(({ provider }: { provider: string }) => provider);
    expect(names).not.toContain('sandbox');
    expect(names[0]).toBe('google');
    expect(providers[0].isSetUp).toBe(true);
  });

  test.each(['http://login.example', 'https://10.0.0.1', 'https://localhost'])(
    'the issuer %s is refused',
    async (issuer) => {
      expectFields(await start({ ...oidc, issuer }), {
        issuer: 'Issuer must be on the public internet',
      });
    },
  );

  test.each([
    [{ smtpHost: '10.0.0.1' }, { smtpHost: 'SMTP host must be on the public internet' }],
    [{ smtpHost: 'mail.internal' }, { smtpHost: 'SMTP host must be on the public internet' }],
    [
      { smtpHost: 'mail.example.com', smtpPort: 22 },
      { smtpPort: 'SMTP port must be one of 25, 143, 465, 587, 993, 2525' },
    ],
  ])('the mail server %j is refused', async (servers, fields) => {
    const body = { provider: 'smtp', account: 'ada@acme.test', password: 'x', ...servers };
    expectFields(await production.call(owner, 'POST', `${url}/mail`, { body }), fields);
  });
});

test.each([
  [{}, { provider: 'Provider is required' }],
  [{ provider: 'smtp' }, { provider: 'Provider is incorrect' }],
  [{ provider: 'oidc', clientId: 'x' }, { issuer: 'Issuer is required' }],
  [{ provider: 'oidc', issuer: 'https://a.example' }, { clientId: 'Client id is required' }],
  [{ provider: 'oidc', clientId: 'x', issuer: 'ftp://a.example' }, { issuer: 'Invalid URL' }],
  [{ provider: 'google', redirectUri: 'x' }, { redirectUri: 'redirectUri is not known' }],
])('starting with %j is refused: %j', async (body, fields) => {
  expectFields(await server.call(owner, 'POST', `${url}/start`, { body }), fields);
});

test('people of a franchisor see the accounts of its branch only, a member none', async () => {
  const seen = await listAll(server, 'msp@acme.test', url);
  const all = await listAll(server, owner, url);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.length).toBeLessThan(all.length);
  expect((await server.call('member@acme.test', 'GET', url)).status).toBe(403);
});

test('support reads accounts and changes none', async () => {
  expect((await server.call('support@demo.test', 'GET', url)).status).toBe(200);
  const body = { provider: 'sandbox' };
  expect((await server.call('support@demo.test', 'POST', `${url}/start`, { body })).status).toBe(
    403,
  );
});
