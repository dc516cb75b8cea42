import { describe, expect, test } from 'vitest';
import type { WebPixel } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const owner = 'owner@acme.test';
const api = '/v1/super-admin/webpixel';
const company = idOf('company', 'acme', 1);

const list = async (who: string, query = ''): Promise<WebPixel[]> =>
  (await server.call(who, 'GET', `${api}?limit=100${query}`)).body.data.webPixels;
const create = (body: object, who = owner) => server.call(who, 'POST', api, { body });
const filtered = (filters: object) => `&filters=${encodeURIComponent(JSON.stringify(filters))}`;

test.each([
  ['super@demo.test', 12],
  [owner, 3],
  ['owner@northwind.test', 1],
])('%s sees %d pixels', async (who, count) => {
  expect(await list(who)).toHaveLength(count);
});

test('people of one branch see pixels of its companies only', async () => {
  const seen = await list('msp@acme.test');
  const ids = new Set(seen.map(({ company: { _id } }) => _id));
  const others = await server.sql<{ id: string }>(
    `SELECT id FROM companies WHERE franchisor_id IS DISTINCT FROM
       (SELECT franchisor_id FROM users WHERE email = 'msp@acme.test')`,
  );
  for (const { id } of others) expect(ids.has(id)).toBe(false);
});

test('members see none', async () => {
  expect((await server.call('member@acme.test', 'GET', api)).status).toBe(403);
});

test.each(['verified', 'not-seen', 'paused'])('the filter %s finds those', async (state) => {
  const found = await list(owner, filtered({ state: [state] }));
  expect(found.map((one) => one.state)).toEqual([state]);
});

describe('a new pixel', () => {
  test('has a key, is not seen, and has the quota of the plan', async () => {
    const answer = await create({ company, domain: 'New.Example' });
    expect(answer.body.data.webPixel).toMatchObject({
      domain: 'new.example',
      key: expect.stringMatching(/^pk_[\w-]{20}$/),
      state: 'not-seen',
      hasSecret: false,
      identified: null,
      quota: { own: null, used: 0 },
    });
  });

  test('stands once for a domain of a company', async () => {
    await create({ company, domain: 'twice.example' });
    const answer = await create({ company, domain: 'twice.example' });
    expect([answer.status, answer.body.fields]).toEqual([
      409,
      { domain: 'This company has a pixel for this domain already.' },
    ]);
  });

  test.each([
    [{ domain: 'a.example' }, 422],
    [{ company, domain: 'nonsense' }, 422],
    [{ company, domain: 'https://a.example' }, 422],
    [{ company: idOf('company', 'acme', 0), domain: 'franchisor.example' }, 404],
    [{ company: idOf('company', 'northwind', 1), domain: 'foreign.example' }, 404],
  ])('%o is answered with %d', async (body, status) => {
    expect((await create(body)).status).toBe(status);
  });
});

test.each([
  [{ excludedPaths: ['no-slash'] }],
  [{ excludedPaths: ['/a?b=1'] }],
  [{ excludedPaths: Array.from({ length: 51 }, (_, index) => `/${index}`) }],
  [{ excludedAddresses: ['nonsense'] }],
  [{ overQuota: 'never' }],
  [{ quota: 0 }],
  [{ key: 'pk_chosen' }],
])('%o is refused', async (body) => {
  const url = `${api}/${idOf('web-pixel', 'acme', 0)}`;
  expect((await server.call('super@demo.test', 'PATCH', url, { body })).status).toBe(422);
});

test('a pixel is paused and resumed once each', async () => {
  const url = `${api}/${idOf('web-pixel', 'acme', 0)}`;
  const states = [];
  for (const step of ['pause', 'pause', 'resume', 'resume'])
    states.push((await server.call(owner, 'POST', `${url}/${step}`)).status);
  expect(states).toEqual([200, 409, 200, 409]);
});

test('a secret is in one answer only, and sealed in the database', async () => {
  const url = `${api}/${idOf('web-pixel', 'acme', 1)}`;
  const { secret, webPixel } = (await server.call(owner, 'POST', `${url}/secret`)).body.data;
  expect(secret).toMatch(/^sk_/);
  expect(webPixel.hasSecret).toBe(true);
  const after = JSON.stringify((await server.call(owner, 'GET', url)).body);
  expect(after).not.toContain(secret);
  const [row] = await server.sql<{ sealed_secret: string }>(
    'SELECT sealed_secret FROM web_pixels WHERE id = $1',
    [idOf('web-pixel', 'acme', 1)],
  );
  expect(row?.sealed_secret).not.toContain(secret);
});

test('a deleted pixel is gone with its sums, and its hits count nowhere', async () => {
  const { _id: id, key } = (await create({ company, domain: 'gone.example' })).body.data.webPixel;
  expect((await server.call(owner, 'DELETE', `${api}/${id}`)).status).toBe(200);
  const answer = await server.http.inject({
    method: 'POST',
    url: '/site/hits',
    headers: { 'content-type': 'text/plain', origin: 'https://gone.example' },
    payload: JSON.stringify({ key, batch: 'a-batch-1', hits: [] }),
  });
  expect(answer.statusCode).toBe(204);
  expect((await server.call(owner, 'GET', `${api}/${id}/statistics`)).status).toBe(404);
});

test('the demo has a month of sums, which fit its hits', async () => {
  const id = idOf('web-pixel', 'acme', 0);
  const { days, pages } = (await server.call(owner, 'GET', `${api}/${id}/statistics?days=90`)).body
    .data.statistics;
  expect(days).toHaveLength(90);
  expect(pages.length).toBeGreaterThan(3);
  const [sums] = await server.sql<{ wrong: number }>(
    `SELECT count(*)::int AS wrong FROM pixel_days d WHERE (d.hits, d.views) <> (
       SELECT count(*), count(*) FILTER (WHERE kind = 'page') FROM pixel_hits h
       WHERE h.pixel_id = d.pixel_id AND (h.created_at AT TIME ZONE 'UTC')::date = d.day)`,
  );
  expect(sums?.wrong).toBe(0);
});

test('another span is refused', async () => {
  const url = `${api}/${idOf('web-pixel', 'acme', 0)}/statistics?days=12`;
  expect((await server.call(owner, 'GET', url)).status).toBe(422);
});
