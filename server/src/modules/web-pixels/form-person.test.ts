import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PixelStatistics, WebPixel } from '@outpost/contracts';
import { writeCountryFile } from '../../testing/country-file.ts';
import { goodAnswers, liveParts, submission, visitorCall } from '../../testing/live-forms.ts';
import { siteCalls, views } from '../../testing/site-calls.ts';
import { northwind } from '../../testing/tenant-rows.ts';
import { testSecrets } from '../../testing/test-secrets.ts';
import { testServer } from '../../testing/test-server.ts';
import { sealPerson } from './form-person.ts';
import { readKeys } from './web-pixels.repository.ts';

const folder = await mkdtemp(join(tmpdir(), 'countries-'));
const file = join(folder, 'country.mmdb');
await writeCountryFile(file, [203, 0, 113], 'DE');
afterAll(() => rm(folder, { recursive: true }));

const server = testServer({ env: { COUNTRY_FILE: file } });
const calls = siteCalls(server);
const owner = 'owner@acme.test';
const url = '/v1/super-admin/webpixel';
const origin = 'https://forms.example';

let pixel: WebPixel;
beforeAll(async () => {
  pixel = await calls.create('forms.example');
});
afterEach(() => vi.useRealTimers());

const statistics = async (): Promise<PixelStatistics> =>
  (await server.call(owner, 'GET', `${url}/${pixel._id}/statistics`)).body.data.statistics;
const identified = async () => (await statistics()).days.at(-1)?.identified;
const send = (changes: object, ip: string) =>
  calls.send({ body: calls.batch(pixel, views(1, `${origin}/`), changes), origin, ip });
const people = async () => {
  await statistics();
  const rows = await server.sql<{ person: string }>(
    'SELECT person FROM pixel_people WHERE pixel_id = $1 ORDER BY 1',
    [pixel._id],
  );
  return rows.map(({ person }) => person);
};

const answered = async (changes: object = {}): Promise<string> =>
  (await visitorCall(server, 'responses', submission(changes))).body.data.person;

test('who sends a form is named to the pixel of the page, and not to the page', async () => {
  const email = 'nia@answers.test';
  const person = await answered({ answers: { ...goodAnswers(), [liveParts.email]: email } });
  expect(Buffer.from(person.split(':')[1] ?? '', 'base64url').toString()).not.toContain('nia');
  await send({ formPerson: person }, '203.0.113.50');
  expect(await identified()).toBe(1);
  expect(await people()).toEqual([email]);
});

test.each([
  ['spam', { fax: 'x' }],
  ['an unknown page', { page: 'forged' }],
])('%s names nobody', async (_name, changes) => {
  const before = await identified();
  await send({ formPerson: await answered(changes) }, '203.0.113.51');
  expect(await identified()).toBe(before);
});

describe('a person of a form counts for nothing', () => {
  const email = 'other@answers.test';

  test.each([
    ['that is forged', () => 'k1:AAAA'],
    ['of another organization', () => sealPerson(testSecrets, { tenantId: northwind, email })],
    [
      'that is old',
      () => {
        vi.useFakeTimers({ now: Date.now() - 11 * 60_000, toFake: ['Date'] });
        const sealed = sealPerson(testSecrets, { tenantId: pixel.whiteLabel._id, email });
        vi.useRealTimers();
        return sealed;
      },
    ],
  ])('%s', async (_name, sealed) => {
    const before = await identified();
    expect((await send({ formPerson: sealed() }, '203.0.113.60')).status).toBe(202);
    expect([await identified(), (await people()).includes(email)]).toEqual([before, false]);
  });

  test('where the browser asks not to be followed', async () => {
    const formPerson = sealPerson(testSecrets, { tenantId: pixel.whiteLabel._id, email });
    await send({ formPerson, isPrivate: true }, '203.0.113.61');
    expect(await people()).not.toContain(email);
  });
});

test('sessions are counted by country, those of browsers that ask for privacy are not', async () => {
  const before = (await statistics()).countries.find(({ value }) => value === 'DE')?.count ?? 0;
  await send({}, '203.0.113.70');
  await send({}, '203.0.113.70');
  await send({ isPrivate: true }, '203.0.113.71');
  await send({}, '198.51.100.9');
  expect((await statistics()).countries).toEqual([{ value: 'DE', count: before + 1 }]);
});

test('a look at the page takes the former key until it ends', async () => {
  const keys = async () => {
    const scope = { role: 'worker' } as const;
    return (await server.database.transaction(scope, 'read', (tx) => readKeys(tx, pixel._id))).keys;
  };
  expect(await keys()).toEqual([pixel.key]);
  const rotated = await server.call(owner, 'POST', `${url}/${pixel._id}/rotate`);
  const { key } = rotated.body.data.webPixel;
  expect(await keys()).toEqual([key, pixel.key]);
  await server.sql('UPDATE web_pixels SET former_until = now() WHERE id = $1', [pixel._id]);
  expect(await keys()).toEqual([key]);
});
