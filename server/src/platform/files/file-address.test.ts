import { expect, test } from 'vitest';
import { fileAddresses } from './file-address.ts';

const secret = new Uint8Array(32).fill(1);
const key = 'videos/one.mp4';
const hourMs = 3_600_000;
const noon = Date.UTC(2026, 1, 10, 12);

const at = (now: number, signedBy = secret) => fileAddresses(signedBy, () => now);
const queryOf = (address: string) =>
  Object.fromEntries(new URL(address, 'http://localhost').searchParams);
const made = queryOf(at(noon).of(key));

test('an address works from three to four hours, and is the same within an hour', () => {
  const address = at(noon).of(key);
  expect(new URL(address, 'http://localhost').pathname).toBe(`/files/${key}`);
  expect(at(noon + hourMs - 1).of(key)).toBe(address);
  expect(at(noon + hourMs).of(key)).not.toBe(address);
  expect(at(noon + 4 * hourMs - 1).isValid(key, made)).toBe(true);
  expect(at(noon + 4 * hourMs).isValid(key, made)).toBe(false);
});

test.each<[string, string, Record<string, unknown>]>([
  ['of another file', 'videos/two.mp4', made],
  ['with a later end', key, { ...made, until: String(noon + 9 * hourMs) }],
  ['with another signature', key, { ...made, signature: 'AAAA' }],
  ['without a signature', key, { until: made['until'] }],
  ['without an end', key, { signature: made['signature'] }],
  ['said twice', key, { ...made, until: [made['until'], made['until']] }],
  ['with an end that is no number', key, { ...made, until: 'never' }],
])('an address %s is none', (_name, file, query) => {
  expect(at(noon).isValid(file, query)).toBe(false);
});

test('an address somebody else signed is none', () => {
  const other = queryOf(at(noon, new Uint8Array(32).fill(2)).of(key));
  expect(at(noon).isValid(key, other)).toBe(false);
});
