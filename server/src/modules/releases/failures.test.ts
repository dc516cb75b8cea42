import { describe, expect, test } from 'vitest';
import { goLive, madeRelease, publishMade, releaseSetOf } from '../../testing/release-rows.ts';
import { northwind } from '../../testing/tenant-rows.ts';
import { startTestServer } from '../../testing/test-server.ts';
import {
  failingPart,
  type FailingPart,
  ofAcme,
  ofThreeTenants,
  reporters,
} from '../../testing/failing-part.ts';

const staff = 'super@demo.test';
const api = '/v1/super-admin/releases';

let server: FailingPart['server'];
let part: FailingPart['part'];
let tokens: FailingPart['tokens'];
let report: FailingPart['report'];
let fail: FailingPart['fail'];
let failAll: FailingPart['failAll'];
let live: FailingPart['live'];
let goLiveWith: FailingPart['goLiveWith'];
failingPart((given) => {
  ({ server, part, tokens, report, fail, failAll, live, goLiveWith } = given);
});
const historyOf = async () => {
  const filters = encodeURIComponent(JSON.stringify({ part: [part] }));
  return (await server.call(staff, 'GET', `${api}/history?filters=${filters}`)).body.data.events;
};

test('a version is left exactly when it failed for so many people of as many tenants', async () => {
  await goLiveWith('1.0.0', '2.0.0');
  for (const person of ['odile', 'nell'] as const)
    expect((await fail(person, '2.0.0')).status).toBe(200);
  expect(await live()).toBe('2.0.0');
  expect((await fail('sable', '2.0.0')).status).toBe(200);
  expect([await live(), await live('northwind')]).toEqual(['1.0.0', '1.0.0']);
  expect((await historyOf())[0]).toMatchObject({
    action: 'automatic rollback',
    version: '1.0.0',
    before: '2.0.0',
    channel: 'live',
    actor: 'Server',
    reason: 'It failed for 3 people of 3 organizations within 10 minutes.',
  });
});

test('what failed is nothing to fall back to once it is mended', async () => {
  await goLiveWith('1.0.0', '2.0.0');
  await fail('odile', '2.0.0');
  await goLiveWith('3.0.0');
  const good = async () => (await releaseSetOf(server, 'acme')).remotes[part]?.lastKnownGood;
  expect((await good())?.version).toBe('1.0.0');
  await goLiveWith('4.0.0');
  expect((await good())?.version).toBe('3.0.0');
});

test('the server leaves it, not the person who saw it fail', async () => {
  await goLiveWith('1.0.0', '2.0.0');
  await failAll(ofThreeTenants, '2.0.0');
  const entries = await server.sql<{ actor_name: string; target_type: string }>(
    `SELECT actor_name, target_type FROM audit_log WHERE action = 'automatic rollback'
     ORDER BY created_at DESC LIMIT 1`,
  );
  expect(entries).toEqual([{ actor_name: 'System', target_type: 'release_lines' }]);
});

test('without a version before it, it stays', async () => {
  await goLiveWith('1.0.0');
  for (const person of [...ofThreeTenants, ...ofAcme])
    expect((await fail(person, '1.0.0')).status).toBe(200);
  expect(await live()).toBe('1.0.0');
});

test('what failed before it was made live again counts no more', async () => {
  await goLiveWith('1.0.0', '2.0.0');
  await failAll(ofThreeTenants, '2.0.0');
  const body = { part, version: '2.0.0', isForced: true, reason: 'A test' };
  await server.call(staff, 'POST', `${api}/promote`, { body });
  expect(await live()).toBe('2.0.0');
  await fail('gus', '2.0.0');
  expect(await live()).toBe('2.0.0');
});

test('what failed more than ten minutes ago counts no more', async () => {
  await goLiveWith('1.0.0', '2.0.0');
  await server.sql(
    `UPDATE release_lines SET updated_at = now() - interval '1 hour' WHERE part = $1`,
    [part],
  );
  await failAll(['odile', 'nell'], '2.0.0');
  await server.sql(
    `UPDATE release_failures SET created_at = now() - interval '11 minutes' WHERE part = $1`,
    [part],
  );
  await fail('sable', '2.0.0');
  expect(await live()).toBe('2.0.0');
});

test('reports at once leave it once', async () => {
  await goLiveWith('1.0.0', '2.0.0', '3.0.0');
  await Promise.all(
    [...ofThreeTenants, ...ofThreeTenants, 'gus' as const].map((person) => fail(person, '3.0.0')),
  );
  expect(await live()).toBe('2.0.0');
  const actions = (await historyOf()).map(({ action }: { action: string }) => action);
  expect(actions.filter((action: string) => action === 'automatic rollback')).toHaveLength(1);
});

test('two percent of the people who use the panel must have seen it fail', async () => {
  await goLiveWith('1.0.0', '2.0.0');
  await server.sql(
    `INSERT INTO users (id, tenant_id, email, first_name, last_name, team_role, status)
     SELECT gen_random_uuid(), $1, 'crowd-' || n || '@northwind.test', 'A', 'Reporter', 'guest',
       'confirmed'
     FROM generate_series(1, 150) n`,
    [northwind],
  );
  await server.sql(
    `INSERT INTO sessions (id, tenant_id, user_id, expires_at)
     SELECT gen_random_uuid(), tenant_id, id, now() + interval '1 hour' FROM users
     WHERE email LIKE 'crowd-%'`,
  );
  await failAll(ofThreeTenants, '2.0.0');
  expect(await live()).toBe('2.0.0');
  await fail('gus', '2.0.0');
  expect(await live()).toBe('1.0.0');
  await server.sql(`DELETE FROM users WHERE email LIKE 'crowd-%'`);
});

describe('one tenant', () => {
  test('is taken back by its own people, and nobody else is', async () => {
    await goLiveWith('1.0.0', '2.0.0');
    await failAll(ofAcme, '2.0.0');
    expect([await live('acme'), await live('northwind'), await live('admin')]).toEqual([
      '1.0.0',
      '2.0.0',
      '2.0.0',
    ]);
    expect((await historyOf())[0]).toMatchObject({
      action: 'automatic rollback',
      version: '1.0.0',
      before: '2.0.0',
      whiteLabel: { subdomain: 'acme' },
      reason: 'It failed for 3 people of this organization within 10 minutes.',
    });
  });

  test('goes with its channel again once that has another version', async () => {
    await goLiveWith('1.0.0', '2.0.0');
    await failAll(ofAcme, '2.0.0');
    await goLiveWith('3.0.0');
    expect(await live('acme')).toBe('3.0.0');
    expect((await releaseSetOf(server, 'acme')).remotes[part]?.lastKnownGood?.version).toBe(
      '1.0.0',
    );
    const [, followed] = await historyOf();
    expect(followed).toMatchObject({ action: 'follow', version: '3.0.0', before: '1.0.0' });
  });

  test('goes with its channel when people of more tenants see it fail', async () => {
    await goLiveWith('1.0.0', '2.0.0');
    await failAll(ofAcme, '2.0.0');
    await failAll(['nell', 'sable'], '2.0.0');
    expect([await live('acme'), await live('northwind')]).toEqual(['1.0.0', '1.0.0']);
    await goLiveWith('3.0.0');
    expect(await live('acme')).toBe('3.0.0');
  });

  test('has what its channel has after a version of its own failed', async () => {
    await goLiveWith('1.0.0');
    await publishMade(server, madeRelease(part, '2.0.0'));
    const body = { part, version: '2.0.0', tenant: 'acme', isForced: true, reason: 'A test' };
    await server.call(staff, 'POST', `${api}/promote`, { body });
    await failAll(ofAcme, '2.0.0');
    expect(await live('acme')).toBe('1.0.0');
    await goLiveWith('3.0.0');
    expect(await live('acme')).toBe('3.0.0');
  });

  test('that follows canary has the last known good version of it', async () => {
    await goLiveWith('1.0.0');
    for (const version of ['2.0.0', '3.0.0']) {
      await publishMade(server, madeRelease(part, version));
      const body = { part, version, channel: 'canary', isForced: true, reason: 'A test' };
      await server.call(staff, 'POST', `${api}/promote`, { body });
    }
    const body = { part, tenant: 'acme', channel: 'canary' };
    await server.call(staff, 'POST', `${api}/follow`, { body });
    await failAll(ofAcme, '3.0.0');
    expect([await live('acme'), await live('northwind')]).toEqual(['2.0.0', '1.0.0']);
  });
});

test('never of itself where that is switched off', async () => {
  const other = await startTestServer({ env: { ROLLBACK_AFTER: '0' } });
  try {
    await goLive(other, madeRelease('host', '1.0.0'));
    for (const version of ['1.0.0', '2.0.0']) await goLive(other, madeRelease('support', version));
    for (const email of Object.values(reporters))
      await other.call(email, 'POST', '/v1/release-failures', {
        body: { part: 'support', version: '2.0.0', phase: 'render', error: '' },
      });
    expect((await releaseSetOf(other, 'acme')).remotes['support']?.version).toBe('2.0.0');
  } finally {
    await other.stop();
  }
}, 60_000);

test('failures are counted by person and listed one by one, with the tenant of each', async () => {
  await goLiveWith('1.0.0');
  await fail('odile', '1.0.0');
  await report(tokens.odile, '1.0.0', 'render');
  await fail('nell', '1.0.0');
  const { body } = await server.call(staff, 'GET', `${api}/live`);
  const shown = body.data.parts.find((one: { part: string }) => one.part === part);
  expect(shown.channels[0]).toMatchObject({ version: '1.0.0', failures: 2 });
  const filters = encodeURIComponent(JSON.stringify({ part: [part] }));
  const listed = await server.call(staff, 'GET', `${api}/failures?filters=${filters}`);
  const tenants = listed.body.data.failures.map(
    ({ whiteLabel }: { whiteLabel: { subdomain: string } }) => whiteLabel.subdomain,
  );
  expect(tenants).toEqual(['northwind', 'acme', 'acme']);
});
