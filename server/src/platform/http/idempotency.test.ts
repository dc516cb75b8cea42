import { describe, expect, test } from 'vitest';
import { allEndpoints } from '@outpost/contracts';
import { allChanges } from '../../testing/all-changes.ts';
import { nameOf } from '../../testing/contract-calls.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import { removeOldClaims } from './idempotency.ts';

const faqs = '/v1/super-admin/faqs';
const owner = 'owner@acme.test';

const server = testServer();

const newKey = () => crypto.randomUUID();
const faq = (question: string) => ({ question, answer: 'Yes.', category: 'General' });

const add = (question: string, key: string, who = owner) =>
  server.call(who, 'POST', faqs, { body: faq(question), headers: { 'idempotency-key': key } });

const countOf = async (question: string): Promise<number> => {
  const rows = await server.sql('SELECT id FROM faqs WHERE question = $1', [question]);
  return rows.length;
};

test('the contract has calls that create', () => {
  expect(allEndpoints.filter(({ status }) => status === 201).length).toBeGreaterThan(3);
});

describe('a key', () => {
  test('makes a repeated request answer the same and happen once', async () => {
    const key = newKey();
    const first = await add('Once?', key);
    const again = await add('Once?', key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(await countOf('Once?')).toBe(1);
  });

  test('of many at once lets one through', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add('Many?', key)));
    expect(await countOf('Many?')).toBe(1);
    for (const { status, body } of answers)
      expect([status, body.data.faq._id]).toEqual([201, answers[0]?.body.data.faq._id]);
  });

  test('is for one request: another one under it is refused', async () => {
    const key = newKey();
    await add('Mine?', key);
    const other = await add('Other?', key);
    expect([other.status, Object.keys(other.body.fields)]).toEqual([422, ['Idempotency-Key']]);
    expect(await countOf('Other?')).toBe(0);
  });

  test('is its sender’s: somebody else may use the same', async () => {
    const key = newKey();
    const [mine, theirs] = [await add('Same?', key), await add('Same?', key, 'super@demo.test')];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(theirs.body.data.faq._id).not.toBe(mine.body.data.faq._id);
  });

  test('of a refused request is free again', async () => {
    const key = newKey();
    const headers = { 'idempotency-key': key };
    const refused = await server.call(owner, 'POST', faqs, { body: { question: '' }, headers });
    expect(refused.status).toBe(422);
    expect((await add('Now right?', key)).status).toBe(201);
  });

  test.each(['', 'with a space', 'ü', 'x'.repeat(201)])('that is "%s" is refused', async (key) => {
    expect((await add('Odd?', key)).status).toBe(422);
    expect(await countOf('Odd?')).toBe(0);
  });
});

/** Makes the server fail while it stores the reply, like a killed process. */
const failWhileKeeping = async () => {
  await server.sql(`CREATE FUNCTION fail_keeping() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$`);
  await server.sql(`CREATE TRIGGER fail_keeping BEFORE UPDATE ON idempotency_keys
    FOR EACH ROW EXECUTE FUNCTION fail_keeping()`);
  return () => server.sql('DROP FUNCTION fail_keeping CASCADE');
};

test('a change whose answer could not be kept did not happen, and is made by the repeat', async () => {
  const key = newKey();
  const mend = await failWhileKeeping();
  const first = await add('Killed?', key);
  await mend();
  expect([first.status, await countOf('Killed?')]).toEqual([500, 0]);
  expect((await add('Killed?', key)).status).toBe(201);
  expect(await countOf('Killed?')).toBe(1);
});

describe('a repeat of every call that is done once', () => {
  const keyed = allEndpoints.filter(({ status, isIdempotent }) => status === 201 || isIdempotent);
  let last: Parameters<TestServer['call']>;
  const recording = (): TestServer => ({
    ...server,
    call: (who, method, path, options = {}) => {
      const headers = { ...options.headers, 'idempotency-key': newKey() };
      last = [who, method, path, { ...options, headers }];
      return server.call(...last);
    },
  });
  const changes = allChanges(recording);
  // In this order: some calls undo earlier ones.
  const tried = Object.keys(changes).flatMap(
    (name) =>
      keyed.find((one) => nameOf(one) === name && !one.isDeploy && one.access !== 'public') ?? [],
  );

  test.each(tried.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s gets the first answer',
    async (name, { hasSecret }) => {
      const first = await changes[name]?.();
      expect(first?.status).toBeLessThan(300);
      const again = await server.call(...last);
      if (hasSecret) expect([201, 409]).toContain(again.status);
      else expect([again.status, again.body]).toEqual([first?.status, first?.body]);
      expect(again.headers['idempotency-replayed']).toBe(hasSecret ? undefined : 'true');
    },
  );

  test('is tried', () => {
    expect(tried.length).toBeGreaterThan(25);
  });
});

test('without a key, the same twice is two', async () => {
  for (const _ of [1, 2]) await server.call(owner, 'POST', faqs, { body: faq('Twice?') });
  expect(await countOf('Twice?')).toBe(2);
});

test('a secret is kept nowhere: a repeated request reads that it was done, and the way out', async () => {
  const options = {
    body: { name: 'Once', scopes: ['leads:read'] },
    headers: { 'idempotency-key': newKey() },
  };
  const url = '/v1/super-admin/api-keys';
  const first = await server.call('super@demo.test', 'POST', url, options);
  const again = await server.call('super@demo.test', 'POST', url, options);
  expect([first.status, again.status, again.body.code]).toEqual([201, 409, 'already_done']);
  expect(again.body.message).toMatch(/Revoke what was made, and make it again\.$/);
  // Without `retry-after`: waiting never helps.
  expect(again.headers['retry-after']).toBeUndefined();
  const kept = JSON.stringify(await server.sql('SELECT * FROM idempotency_keys'));
  expect(kept).not.toContain(first.body.data.secret);
});

test('keys are forgotten after a day', async () => {
  const key = newKey();
  await add('Old?', key);
  await server.sql(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours'`);
  await removeOldClaims(server.database);
  expect((await add('Old?', key)).status).toBe(201);
  expect(await countOf('Old?')).toBe(2);
});
