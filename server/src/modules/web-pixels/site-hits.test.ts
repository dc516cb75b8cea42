import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PixelStatistics, WebPixel } from '@outpost/contracts';
import { siteCalls, views, type Sent } from '../../testing/site-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const owner = 'owner@acme.test';
const api = '/v1/super-admin/webpixel';

const calls = siteCalls(server);
const { create } = calls;

let pixel: WebPixel;
let secret: string;

const page = { kind: 'page', url: 'https://shop.example/pricing?token=secret' };
const batch = (changes: object = {}) => calls.batch(pixel, [page], changes);
const send = (sent: Partial<Sent> = {}) => calls.send({ body: batch(), ...sent });

const statistics = async (): Promise<PixelStatistics> =>
  (await server.call(owner, 'GET', `${api}/${pixel._id}/statistics`)).body.data.statistics;

const today = async () => {
  const { days } = await statistics();
  const { visitors, identified, sessions, views, events } = days.at(-1) ?? {};
  return { visitors, identified, sessions, views, events };
};

const droppedBy = async (reason: string): Promise<number> =>
  (await statistics()).dropped.find((one) => one.reason === reason)?.count ?? 0;

beforeAll(async () => {
  pixel = await create('shop.example');
  ({ secret } = (await server.call(owner, 'POST', `${api}/${pixel._id}/secret`)).body.data);
});

test('hits of one browser are one visitor and one session', async () => {
  expect(await send()).toMatchObject({
    status: 202,
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
  });
  const event = { kind: 'event', name: 'quote_requested', url: 'https://www.shop.example/contact' };
  await send({ body: batch({ hits: [event] }), origin: 'https://www.shop.example' });
  expect(await today()).toEqual({ visitors: 1, identified: 0, sessions: 1, views: 1, events: 1 });
  const { pages, events, devices, sources } = await statistics();
  expect({ pages, events, devices, sources }).toEqual({
    pages: [{ value: '/pricing', count: 1 }],
    events: [{ value: 'quote_requested', count: 1 }],
    devices: [{ value: 'desktop', count: 1 }],
    sources: [{ value: '', count: 1 }],
  });
});

test('the pixel is verified by its first hit', async () => {
  const { webPixel } = (await server.call(owner, 'GET', `${api}/${pixel._id}`)).body.data;
  expect(webPixel).toMatchObject({ state: 'verified', hitsOfDay: 2, visitors: 1 });
  expect(webPixel.firstHitAt).not.toBeNull();
});

test('another browser is another visitor, and neither address nor browser is stored', async () => {
  await send({ ip: '203.0.113.10' });
  expect(await today()).toMatchObject({ visitors: 2, sessions: 2 });
  const rows = await server.sql<{ text: string }>(
    `SELECT row_to_json(h)::text AS text FROM pixel_hits h WHERE pixel_id = $1`,
    [pixel._id],
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { text } of rows) expect(text).not.toMatch(/203\.0\.113|Mozilla|secret/);
});

test('a batch that is sent again counts once', async () => {
  const body = batch();
  const before = await today();
  await send({ body });
  await send({ body });
  expect(await today()).toMatchObject({ views: (before.views ?? 0) + 1 });
  expect(await droppedBy('repeated')).toBe(1);
});

describe('what does not count, and is counted apart', () => {
  test.each([
    ['origin', { origin: 'https://evil.example' }],
    ['origin', { origin: undefined }],
    ['origin', { origin: 'https://notshop.example' }],
    ['bot', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['bot', { agent: '' }],
  ])('%s: %o', async (reason, sent: Partial<Sent>) => {
    const before = { today: await today(), dropped: await droppedBy(reason) };
    expect((await send(sent)).status).toBe(202);
    expect({ today: await today(), dropped: await droppedBy(reason) }).toEqual({
      today: before.today,
      dropped: before.dropped + 1,
    });
  });

  test('excluded paths and addresses, pages of other sites, and a paused pixel', async () => {
    const own = await create('excluded.example');
    const body = { excludedPaths: ['/admin/*', '/exact'], excludedAddresses: ['198.51.100.0/24'] };
    await server.call(owner, 'PATCH', `${api}/${own._id}`, { body });
    const hits = ['/admin/users', '/exact', '/exact/', '/exactly', '/'].flatMap((path) =>
      views(1, `https://excluded.example${path}`),
    );
    const mine = calls.batch(own, [...hits, ...views(1, 'https://other.example/')]);
    await send({ body: mine, origin: 'https://excluded.example' });
    await send({
      body: calls.batch(own, hits),
      origin: 'https://excluded.example',
      ip: '198.51.100.7',
    });
    const answer = await server.call(owner, 'GET', `${api}/${own._id}/statistics`);
    const { dropped, pages } = answer.body.data.statistics;
    expect(pages.map(({ value }: { value: string }) => value)).toEqual(['/', '/exactly']);
    expect(dropped).toEqual([
      { reason: 'origin', count: 1 },
      { reason: 'path', count: 3 },
      { reason: 'address', count: 5 },
    ]);
  });
});

describe('bad input', () => {
  test.each([
    ['no JSON', 'nonsense', 400],
    ['an array', '[]', 400],
    ['no hits', JSON.stringify({ key: 'pk_1', batch: 'a-batch-1' }), 400],
    ['a forged key', JSON.stringify({ key: 'pk_x', batch: 'a-batch-1', hits: [] }), 204],
    ['a huge body', `{"key":"${'x'.repeat(70_000)}"}`, 413],
  ])('%s', async (_name, body, status) => {
    expect((await send({ body })).status).toBe(status);
  });

  test('51 hits, and an address that is none, are refused as a whole', async () => {
    const before = await today();
    const hit = { kind: 'page', url: 'https://shop.example/' };
    expect((await send({ body: batch({ hits: views(51, hit.url) }) })).status).toBe(400);
    expect((await send({ body: batch({ hits: [{ ...hit, url: 'x' }] }) })).status).toBe(400);
    expect(await today()).toEqual(before);
  });

  test('10,000 properties are cut, and odd texts do no harm', async () => {
    const properties: Record<string, unknown> = { 'a\u0000b': '\ud800 lone', deep: { no: 1 } };
    for (let index = 0; index < 3_000; index += 1) properties[`p${index}`] = index;
    const hit = { kind: 'event', name: '<img onerror=x>', url: 'https://shop.example/\ud800' };
    const body = batch({ hits: [{ ...hit, properties }] });
    expect((await send({ body })).status).toBe(202);
    await statistics();
    const [row] = await server.sql<{ properties: Record<string, unknown> }>(
      `SELECT properties FROM pixel_hits WHERE pixel_id = $1 AND name LIKE '<img%'`,
      [pixel._id],
    );
    expect(Object.keys(row?.properties ?? {})).toHaveLength(30);
    expect(row?.properties['ab']).toBe('\ufffd lone');
  });

  test('a clock in 1970 or in the future moves nothing', async () => {
    const before = await today();
    for (const age of [Date.now(), -Date.now(), Number.MAX_SAFE_INTEGER])
      await send({
        body: batch({ hits: [{ kind: 'page', url: 'https://shop.example/', age }] }),
      });
    expect((await today()).views).toBe((before.views ?? 0) + 3);
  });
});

describe('people', () => {
  const sign = (id: string) => createHmac('sha256', secret).update(id).digest('hex');
  const named = (id: string, signature: string, more: object = {}) =>
    batch({ person: { id, signature, attributes: { plan: 'pro' } }, ...more });

  test('are believed with the signature of the site only', async () => {
    await send({ body: named('customer-1', 'ab'.repeat(32)), ip: '203.0.113.20' });
    expect((await today()).identified).toBe(0);
    await send({ body: named('customer-1', sign('customer-1')), ip: '203.0.113.20' });
    await send({ body: named('customer-1', sign('customer-1')), ip: '203.0.113.20' });
    expect((await today()).identified).toBe(1);
    const people = await server.sql(
      'SELECT person, attributes FROM pixel_people WHERE pixel_id = $1',
      [pixel._id],
    );
    expect(people).toEqual([{ person: 'customer-1', attributes: { plan: 'pro' } }]);
  });

  test.each([
    ['the header of the browser', { headers: { 'sec-gpc': '1' } }],
    ['do not track', { headers: { dnt: '1' } }],
    ['the script', { more: { isPrivate: true } }],
  ])('who ask not to be followed are a view and nothing else: %s', async (_name, sent: object) => {
    const { headers = {}, more = {} } = sent as { headers?: Record<string, string>; more?: object };
    const before = await today();
    const body = named('customer-2', sign('customer-2'), more);
    await send({ body, headers, ip: '203.0.113.30' });
    expect(await today()).toEqual({ ...before, views: (before.views ?? 0) + 1 });
    const people = await server.sql(`SELECT FROM pixel_people WHERE person = 'customer-2'`);
    expect(people).toEqual([]);
  });
});
