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

const people = {
  odile: 'owner@acme.test',
  gus: 'guest@acme.test',
  mara: 'member@acme.test',
  edda: 'educator@acme.test',
  nell: 'owner@northwind.test',
  sable: staff,
};
type Person = keyof typeof people;
const ofAcme: Person[] = ['odile', 'gus', 'mara'];

let server: TestServer;
let part: string;
let count = 0;
let tokens: Record<Person, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { ROLLBACK_AFTER: '3' } });
  await goLive(server, madeRelease('host', '1.0.0'));
  const signedIn: [string, string][] = [];
  for (const [name, email] of Object.entries(people))
    signedIn.push([name, await server.signIn(email)]);
  tokens = Object.fromEntries(signedIn) as Record<Person, string>;
});
beforeEach(async () => {
  count += 1;
  part = `part-${count}`;
  // Reports of the tests before do not use up what an account may report.
  await server.sql(`DELETE FROM release_failures`);
});
afterAll(() => server.stop());

const report = (token: string, version: string, phase = 'load') =>
  server.call(null, 'POST', '/v1/release-failures', {
    headers: bearer(token),
    body: { part, version, phase, error: 'ChunkLoadError' },
  });
const fail = (person: Person, version: string) => report(tokens[person], version);
const failAll = async (who: Person[], version: string) => {
  for (const person of who) await fail(person, version);
};
const live = async (tenant = 'acme') => (await releaseSetOf(server, tenant)).remotes[part]?.version;
const goLiveWith = async (...versions: string[]) => {
  for (const version of versions) await goLive(server, madeRelease(part, version));
};

describe('an attacker', () => {
  const reports = async () =>
    (await server.sql('SELECT id FROM release_failures WHERE part = $1', [part])).length;
  const seen = async () => [await live('acme'), await live('northwind'), await live('admin')];
  const signInAgain = (email: string) => server.signIn(email);

  test('who signs in many times as one guest moves nothing', async () => {
    await goLiveWith('1.0.0', '2.0.0');
    for (let times = 0; times < 4; times += 1)
      for (const phase of ['load', 'render'])
        expect((await report(await signInAgain(people.gus), '2.0.0', phase)).status).toBe(200);
    expect(await seen()).toEqual(['2.0.0', '2.0.0', '2.0.0']);
    expect(await reports()).toBe(2);
  });

  test('with every account of one tenant moves that tenant alone', async () => {
    await goLiveWith('1.0.0', '2.0.0');
    await failAll(['gus', 'mara', 'edda', 'odile'], '2.0.0');
    expect(await seen()).toEqual(['1.0.0', '2.0.0', '2.0.0']);
  });

  test('with accounts of two of three tenants moves one of them at most', async () => {
    await goLiveWith('1.0.0', '2.0.0');
    await failAll(['gus', 'mara', 'edda', 'nell'], '2.0.0');
    expect(await seen()).toEqual(['1.0.0', '2.0.0', '2.0.0']);
  });

  test('reports no version that the release set of the account does not name', async () => {
    await goLiveWith('1.0.0', '2.0.0', '3.0.0');
    await publishMade(server, madeRelease(part, '4.0.0'));
    for (const version of ['1.0.0', '4.0.0', '9.0.0']) {
      const { status, body } = await fail('gus', version);
      expect([status, body.code]).toEqual([409, 'conflict']);
    }
    expect(await reports()).toBe(0);
    // The version the browser falls back to may fail as well.
    expect((await fail('gus', '2.0.0')).status).toBe(200);
    expect(await seen()).toEqual(['3.0.0', '3.0.0', '3.0.0']);
  });

  test('reports so many failures an hour and no more', async () => {
    await goLiveWith('1.0.0', '2.0.0');
    await server.sql(
      `INSERT INTO release_failures (id, tenant_id, part, build, phase, error, session_id, user_id)
       SELECT gen_random_uuid(), tenant_id, 'other', n::text, 'load', '', gen_random_uuid(), id
       FROM users, generate_series(1, 30) n WHERE email = $1`,
      [people.gus],
    );
    expect((await fail('gus', '2.0.0')).status).toBe(429);
    expect((await fail('mara', '2.0.0')).status).toBe(200);
  });

  test('who is restricted, or works as somebody, is listed and not counted', async () => {
    await goLiveWith('1.0.0', '2.0.0');
    await server.sql(
      `UPDATE users SET restricted_status = 'restricted' WHERE email = ANY($1::text[])`,
      [ofAcme.map((person) => people[person])],
    );
    await failAll(ofAcme, '2.0.0');
    await server.sql(
      `UPDATE users SET restricted_status = 'active' WHERE email LIKE '%@acme.test'`,
    );
    expect(await reports()).toBe(3);
    expect(await seen()).toEqual(['2.0.0', '2.0.0', '2.0.0']);
  });
});
