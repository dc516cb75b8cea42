import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { socketMessages, type ReleaseEvent } from '@outpost/contracts';
import { goLive, madeRelease, publishMade, releaseSetOf } from '../../testing/release-rows.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';

const staff = 'super@demo.test';
const api = '/v1/super-admin/releases';

const server = testServer();
let part: string;
let count = 0;
beforeAll(async () => {
  await goLive(server, madeRelease('host', '1.0.0'));
});
// A new remote for each test, without live versions of other tests.
beforeEach(async () => {
  count += 1;
  part = `part-${count}`;
  for (const version of ['1', '2', '3', '4']) await publish(version);
});

/** Tests write versions by their first number: `2` is 2.0.0. */
const full = (version: string) => `${version}.0.0`;
const short = (version: string | null | undefined) => version?.replace(/\.0\.0$/, '') ?? '-';
const publish = (version: string) => publishMade(server, madeRelease(part, full(version)));
const ask = (call: string, body: object) =>
  server.call(staff, 'POST', `${api}/${call}`, { body: { part, ...body } });
const promote = (version: string, to: object = {}) =>
  ask('promote', { version: full(version), isForced: true, reason: 'A test', ...to });
const rollback = (to: object = {}) => ask('rollback', to);
const follow = (tenant: string, channel: string) => ask('follow', { tenant, channel });

/** Returns version and fallback of the remote for a tenant, such as `3<2`; `-` is none. */
const seenBy = async (tenant: string) => {
  const remote = (await releaseSetOf(server, tenant)).remotes[part];
  return remote ? `${short(remote.version)}<${short(remote.lastKnownGood?.version)}` : '-';
};
const seen = async () => `${await seenBy('acme')} ${await seenBy('northwind')}`;

const historyOf = async (): Promise<ReleaseEvent[]> => {
  const filters = encodeURIComponent(JSON.stringify({ part: [part] }));
  const { body } = await server.call(staff, 'GET', `${api}/history?limit=100&filters=${filters}`);
  return (body.data.events as ReleaseEvent[]).filter(({ action }) => action !== 'publish');
};

type Step = [step: string, act: () => ReturnType<TestServer['call']>, status: number, then: string];

const acme = { tenant: 'acme' };
const canary = { channel: 'canary' };

const walks: Record<string, Step[]> = {
  'everybody, there and back twice': [
    ['nothing is live', () => rollback(), 404, '- -'],
    ['1 goes live', () => promote('1'), 200, '1<- 1<-'],
    ['nothing to go back to', () => rollback(), 409, '1<- 1<-'],
    ['2 goes live', () => promote('2'), 200, '2<1 2<1'],
    ['2 is live already', () => promote('2'), 200, '2<1 2<1'],
    ['3 goes live', () => promote('3'), 200, '3<2 3<2'],
    ['back to 2', () => rollback(), 200, '2<1 2<1'],
    ['back to 1', () => rollback(), 200, '1<- 1<-'],
    ['and no further', () => rollback(), 409, '1<- 1<-'],
    ['4 goes live', () => promote('4'), 200, '4<1 4<1'],
  ],
  'a version that was left is not gone back to': [
    ['1', () => promote('1'), 200, '1<- 1<-'],
    ['2', () => promote('2'), 200, '2<1 2<1'],
    ['2 is left', () => rollback(), 200, '1<- 1<-'],
    ['3', () => promote('3'), 200, '3<1 3<1'],
    ['4', () => promote('4'), 200, '4<3 4<3'],
    ['back to 3, and from there to 1', () => rollback(), 200, '3<1 3<1'],
  ],
  canary: [
    ['1 live', () => promote('1'), 200, '1<- 1<-'],
    ['no canary to follow', () => follow('acme', 'canary'), 409, '1<- 1<-'],
    ['2 in canary', () => promote('2', canary), 200, '1<- 1<-'],
    ['acme follows', () => follow('acme', 'canary'), 200, '2<1 1<-'],
    ['acme follows already', () => follow('acme', 'canary'), 200, '2<1 1<-'],
    ['3 in canary', () => promote('3', canary), 200, '3<2 1<-'],
    ['4 live', () => promote('4'), 200, '3<2 4<1'],
    ['canary back', () => rollback(canary), 200, '2<4 4<1'],
    ['canary back to what is live', () => rollback(canary), 200, '4<- 4<1'],
    ['and no further', () => rollback(canary), 409, '4<- 4<1'],
    ['acme follows everybody', () => follow('acme', 'live'), 200, '4<1 4<1'],
  ],
  'one tenant': [
    ['nothing live yet', () => promote('1'), 200, '1<- 1<-'],
    ['acme has none of its own', () => rollback(acme), 409, '1<- 1<-'],
    ['2 for acme', () => promote('2', acme), 200, '2<1 1<-'],
    ['2 for acme already', () => promote('2', acme), 200, '2<1 1<-'],
    ['3 for acme', () => promote('3', acme), 200, '3<1 1<-'],
    ['4 for everybody else', () => promote('4'), 200, '3<4 4<1'],
    ['acme back', () => rollback(acme), 200, '4<1 4<1'],
    ['acme was back', () => rollback(acme), 409, '4<1 4<1'],
  ],
  'one tenant that follows canary': [
    ['1 live', () => promote('1'), 200, '1<- 1<-'],
    ['2 in canary', () => promote('2', canary), 200, '1<- 1<-'],
    ['acme follows', () => follow('acme', 'canary'), 200, '2<1 1<-'],
    ['3 for acme', () => promote('3', acme), 200, '3<2 1<-'],
    ['back to what its channel has', () => rollback(acme), 200, '2<1 1<-'],
    ['4 for acme', () => promote('4', acme), 200, '4<2 1<-'],
    ['following ends it', () => follow('acme', 'live'), 200, '1<- 1<-'],
  ],
  'unknown organizations': [
    ['1 live', () => promote('1'), 200, '1<- 1<-'],
    ['promote', () => promote('2', { tenant: 'nobody' }), 404, '1<- 1<-'],
    ['rollback', () => rollback({ tenant: 'nobody' }), 404, '1<- 1<-'],
    ['follow', () => follow('nobody', 'live'), 404, '1<- 1<-'],
  ],
};

test.each(Object.entries(walks))('%s', async (_name, steps) => {
  for (const [step, act, status, then] of steps) {
    const answer = await act();
    expect([step, answer.status, await seen()]).toEqual([step, status, then]);
  }
});

describe('the history', () => {
  test('says what was done, from where to where, for whom and by whom', async () => {
    await promote('1');
    await promote('2', { reason: 'Tried out.' });
    await promote('3', acme);
    await rollback({ ...acme, reason: 'They saw a flaw.' });
    await rollback({ reason: 'So did we.' });
    const shown = (await historyOf()).toReversed().map((event) => ({
      what: `${event.action} ${short(event.before)} → ${short(event.version)}`,
      whom: event.whiteLabel?.subdomain ?? event.channel,
      reason: event.reason,
    }));
    expect(shown).toEqual([
      { what: 'promote - → 1', whom: 'live', reason: 'A test' },
      { what: 'promote 1 → 2', whom: 'live', reason: 'Tried out.' },
      { what: 'pin 2 → 3', whom: 'acme', reason: 'A test' },
      { what: 'rollback 3 → 2', whom: 'acme', reason: 'They saw a flaw.' },
      { what: 'rollback 2 → 1', whom: 'live', reason: 'So did we.' },
    ]);
  });

  test('has no entry for what changed nothing, and the answer tells when it was done', async () => {
    const { body } = await promote('1');
    const before = await releaseSetOf(server, 'acme');
    const again = await promote('1');
    expect(again.body.data).toEqual(body.data);
    expect(await historyOf()).toHaveLength(1);
    expect(await releaseSetOf(server, 'acme')).toEqual(before);
  });

  test('makes every newer release set a greater number, and no publication does', async () => {
    await promote('1');
    const first = await releaseSetOf(server, 'acme');
    await publish('5');
    expect((await releaseSetOf(server, 'acme')).sequence).toBe(first.sequence);
    await promote('2');
    expect((await releaseSetOf(server, 'acme')).sequence).toBeGreaterThan(first.sequence);
  });
});

test('20 promotions at once end with one channel head and one entry each', async () => {
  const versions = Array.from({ length: 20 }, (_, index) => String(index + 10));
  for (const version of versions) await publish(version);
  await promote('1');
  const answers = await Promise.all(versions.map((version) => promote(version)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const history = (await historyOf()).toReversed();
  expect(history).toHaveLength(21);
  // Each one replaced the one before it.
  expect(history.slice(1).map(({ before }) => before)).toEqual(
    history.slice(0, -1).map(({ version }) => version),
  );
  const [last, previous] = history.toReversed();
  const seenLast = `${short(last?.version)}<${short(previous?.version)}`;
  expect(await seen()).toBe(`${seenLast} ${seenLast}`);
}, 60_000);

test('a failure at the very end leaves everything as it was', async () => {
  await promote('1');
  const before = [await seen(), await historyOf()];
  await server.sql('ALTER TABLE audit_log ADD CONSTRAINT full_up CHECK (false) NOT VALID');
  const tries = [await promote('2'), await promote('2', acme), await promote('3', canary)];
  await server.sql('ALTER TABLE audit_log DROP CONSTRAINT full_up');
  expect(tries.map(({ status }) => status)).toEqual([500, 500, 500]);
  expect([await seen(), await historyOf()]).toEqual(before);
});

test('open tabs are told when something else is live, and of nothing that failed', async () => {
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.http.server.address() as AddressInfo;
  const auth = { token: await server.tokenOf('owner@acme.test'), subdomain: 'acme' };
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth });
  let told = 0;
  socket.on(socketMessages.releases, () => {
    told += 1;
  });
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  await promote('9');
  await publish('6');
  await promote('1');
  await expect.poll(() => told).toBe(1);
  await promote('2', acme);
  await expect.poll(() => told).toBe(2);
  socket.close();
});
