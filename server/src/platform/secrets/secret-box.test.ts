import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSecretKeys, secretBox, type SecretKey } from './secret-box.ts';

const keyOf = (id: string): SecretKey => ({ id, key: randomBytes(32) });
const [old, current] = [keyOf('k1'), keyOf('k2')];
const box = secretBox([current, old]);
const context = 'webhooks/1';

test('a sealed text opens again, and no two are alike', () => {
  const [one, other] = [box.seal('grüße', context), box.seal('grüße', context)];
  expect(one).toMatch(/^k2:[\w-]+$/);
  expect(one).not.toBe(other);
  expect([one, other].map((sealed) => box.open(sealed, context))).toEqual(['grüße', 'grüße']);
});

test('an empty text opens again', () => {
  expect(box.open(box.seal('', context), context)).toBe('');
});

test('a text of an earlier key opens, and is known as old', () => {
  const sealed = secretBox([old]).seal('token', context);
  expect(box.open(sealed, context)).toBe('token');
  expect([box.isOld(sealed), box.isOld(box.seal('token', context))]).toEqual([true, false]);
});

test.each([
  ['that belongs to another record', (sealed: string) => sealed, 'webhooks/2', 'another record'],
  [
    'with another byte',
    (s: string) => s.slice(0, -2) + (s.endsWith('A') ? 'BB' : 'AA'),
    context,
    'damaged',
  ],
  ['that was cut', (sealed: string) => sealed.slice(0, 20), context, 'damaged'],
  ['of an unknown key', (sealed: string) => sealed.replace('k2', 'k3'), context, '"k3" is not in'],
  ['of another known key', (sealed: string) => sealed.replace('k2', 'k1'), context, 'damaged'],
  ['without a key', () => 'plain', context, 'not in SECRETS_KEY'],
])('a text %s is refused', (_, change, where, why) => {
  expect(() => box.open(change(box.seal('a secret', context)), where)).toThrow(why);
});

const base64 = randomBytes(32).toString('base64');

test('keys are read in their order', () => {
  const other = randomBytes(32).toString('base64');
  const keys = readSecretKeys(`k2:${base64}, k1:${other}`);
  expect(keys.map(({ id, key }) => [id, Buffer.from(key).toString('base64')])).toEqual([
    ['k2', base64],
    ['k1', other],
  ]);
});

test.each([
  ['', 'nothing'],
  [base64, 'no id'],
  [`K 1:${base64}`, 'an id with a space'],
  ['k1:c2hvcnQ=', 'a short key'],
  [`k1:${base64},k1:${base64}`, 'one id twice'],
])('%s is refused: %s', (configured) => {
  expect(() => readSecretKeys(configured)).toThrow('SECRETS_KEY must be a list');
});
