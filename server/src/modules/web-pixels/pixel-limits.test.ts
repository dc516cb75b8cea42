import { describe, expect, test } from 'vitest';
import type { WebPixel } from '@outpost/contracts';
import { siteCalls, views } from '../../testing/site-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const owner = 'owner@acme.test';
const staff = 'super@demo.test';
const api = '/v1/super-admin/webpixel';
const { create, batch, send } = siteCalls(server);

describe('a quota', () => {
  const fill = async (domain: string, overQuota: 'stop' | 'sample') => {
    const own = await create(domain);
    const body = { quota: 5, overQuota };
    expect((await server.call(staff, 'PATCH', `${api}/${own._id}`, { body })).status).toBe(200);
    const sendHits = async (count: number, ip: string) => {
      const all = batch(own, views(count, `https://${domain}/`));
      await send({ body: all, origin: `https://${domain}`, ip });
      return (await server.call(owner, 'GET', `${api}/${own._id}`)).body.data.webPixel as WebPixel;
    };
    return { own, sendHits };
  };
  const told = (domain: string) =>
    server.sql<{ title: string }>(
      `SELECT DISTINCT title FROM notifications WHERE title LIKE '%' || $1 || '%' ORDER BY 1`,
      [domain],
    );

  test('tells at 80 and at 100 % once, and stops', async () => {
    const { own, sendHits } = await fill('small.example', 'stop');
    await sendHits(4, '203.0.113.40');
    expect(await told('small.example')).toHaveLength(1);
    expect((await sendHits(1, '203.0.113.41')).quota).toMatchObject({ used: 5, limit: 5 });
    expect((await told('small.example')).map(({ title }) => title)).toEqual([
      'The pixel of small.example has used 100 % of its quota',
      'The pixel of small.example has used 80 % of its quota',
    ]);
    expect((await sendHits(3, '203.0.113.42')).quota.used).toBe(5);
    const { body } = await server.call(owner, 'GET', `${api}/${own._id}/statistics`);
    expect(body.data.statistics.dropped).toEqual([{ reason: 'quota', count: 3 }]);
  });

  test('or counts one of ten visitors', async () => {
    const { sendHits } = await fill('sampled.example', 'sample');
    await sendHits(5, '203.0.113.50');
    let used = 5;
    for (let index = 0; index < 60; index += 1)
      ({ used } = (await sendHits(1, `198.18.0.${index}`)).quota);
    expect(used).toBeGreaterThan(5);
    expect(used).toBeLessThan(30);
  });

  test('is set by staff only', async () => {
    const body = { quota: 1_000 };
    const own = await create('own-quota.example');
    const answer = await server.call(owner, 'PATCH', `${api}/${own._id}`, { body });
    expect(answer.status).toBe(403);
  });
});

test('a former key counts for a week, and the new one at once', async () => {
  const own = await create('rotated.example');
  const rotated = (await server.call(owner, 'POST', `${api}/${own._id}/rotate`)).body.data
    .webPixel as WebPixel;
  expect(rotated.key).not.toBe(own.key);
  const hits = views(1, 'https://rotated.example/');
  for (const key of [own.key, rotated.key])
    await send({ body: batch({ key }, hits), origin: 'https://rotated.example' });
  const after = (await server.call(owner, 'GET', `${api}/${own._id}`)).body.data.webPixel;
  expect(after.quota.used).toBe(2);
});

test('made-up paths are counted together beyond 500 of a day', async () => {
  const own = await create('many.example');
  for (let group = 0; group < 11; group += 1) {
    const hits = Array.from({ length: 50 }, (_, index) => ({
      kind: 'page',
      url: `https://many.example/${group}/${index}`,
    }));
    const ip = `203.0.114.${group}`;
    await send({ body: batch(own, hits), origin: 'https://many.example', ip });
  }
  const { body } = await server.call(owner, 'GET', `${api}/${own._id}/statistics`);
  expect(body.data.statistics.pages[0]).toEqual({ value: '(other)', count: 50 });
});

test('a network that sends too much is left out for a minute', async () => {
  const own = await create('flood.example');
  const hits = views(50, 'https://flood.example/');
  for (let round = 0; round < 14; round += 1)
    await send({
      body: batch(own, hits),
      origin: 'https://flood.example',
      ip: '203.0.115.1',
    });
  const { body } = await server.call(owner, 'GET', `${api}/${own._id}/statistics`);
  expect(body.data.statistics.dropped).toEqual([{ reason: 'rate', count: 100 }]);
});
