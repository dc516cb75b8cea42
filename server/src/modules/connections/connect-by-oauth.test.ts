import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountAccess } from '../../platform/accounts/account-access.ts';
import { startOidcServer, type OidcServer } from '../../testing/oidc-server.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/connections';
const owner = 'owner@acme.test';

const server = testServer({ accounts: accountAccess({ isProduction: false, webhookPorts: [] }) });
let provider: OidcServer;
beforeAll(async () => {
  provider = await startOidcServer();
  provider.allowRedirect('http://localhost:3000/v1/connections/callback/127.0.0.1');
});
afterAll(() => provider.stop());
beforeEach(async () => {
  provider.failWith = null;
  await server.sql(`DELETE FROM connections WHERE provider = 'oidc'`);
});

const startBody = () => ({
  provider: 'oidc',
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
});

const start = async (body: object = {}, who = owner) => {
  const answer = await server.call(who, 'POST', `${url}/start`, {
    body: { ...startBody(), ...body },
    headers: { origin: 'http://acme.localhost:3000' },
  });
  expect(answer.body).toMatchObject({ data: { url: expect.any(String) } });
  return answer.body.data.url as string;
};

/** Follows the address that the provider sent the browser to, as far as the panel. */
const returned = async (address: URL | string): Promise<URL> => {
  const { pathname, search } = new URL(address);
  const answer = await server.http.inject({ url: pathname + search });
  expect(answer.statusCode).toBe(303);
  return new URL(String(answer.headers.location));
};

const bodyOf = ({ searchParams }: URL) => {
  const { error_description: errorDescription, ...body } = Object.fromEntries(searchParams);
  return { ...body, ...(errorDescription && { errorDescription }) };
};

const finish = (body: object, who = owner) => server.call(who, 'POST', `${url}/finish`, { body });

const connect = async (body: object = {}) => {
  const panel = await returned(await provider.agree(await start(body)));
  const answer = await finish(bodyOf(panel));
  expect(answer.body).toMatchObject({ data: { connection: { account: 'ada@provider.example' } } });
  return answer.body.data.connection;
};

const historyOf = async (id: string) =>
  (await server.call(owner, 'GET', `${url}/${id}/history`)).body.data.connectionEvents;

test('an account of an OpenID provider is connected, with PKCE, state and nonce', async () => {
  const address = await start();
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: 'http://localhost:3000/v1/connections/callback/127.0.0.1',
  });
  const panel = await returned(await provider.agree(address));
  expect(panel.origin + panel.pathname).toBe('http://acme.localhost:3000/connected-accounts');
  const { status, body } = await finish(bodyOf(panel));
  expect([status, body.data.connection]).toEqual([
    200,
    expect.objectContaining({
      provider: 'oidc',
      account: 'ada@provider.example',
      server: '127.0.0.1',
      status: 'connected',
      isRenewable: true,
      company: null,
      user: {
        _id: expect.any(String),
        name: 'Odile Acker',
        account: expect.objectContaining({ kind: 'user' }),
      },
      lastError: null,
    }),
  ]);
  const expiry = Date.parse(body.data.connection.accessEndsAt) - Date.now();
  expect(expiry / 60_000).toBeCloseTo(60, 0);
  expect(await historyOf(body.data.connection._id)).toMatchObject([
    {
      outcome: 'SUCCESS',
      provider: 'OpenID (127.0.0.1)',
      message: 'Connected as ada@provider.example.',
    },
  ]);
});

test('tokens and client secret are sealed, and in no reply, log entry or export', async () => {
  const connection = await connect();
  const [row] = await server.sql<{ sealed: string; whole: string }>(
    'SELECT sealed_secrets AS sealed, to_jsonb(c)::text AS whole FROM connections c WHERE id = $1',
    [connection._id],
  );
  expect(row?.sealed).toMatch(/^test:[\w-]+$/);
  expect(row?.whole).not.toContain(provider.clientSecret);
  const headers = { authorization: `Bearer ${await server.tokenOf(owner)}` };
  const csv = await server.http.inject({ url: `${url}/csv`, headers });
  const audited = await server.sql('SELECT * FROM audit_log WHERE target_id = $1', [
    connection._id,
  ]);
  const replies = [connection, csv.payload, audited, await historyOf(connection._id)];
  expect(audited.length).toBeGreaterThan(0);
  for (const reply of replies.map((one) => JSON.stringify(one))) {
    expect(reply).not.toContain(row?.sealed);
    expect(reply).not.toContain(provider.clientSecret);
    expect(reply).not.toMatch(/access_?token"|refresh_?token"/i);
  }
});

test('connecting the same account again changes the one that is there', async () => {
  const first = await connect();
  const second = await connect();
  expect([second._id, second.version]).toEqual([first._id, first.version + 1]);
  const again = await server.call(owner, 'POST', `${url}/${first._id}/reconnect`);
  const panel = await returned(await provider.agree(again.body.data.url));
  expect((await finish(bodyOf(panel))).body.data.connection._id).toBe(first._id);
  expect((await historyOf(first._id)).map(({ message }: { message: string }) => message)).toEqual([
    'Reconnected as ada@provider.example.',
    'Reconnected as ada@provider.example.',
    'Connected as ada@provider.example.',
  ]);
});

test('another account than the one that is reconnected is refused', async () => {
  const { _id: id } = await connect();
  await server.sql(`UPDATE connections SET account = 'eve@provider.example' WHERE id = $1`, [id]);
  const again = await server.call(owner, 'POST', `${url}/${id}/reconnect`);
  const panel = await returned(await provider.agree(again.body.data.url));
  const { status, body } = await finish(bodyOf(panel));
  expect([status, body.message]).toEqual([
    409,
    'You agreed as ada@provider.example, but this account is eve@provider.example.',
  ]);
});

describe('an attempt', () => {
  const ended = { code: 'conflict', message: 'This attempt to connect has ended. Start again.' };

  test('is used once', async () => {
    const body = bodyOf(await returned(await provider.agree(await start())));
    const answers = await Promise.all([finish(body), finish(body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await finish(body)).body).toMatchObject(ended);
  });

  test.each([
    ['an account of another tenant', 'owner@northwind.test'],
    ['internal staff', 'super@demo.test'],
    ['a colleague', 'msp@acme.test'],
  ])('is not finished by %s, and stays for its own session', async (_who, who) => {
    const body = bodyOf(await returned(await provider.agree(await start())));
    expect((await finish(body, who)).body).toMatchObject(ended);
    expect((await finish(body)).status).toBe(200);
  });

  test('is not finished by another session of the same account', async () => {
    const body = bodyOf(await returned(await provider.agree(await start())));
    const headers = { authorization: `Bearer ${await server.signIn(owner)}` };
    const other = await server.call(null, 'POST', `${url}/finish`, { body, headers });
    expect(other.body).toMatchObject(ended);
  });

  test('ends after ten minutes', async () => {
    const body = bodyOf(await returned(await provider.agree(await start())));
    await server.sql(`UPDATE connection_starts SET expires_at = now() - interval '1 second'`);
    expect((await finish(body)).body).toMatchObject(ended);
    await server.enqueue('connection-sweep', {});
    await server.deliver();
    expect(await server.sql('SELECT id FROM connection_starts')).toEqual([]);
  });

  test('of which the person refuses is told in the words of the provider', async () => {
    const address = new URL(await start());
    const said = { error: 'access_denied', errorDescription: 'Ada said no.' };
    const refusal = { ...said, iss: provider.issuer };
    const { status, body } = await finish({ state: address.searchParams.get('state'), ...refusal });
    expect([status, body.message]).toEqual([
      409,
      'OpenID (127.0.0.1): Ada said no. (access_denied)',
    ]);
    const [event] = await server.sql(
      `SELECT outcome, message FROM connection_events WHERE outcome = 'FAILED'
       ORDER BY created_at DESC LIMIT 1`,
    );
    expect(event).toEqual({ outcome: 'FAILED', message: 'Ada said no. (access_denied)' });
  });

  test('with a code of another attempt is refused by PKCE', async () => {
    const [mine, other] = [await start(), await start()];
    const theirs = bodyOf(await returned(await provider.agree(other)));
    const state = new URL(mine).searchParams.get('state');
    const { status, body } = await finish({ ...theirs, state });
    expect([status, body.message]).toEqual([409, expect.stringContaining('invalid_grant')]);
  });

  test.each([
    ['with the name of another issuer', { iss: 'https://evil.example' }],
    ['without the name of the issuer', { iss: undefined }],
  ])('%s is refused before the code is sent anywhere', async (_name, change) => {
    const body = bodyOf(await returned(await provider.agree(await start())));
    const before = provider.calls.filter((path) => path === '/token').length;
    expect((await finish({ ...body, ...change })).status).toBe(409);
    expect(provider.calls.filter((path) => path === '/token')).toHaveLength(before);
  });

  test('that returns at the address of another provider loses its code', async () => {
    const address = await provider.agree(await start());
    const panel = await returned(address.href.replace('/127.0.0.1', '/google'));
    expect(Object.fromEntries(panel.searchParams)).toEqual({
      state: address.searchParams.get('state'),
      error: 'invalid_request',
    });
  });

  test('with an unknown state leads to the panel and nowhere else', async () => {
    const panel = await returned('http://x/v1/connections/callback/google?state=x&code=y');
    expect(panel.href).toBe(
      'http://localhost:3000/connected-accounts?state=x&error=invalid_request',
    );
  });

  test('from a page that is not the panel returns to the panel', async () => {
    const answer = await server.call(owner, 'POST', `${url}/start`, {
      body: startBody(),
      headers: { origin: 'https://evil.example' },
    });
    const panel = await returned(await provider.agree(answer.body.data.url));
    expect(panel.origin).toBe('http://localhost:3000');
  });
});

test('a provider that is down is told by its status', async () => {
  provider.failWith = 503;
  const { status, body } = await server.call(owner, 'POST', `${url}/start`, { body: startBody() });
  expect([status, body.message]).toEqual([409, 'OpenID (127.0.0.1): It answered 503.']);
});

test('an address that is no OpenID provider is told', async () => {
  const body = { ...startBody(), issuer: `${provider.issuer}/nothing` };
  const answer = await server.call(owner, 'POST', `${url}/start`, { body });
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('404')]);
});

test('staff connect an account for a company, which its people see in its logs', async () => {
  const [company] = await server.sql<{ id: string }>(
    `SELECT company_id AS id FROM users WHERE email = 'member@acme.test'`,
  );
  const address = await start({ company: company?.id }, 'super@demo.test');
  const panel = await returned(await provider.agree(address));
  const { body } = await finish(bodyOf(panel), 'super@demo.test');
  expect(body.data.connection).toMatchObject({ company: { _id: company?.id }, user: null });
  const logs = await server.call(
    'member@acme.test',
    'GET',
    `/v1/super-admin/companies/${company?.id}/connection-events`,
  );
  expect(logs.body.data.connectionEvents[0]).toMatchObject({
    provider: 'OpenID (127.0.0.1)',
    outcome: 'SUCCESS',
  });
});

test('disconnecting revokes the access at the provider and deletes the secrets', async () => {
  const { _id: id } = await connect();
  const { status, body } = await server.call(owner, 'DELETE', `${url}/${id}`);
  expect([status, body.data.message]).toEqual([200, 'The account was disconnected.']);
  expect(provider.calls.at(-1)).toBe('/token/revocation');
  expect(await server.sql('SELECT id FROM connections WHERE id = $1', [id])).toEqual([]);
});

test('an account is disconnected although its provider is down, and that is said', async () => {
  const { _id: id } = await connect();
  provider.failWith = 500;
  const { status, body } = await server.call(owner, 'DELETE', `${url}/${id}`);
  expect([status, body.data.message]).toEqual([200, expect.stringContaining('It answered 500.')]);
});
