import { describe, expect, test } from 'vitest';
import { madeRelease, publishMade } from '../../testing/release-rows.ts';
import { failingPart, type FailingPart, ofAcme, reporters } from '../../testing/failing-part.ts';

let server: FailingPart['server'];
let part: FailingPart['part'];
let report: FailingPart['report'];
let fail: FailingPart['fail'];
let failAll: FailingPart['failAll'];
let live: FailingPart['live'];
let goLiveWith: FailingPart['goLiveWith'];
failingPart((given) => {
  ({ server, part, report, fail, failAll, live, goLiveWith } = given);
});

describe('an attacker', () => {
  const reports = async () =>
    (await server.sql('SELECT id FROM release_failures WHERE part = $1', [part])).length;
  const seen = async () => [await live('acme'), await live('northwind'), await live('admin')];
  const signInAgain = (email: string) => server.signIn(email);

  test('who signs in many times as one guest moves nothing', async () => {
    await goLiveWith('1.0.0', '2.0.0');
    for (let times = 0; times < 4; times += 1)
      for (const phase of ['load', 'render'])
        expect((await report(await signInAgain(reporters.gus), '2.0.0', phase)).status).toBe(200);
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
    // The version that the browser falls back to may fail as well.
    expect((await fail('gus', '2.0.0')).status).toBe(200);
    expect(await seen()).toEqual(['3.0.0', '3.0.0', '3.0.0']);
  });

  test('reports so many failures an hour and no more', async () => {
    await goLiveWith('1.0.0', '2.0.0');
    await server.sql(
      `INSERT INTO release_failures (id, tenant_id, part, build, phase, error, session_id, user_id)
       SELECT gen_random_uuid(), tenant_id, 'other', n::text, 'load', '', gen_random_uuid(), id
       FROM users, generate_series(1, 30) n WHERE email = $1`,
      [reporters.gus],
    );
    expect((await fail('gus', '2.0.0')).status).toBe(429);
    expect((await fail('mara', '2.0.0')).status).toBe(200);
  });

  test('who is restricted, or works as somebody, is listed and not counted', async () => {
    await goLiveWith('1.0.0', '2.0.0');
    await server.sql(
      `UPDATE users SET restricted_status = 'restricted' WHERE email = ANY($1::text[])`,
      [ofAcme.map((person) => reporters[person])],
    );
    await failAll(ofAcme, '2.0.0');
    await server.sql(
      `UPDATE users SET restricted_status = 'active' WHERE email LIKE '%@acme.test'`,
    );
    expect(await reports()).toBe(3);
    expect(await seen()).toEqual(['2.0.0', '2.0.0', '2.0.0']);
  });
});
