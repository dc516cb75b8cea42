import { describe, expect, test } from 'vitest';
import { hashSecret, isHash, makePrefix, makeSecret, prefixOf } from './api-key-secret.ts';

const prefix = 'opk_live_aB3dE6gH9jK2';
const { secret, last4 } = makeSecret(prefix);

test('a secret has a fixed shape, which scanners find', () => {
  expect(makePrefix()).toMatch(/^opk_live_[\dA-Za-z]{12}$/);
  expect(secret).toMatch(/^opk_live_aB3dE6gH9jK2_[\dA-Za-z]{38}$/);
  expect(last4).toBe(secret.slice(-4));
});

test('the checksum of a secret stays the same in later releases', () => {
  const fixed = makeSecret(prefix, 'A'.repeat(32)).secret;
  expect(prefixOf(fixed)).toBe(prefix);
  expect(fixed).toBe(makeSecret(prefix, 'A'.repeat(32)).secret);
});

test('no secret is made twice', () => {
  const made = Array.from({ length: 200 }, () => makeSecret(makePrefix()).secret);
  expect(new Set(made).size).toBe(200);
  for (const one of made) expect(prefixOf(one)).toBe(one.slice(0, prefix.length));
});

const changed = (at: number) =>
  secret.slice(0, at) + (secret[at] === 'x' ? 'y' : 'x') + secret.slice(at + 1);

test.each([
  ['nothing', ''],
  ['a session token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
  ['a key of an earlier release', `opk_${'a'.repeat(43)}`],
  ['a shorter one', secret.slice(0, -1)],
  ['a longer one', `${secret}A`],
  ['one in lower case', secret.toLowerCase().replace('opk_live_ab3de6gh9jk2', prefix)],
  ['one with another id', changed(12)],
  ['one with another secret', changed(30)],
  ['one with another checksum', changed(secret.length - 1)],
])('%s is no key', (_name, text) => {
  expect(prefixOf(text)).toBeNull();
});

describe('a hash', () => {
  test.each([
    [hashSecret(secret), true],
    [hashSecret('other'), false],
    [null, false],
  ])('compared with %s is %s', (stored, isEqual) => {
    expect(isHash(hashSecret(secret), stored)).toBe(isEqual);
  });

  test('of zeros equals no missing one', () => {
    expect(isHash('0'.repeat(64), null)).toBe(false);
  });
});
