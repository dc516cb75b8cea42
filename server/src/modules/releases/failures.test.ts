import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bearer,
  goLive,
  madeRelease,
  publishMade,
  releaseSetOf,
} from '../../testing/release-rows.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const staff = 'super@demo.test';
const api = '/v1/super-admin/releases';

let server: TestServer;
let part: string;
let count = 0;
let tokens: string[];
beforeAll(async () => {
  server = await startTestServer({ env: { ROLLBACK_AFTER: '3' } });
  await goLive(server, madeRelease('host', '1.0.0'));
  const people = ['owner@acme.test', 'owner@northwind.test', 'owner@acme.test', staff];
  tokens = [];
  for (const email of people) tokens.push(await server.signIn(email));
});
beforeEach(() => {
  count += 1;
  part = `part-${count}`;
});
afterAll(() => server.stop());

const fail = (session: number, version: string) =>
  server.call(null, 'POST', '/v1/release-failures', {
    headers: bearer(tokens[session] ?? ''),
    body: { part, version, phase: 'load', error: 'ChunkLoadError' },
  });
const live = async (tenant = 'acme') => (await releaseSetOf(server, tenant)).remotes[part]?.version;
const goLiveWith = async (...versions: string[]) => {
  for (const version of versions) await goLive(server, madeRelease(part, version));
};
const historyOf = async () => {
  const filters = encodeURIComponent(JSON.stringify({ part: [part] }));
  return (await server.call(staff, 'GET', `${api}/history?filters=${filters}`)).body.data.events;
};

test('a version is left exactly when it failed in so many sessions', async () => {
  await goLiveWith('1', '2');
  for (const session of [0, 1]) expect((await fail(session, '2')).status).toBe(200);
  expect(await live()).toBe('2');
  expect((await fail(2, '2')).status).toBe(200);
  expect(await live()).toBe('1');
  expect((await historyOf())[0]).toMatchObject({
    action: 'automatic rollback',
    version: '1',
    before: '2',
    actor: 'Server',
    reason: 'It failed in 3 sessions within 10 minutes.',
  });
});

test('what failed is nothing to fall back to once it is mended', async () => {
  await goLiveWith('1', '2');
  await fail(0, '2');
  await goLiveWith('3');
  const good = async () => (await releaseSetOf(server, 'acme')).remotes[part]?.lastKnownGood;
  expect((await good())?.version).toBe('1');
  await goLiveWith('4');
  expect((await good())?.version).toBe('3');
});

test('it is left by the server, whoever saw it fail', async () => {
  await goLiveWith('1', '2');
  for (const session of [0, 1, 2]) await fail(session, '2');
  const entries = await server.sql<{ actor_name: string; target_type: string }>(
    `SELECT actor_name, target_type FROM audit_log WHERE action = 'automatic rollback'
     ORDER BY created_at DESC LIMIT 1`,
  );
  expect(entries).toEqual([{ actor_name: 'System', target_type: 'release_lines' }]);
});

test('one session that fails again and again leaves it live', async () => {
  await goLiveWith('1', '2');
  for (let times = 0; times < 6; times += 1) await fail(0, '2');
  expect(await live()).toBe('2');
});

test('a version that is not live has nothing to leave', async () => {
  await goLiveWith('1', '2', '3');
  for (const session of [0, 1, 2, 3]) await fail(session, '2');
  expect(await live()).toBe('3');
});

test('without a version before it, it stays', async () => {
  await goLiveWith('1');
  for (const session of [0, 1, 2, 3]) expect((await fail(session, '1')).status).toBe(200);
  expect(await live()).toBe('1');
});

test('what failed before it was made live again counts no more', async () => {
  await goLiveWith('1', '2');
  for (const session of [0, 1, 2]) await fail(session, '2');
  const body = { part, version: '2', isForced: true };
  await server.call(staff, 'POST', `${api}/promote`, { body });
  expect(await live()).toBe('2');
  await fail(3, '2');
  expect(await live()).toBe('2');
});

test('what failed more than ten minutes ago counts no more', async () => {
  await goLiveWith('1', '2');
  await server.sql(
    `UPDATE release_lines SET updated_at = now() - interval '1 hour' WHERE part = $1`,
    [part],
  );
  for (const session of [0, 1]) await fail(session, '2');
  await server.sql(
    `UPDATE release_failures SET created_at = now() - interval '11 minutes' WHERE part = $1`,
    [part],
  );
  await fail(2, '2');
  expect(await live()).toBe('2');
});

test('ten reports at once leave it once', async () => {
  await goLiveWith('1', '2', '3');
  await Promise.all([0, 1, 2, 3, 0, 1, 2, 3, 0, 1].map((session) => fail(session, '3')));
  expect(await live()).toBe('2');
  const actions = (await historyOf()).map(({ action }: { action: string }) => action);
  expect(actions.filter((action: string) => action === 'automatic rollback')).toHaveLength(1);
});

test('canary is left where canary fails, and live stays', async () => {
  await goLiveWith('1');
  for (const version of ['2', '3']) {
    await publishMade(server, madeRelease(part, version));
    const body = { part, version, channel: 'canary', isForced: true };
    await server.call(staff, 'POST', `${api}/promote`, { body });
  }
  const body = { part, tenant: 'acme', channel: 'canary' };
  await server.call(staff, 'POST', `${api}/follow`, { body });
  for (const session of [0, 1, 2]) await fail(session, '3');
  expect([await live('acme'), await live('northwind')]).toEqual(['2', '1']);
});

test('never of itself where that is switched off', async () => {
  const other = await startTestServer({ env: { ROLLBACK_AFTER: '0' } });
  try {
    await goLive(other, madeRelease('host', '1.0.0'));
    for (const version of ['1', '2']) await goLive(other, madeRelease('support', version));
    for (let session = 0; session < 4; session += 1)
      await other.call(null, 'POST', '/v1/release-failures', {
        headers: bearer(await other.signIn('owner@acme.test')),
        body: { part: 'support', version: '2', phase: 'render', error: '' },
      });
    expect((await releaseSetOf(other, 'acme')).remotes['support']?.version).toBe('2');
  } finally {
    await other.stop();
  }
});

describe('failures', () => {
  test('are counted by session and listed one by one, with whose they are', async () => {
    await goLiveWith('1');
    for (const session of [0, 0, 1]) await fail(session, '1');
    const { body } = await server.call(staff, 'GET', `${api}/live`);
    const shown = body.data.parts.find((one: { part: string }) => one.part === part);
    expect(shown.channels[0]).toMatchObject({ version: '1', failures: 2 });
    const filters = encodeURIComponent(JSON.stringify({ part: [part] }));
    const listed = await server.call(staff, 'GET', `${api}/failures?filters=${filters}`);
    const tenants = listed.body.data.failures.map(
      ({ whiteLabel }: { whiteLabel: { subdomain: string } }) => whiteLabel.subdomain,
    );
    expect(tenants).toEqual(['northwind', 'acme', 'acme']);
  });
});
