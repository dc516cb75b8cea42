import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyAddress, guardedFetch } from '../../platform/accounts/guarded-fetch.ts';
import { oauthBy } from '../../platform/accounts/oauth.ts';
import { startOidcServer, type OidcServer, type OidcStyle } from '../../testing/oidc-server.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/connections';
const owner = 'owner@acme.test';
const microsoftTenant = '11111111-2222-4333-8444-555555555555';
const mail = {
  google: 'https://www.googleapis.com/auth/gmail.send',
  microsoft: 'https://graph.microsoft.com/Mail.Send',
};

/** The three providers, as their documents describe how they differ from OpenID. */
const styles = {
  google: {
    issuer: 'https://accounts.google.com',
    scopes: [mail.google],
    refresh: 'always',
  },
  microsoft: {
    issuer: `https://login.microsoftonline.com/${microsoftTenant}/v2.0`,
    scopes: [mail.microsoft],
    refresh: 'always',
    claims: { tid: microsoftTenant },
  },
  linkedin: { issuer: 'https://www.linkedin.com/oauth', isPlain: true, refresh: 'never' },
} as const satisfies Record<string, OidcStyle>;
type Name = keyof typeof styles;
/** LinkedIn gives two months in place of refresh tokens. */
const tokenSeconds: Record<Name, number> = {
  google: 3_600,
  microsoft: 3_600,
  linkedin: 5_184_000,
};
const names = Object.keys(styles) as Name[];

/** Address of each provider's document, below its host. */
const documents: Record<string, Name> = {
  'https://accounts.google.com/.well-known/openid-configuration': 'google',
  'https://login.microsoftonline.com/common/v2.0/.well-known/openid-configuration': 'microsoft',
  'https://www.linkedin.com/oauth/.well-known/openid-configuration': 'linkedin',
};

const running = {} as Record<Name, OidcServer>;
const local = guardedFetch(anyAddress, 5_000);

/** Finds the document of a provider on this machine; nothing else may leave for another one. */
const fetchLocally: typeof local = async (asked, options) => {
  const { hostname } = new URL(asked);
  if (hostname === '127.0.0.1') return local(asked, options);
  const name = documents[asked];
  if (!name) throw new Error(`${asked} is not on this machine.`);
  const path = '/.well-known/openid-configuration';
  const answer = await local(`${running[name].issuer}${path}`, options);
  if (name !== 'microsoft' || answer.status !== 200) return answer;
  // The document of all tenants has a placeholder in the name of the issuer, and no `iss`.
  const { authorization_response_iss_parameter_supported: _iss, ...document } =
    (await answer.json()) as Record<string, unknown>;
  const issuer = String(document['issuer']).replace(microsoftTenant, '{tenantid}');
  return new Response(JSON.stringify({ ...document, issuer }), {
    headers: { 'content-type': 'application/json' },
  });
};

const client = { clientId: 'outpost', clientSecret: 'a client secret of the test' };
const server = testServer({
  accounts: {
    oauth: oauthBy(fetchLocally, true),
    signInToMail: () => Promise.reject(new Error('No mail here.')),
  },
  env: Object.fromEntries(
    names.flatMap((name) => [
      [`${name.toUpperCase()}_CLIENT_ID`, client.clientId],
      [`${name.toUpperCase()}_CLIENT_SECRET`, client.clientSecret],
    ]),
  ),
});

beforeAll(async () => {
  for (const name of names) {
    running[name] = await startOidcServer(tokenSeconds[name], styles[name]);
    running[name].allowRedirect(`http://localhost:3000/v1/connections/callback/${name}`);
  }
});
afterAll(() => Promise.all(names.map((name) => running[name].stop())));

const begin = async (name: Name): Promise<URL> => {
  const { body } = await server.call(owner, 'POST', `${url}/start`, { body: { provider: name } });
  expect(body).toMatchObject({ data: { url: expect.any(String) } });
  return new URL(body.data.url);
};

const connect = async (name: Name) => {
  const back = await running[name].agree((await begin(name)).href);
  if (name === 'microsoft') back.searchParams.delete('iss');
  const body = Object.fromEntries(back.searchParams);
  const answer = await server.call(owner, 'POST', `${url}/finish`, { body });
  expect(answer.body).toMatchObject({ data: { connection: { provider: name } } });
  return answer.body.data.connection;
};

const isPkce = { code_challenge_method: 'S256', nonce: expect.any(String) };
const asked: [Name, Record<string, unknown>, isRenewable: boolean][] = [
  [
    'google',
    {
      ...isPkce,
      access_type: 'offline',
      prompt: 'consent',
      scope: `openid email profile ${mail.google}`,
    },
    true,
  ],
  [
    'microsoft',
    {
      ...isPkce,
      prompt: 'select_account',
      scope: `openid email profile offline_access ${mail.microsoft}`,
    },
    true,
  ],
  ['linkedin', { scope: 'openid email profile' }, false],
];

describe.each(asked)('an account at %s', (name, parameters, isRenewable) => {
  test('is asked for in its own way, and connected', async () => {
    const given = Object.fromEntries((await begin(name)).searchParams);
    expect(given).toMatchObject({ client_id: client.clientId, ...parameters });
    expect('code_challenge' in given).toBe('code_challenge_method' in parameters);
    expect(await connect(name)).toMatchObject({
      provider: name,
      account: 'ada@provider.example',
      server: null,
      status: 'connected',
      isRenewable,
    });
  });

  test('is tested, reconnected as the same one, and refused after it was withdrawn', async () => {
    const { _id: id } = await connect(name);
    const check = () => server.call(owner, 'POST', `${url}/${id}/test`);
    expect((await check()).body.data.connection.status).toBe('connected');
    expect((await connect(name))._id).toBe(id);
    await running[name].withdraw();
    expect((await check()).body.data.connection).toMatchObject({
      status: 'revoked',
      lastError: 'The provider no longer accepts the token.',
    });
  });

  test(`is ${isRenewable ? 'renewed' : 'expired'} after the end of its token`, async () => {
    const { _id: id } = await connect(name);
    await server.sql(
      `UPDATE connections SET token_expires_at = now() - interval '1 minute' WHERE id = $1`,
      [id],
    );
    const { body } = await server.call(owner, 'POST', `${url}/${id}/test`);
    expect(body.data.connection.status).toBe(isRenewable ? 'connected' : 'expired');
  });

  test('is disconnected, with an end of its access at the provider', async () => {
    const { _id: id } = await connect(name);
    const { status, body } = await server.call(owner, 'DELETE', `${url}/${id}`);
    expect([status, body.data.message]).toEqual([200, 'The account was disconnected.']);
    expect(running[name].calls.at(-1)).toBe('/token/revocation');
  });

  test('is told of a provider that is down', async () => {
    running[name].failWith = 503;
    const { status, body } = await server.call(owner, 'POST', `${url}/start`, {
      body: { provider: name },
    });
    running[name].failWith = null;
    expect([status, body.message]).toEqual([409, expect.stringContaining('It answered 503.')]);
  });
});
