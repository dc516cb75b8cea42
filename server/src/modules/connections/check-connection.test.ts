import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountAccess } from '../../platform/accounts/account-access.ts';
import { startOidcServer, type OidcServer } from '../../testing/oidc-server.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/connections';
const owner = 'owner@acme.test';

const server = testServer({ accounts: accountAccess({ isProduction: false, webhookPorts: [] }) });
let provider: OidcServer;
let id: string;
beforeAll(async () => {
  provider = await startOidcServer();
  provider.allowRedirect('http://localhost:3000/v1/connections/callback/127.0.0.1');
  await server.sql('DELETE FROM connections');
});
afterAll(() => provider.stop());

beforeEach(async () => {
  provider.failWith = null;
  await server.sql('DELETE FROM connections');
  const { issuer, clientId, clientSecret } = provider;
  const body = { provider: 'oidc', issuer, clientId, clientSecret };
  const started = await server.call(owner, 'POST', `${url}/start`, { body });
  const address = await provider.agree(started.body.data.url);
  const finished = await server.call(owner, 'POST', `${url}/finish`, {
    body: Object.fromEntries(address.searchParams),
  });
  id = finished.body.data.connection._id;
});

const show = async () => (await server.call(owner, 'GET', `${url}/${id}`)).body.data.connection;
const check = () => server.call(owner, 'POST', `${url}/${id}/test`);
const secretsNow = async () =>
  (await server.sql<{ s: string }>('SELECT sealed_secrets AS s FROM connections'))[0]?.s;
const makeDue = () => server.sql('UPDATE connections SET due_at = now()');
const endToken = () =>
  server.sql(`UPDATE connections SET token_expires_at = now() - interval '1 minute'`);
const sweep = async () => {
  await server.enqueue('connection-sweep', {});
  await server.deliver();
};
const dueInMinutes = async () => {
  const [row] = await server.sql<{ minutes: number | null }>(
    'SELECT extract(epoch FROM due_at - now())::float / 60 AS minutes FROM connections',
  );
  return row?.minutes ?? null;
};
const tokenCalls = () => provider.calls.filter((path) => path === '/token').length;
const outcomes = async () =>
  (await server.call(owner, 'GET', `${url}/${id}/history`)).body.data.connectionEvents.map(
    ({ outcome, message }: Record<string, string>) => `${outcome} ${message}`,
  );

test('an account that is due is renewed before its token ends, and nothing else is asked', async () => {
  await server.enqueue('connection-sweep', {});
  const before = [tokenCalls(), await secretsNow()];
  await sweep();
  expect([tokenCalls(), await secretsNow()]).toEqual(before);
  await makeDue();
  await sweep();
  expect(tokenCalls()).toBe(Number(before[0]) + 1);
  expect(await secretsNow()).not.toBe(before[1]);
  expect(await show()).toMatchObject({ status: 'connected', isRenewable: true });
  expect(await dueInMinutes()).toBeCloseTo(50, 0);
  expect((await outcomes())[0]).toBe('SUCCESS Access renewed.');
});

test('a rotated refresh token is kept: an account is renewed again and again', async () => {
  for (const _time of [1, 2, 3]) {
    await makeDue();
    await sweep();
  }
  expect((await outcomes()).slice(0, 3)).toEqual(Array(3).fill('SUCCESS Access renewed.'));
});

test('two servers spend one refresh token once', async () => {
  await endToken();
  const before = tokenCalls();
  const replica = server.address ? await server.startReplica() : null;
  const headers = { authorization: `Bearer ${await server.tokenOf(owner)}` };
  const one = (http: typeof server.http) =>
    http.inject({ method: 'POST', url: `${url}/${id}/test`, headers });
  const answers = await Promise.all(
    [server.http, replica?.http ?? server.http, server.http].map(one),
  );
  await replica?.stop();
  // A check that comes while another holds the account is refused; a later one finds a fresh token.
  for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
  expect(tokenCalls()).toBe(before + 1);
  expect(await show()).toMatchObject({ status: 'connected' });
});

test('a check that was killed holds an account for a minute only', async () => {
  await server.sql(`UPDATE connections SET held_until = now() + interval '60 seconds'`);
  expect((await check()).status).toBe(409);
  await server.sql(`UPDATE connections SET held_until = now() - interval '1 second'`);
  expect((await check()).status).toBe(200);
});

test('a withdrawn consent makes an account revoked, which is not tried again', async () => {
  await provider.withdraw();
  await makeDue();
  await sweep();
  const { status, lastError, lastErrorAt } = await show();
  expect([status, lastError]).toEqual(['revoked', expect.stringContaining('invalid_grant')]);
  expect(Date.now() - Date.parse(lastErrorAt)).toBeLessThan(60_000);
  expect(await dueInMinutes()).toBeNull();
  expect((await outcomes())[0]).toMatch(/^FAILED /);
});

test('a provider that is down makes an account an error in its words, tried ever later', async () => {
  provider.failWith = 503;
  for (const minutes of [1, 5, 15]) {
    await makeDue();
    await sweep();
    expect(await show()).toMatchObject({ status: 'error', lastError: 'It answered 503.' });
    const due = await dueInMinutes();
    expect(due).toBeGreaterThan(minutes * 0.75);
    expect(due).toBeLessThan(minutes * 1.2);
  }
  provider.failWith = null;
  await makeDue();
  await sweep();
  expect(await show()).toMatchObject({ status: 'connected', lastError: 'It answered 503.' });
});

test('a test uses the token, and renews one that has ended', async () => {
  expect((await check()).body.data.connection).toMatchObject({ status: 'connected' });
  expect(provider.calls.at(-1)).toBe('/me');
  await endToken();
  expect((await show()).status).toBe('expired');
  expect((await check()).body.data.connection).toMatchObject({ status: 'connected' });
  expect((await outcomes()).slice(0, 2)).toEqual(['SUCCESS Access renewed.', 'SUCCESS Tested.']);
});

test('a token that is refused before its end makes an account revoked', async () => {
  await provider.withdraw();
  expect((await check()).body.data.connection).toMatchObject({
    status: 'revoked',
    lastError: 'The provider no longer accepts the token.',
  });
});

test('attempts are platform events, of the person or of the server itself', async () => {
  await provider.withdraw();
  await makeDue();
  await sweep();
  const attempts = await server.sql(
    `SELECT type, outcome, source, actor_name AS by, entity_label AS account,
       payload->'connection'->>'message' AS message
     FROM platform_events WHERE entity_id = '${id}' AND entity_kind = 'connection'
     ORDER BY created_at`,
  );
  const { account } = await show();
  expect(attempts).toEqual([
    expect.objectContaining({ type: 'connection.succeeded', outcome: 'SUCCESS', source: 'panel' }),
    {
      type: 'connection.failed',
      outcome: 'FAILED',
      source: 'job',
      by: 'System',
      account,
      message: expect.stringContaining('invalid_grant'),
    },
  ]);
});

test('an access that cannot be renewed is expiring for a week, and then expired', async () => {
  await server.sql(
    `UPDATE connections SET is_renewable = false, token_expires_at = now() + interval '6 days'`,
  );
  expect((await show()).status).toBe('expiring');
  await endToken();
  await makeDue();
  await sweep();
  expect(await show()).toMatchObject({
    status: 'expired',
    lastError: 'The access has ended. Reconnect the account.',
  });
  expect(await dueInMinutes()).toBeNull();
});

test('a check ends without effect when the account is disconnected meanwhile', async () => {
  await makeDue();
  await server.enqueue('connection-sweep', {});
  await server.enqueue('connection-check', { id, tenantId: id });
  await server.sql('DELETE FROM connections');
  await server.deliver();
  expect(await server.sql('SELECT id FROM connections')).toEqual([]);
});

describe('a provider that is down', () => {
  /** Adds a second account at the provider that is due now; returns its minutes to the next check. */
  const addOther = async () => {
    const [other] = await server.sql<{ id: string }>(
      `INSERT INTO connections (id, tenant_id, provider, account, settings, is_renewable, due_at)
       SELECT gen_random_uuid(), tenant_id, provider, 'eve@provider.example', settings, true, now()
       FROM connections WHERE id = $1 RETURNING id`,
      [id],
    );
    const otherId = other?.id ?? '';
    const minutes = async () => {
      const [row] = await server.sql<{ minutes: number }>(
        'SELECT extract(epoch FROM due_at - now())::float / 60 AS minutes FROM connections WHERE id = $1',
        [otherId],
      );
      return row?.minutes;
    };
    return { otherId, minutes };
  };

  const sparedOf = async (connectionId: string) =>
    (await server.call(owner, 'GET', `${url}/${connectionId}`)).body.data.connection.spared;

  test('is spared: after three failures the other accounts of the tenant there wait', async () => {
    const { minutes } = await addOther();
    provider.failWith = 503;
    for (const _time of [1, 2]) await check();
    expect(await minutes()).toBeLessThan(1);
    await check();
    expect(await minutes()).toBeCloseTo(15, 0);
    provider.failWith = null;
    expect((await check()).body.data.connection.status).toBe('connected');
    // The other account need not wait any longer.
    expect(await minutes()).toBeLessThan(1);
  });

  test('is shown as spared: since when, until when and with its error, until it answers', async () => {
    const { otherId } = await addOther();
    provider.failWith = 503;
    for (const _time of [1, 2]) await check();
    expect(await sparedOf(otherId)).toBeNull();
    const { lastError } = (await check()).body.data.connection;
    const first = await sparedOf(otherId);
    expect(first).toMatchObject({ error: lastError });
    expect(Date.parse(first.until) - Date.parse(first.since)).toBeCloseTo(15 * 60_000, -4);
    expect(await sparedOf(id)).toMatchObject({ since: first.since, error: lastError });
    await check();
    expect((await sparedOf(otherId)).since).toBe(first.since);
    provider.failWith = null;
    await check();
    expect([await sparedOf(id), await sparedOf(otherId)]).toEqual([null, null]);
  });

  test('is not assumed while another account there succeeds', async () => {
    const { minutes } = await addOther();
    provider.failWith = 503;
    for (const _time of [1, 2]) await check();
    await server.sql('UPDATE connections SET last_success_at = now() WHERE id <> $1', [id]);
    await check();
    expect(await minutes()).toBeLessThan(1);
  });

  test('is not assumed for accounts at another issuer', async () => {
    const { minutes } = await addOther();
    await server.sql(
      `UPDATE connections SET settings = '{"issuer": "https://other.example"}' WHERE id <> $1`,
      [id],
    );
    provider.failWith = 503;
    for (const _time of [1, 2, 3]) await check();
    expect(await minutes()).toBeLessThan(1);
  });
});
