import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeCountryFile } from '../../../testing/country-file.ts';
import { countryReader } from './country-of.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countries-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  ['203.0.113.9', 'DE'],
  ['203.0.114.9', ''],
  ['2001:db8::1', ''],
  ['', ''],
  ['not an address', ''],
])('the country of %j is %j', async (ip, country) => {
  const file = join(folder, 'country.mmdb');
  await writeCountryFile(file, [203, 0, 113], 'DE');
  expect((await countryReader(file))(ip)).toBe(country);
});

test('without a file no address has a country', async () => {
  expect((await countryReader(null))('203.0.113.9')).toBe('');
});

test.each(['missing.mmdb', 'other.mmdb'])(
  'a file that is no database says so: %s',
  async (name) => {
    await writeFile(join(folder, 'other.mmdb'), 'not a database');
    await expect(countryReader(join(folder, name))).rejects.toThrow(
      /^COUNTRY_FILE ".*" is not a database of countries\.$/,
    );
  },
);
