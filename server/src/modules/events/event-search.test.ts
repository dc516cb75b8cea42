import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { mostSearchedEvents } from '@outpost/contracts';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const owner = 'owner@acme.test';
const staff = 'super@demo.test';

/** Adds events of a second each, from now back. */
const add = (count: number, tenantId: string, payload: object, label = '') =>
  server.sql(
    `INSERT INTO platform_events (id, tenant_id, created_at, type, entity_kind, entity_label,
       actor_name, source, outcome, trace_id, payload)
     SELECT gen_random_uuid(), $2, now() - n * interval '1 second', 'faq.created', 'faq', $4,
       'System', 'job', 'SUCCESS', $5, $3::jsonb FROM generate_series(1, $1::int) AS n`,
    [count, tenantId, JSON.stringify(payload), label, v7()],
  );

const totalOf = async (who: string, searchValue: string, query = ''): Promise<number> => {
  const path = `/v1/super-admin/events?searchValue=${encodeURIComponent(searchValue)}${query}`;
  return (await server.call(who, 'GET', path)).body.data.total;
};

test('a search of the payload finds few events and many, of the own tenant only', async () => {
  await add(3, acme, { faq: { answer: 'few' } });
  await add(600, acme, { faq: { answer: 'many' } });
  await add(5, northwind, { faq: { answer: 'few' } });
  expect(await totalOf(owner, 'faq.answer=few')).toBe(3);
  expect(await totalOf(staff, 'faq.answer=few')).toBe(8);
  expect(await totalOf(staff, 'faq.answer=few', `&whiteLabel=${northwind}`)).toBe(5);
  expect(await totalOf(owner, 'faq.answer=many')).toBe(600);
  expect(await totalOf(owner, 'faq.answer=none')).toBe(0);
});

test('the function behind it returns ids of the own tenant, and none to sign-in', async () => {
  const part = JSON.stringify({ faq: { answer: 'few' } });
  const found = (scope: Parameters<typeof server.database.transaction>[0], most: number) =>
    server.database.transaction(scope, 'read', async (tx) => {
      const query = sql`SELECT app_found_events(${part}::jsonb, ${most}) AS id`;
      return (await tx.execute(query)).rows.length;
    });
  const own = { franchisorId: null, companyId: null, userId: acme, role: 'tenant' } as const;
  expect(await found({ ...own, tenantId: acme }, 10)).toBe(3);
  expect(await found({ ...own, tenantId: northwind }, 10)).toBe(5);
  expect(await found({ role: 'platform', userId: acme }, 6)).toBe(6);
  await expect(found({ role: 'auth', tenantId: acme }, 6)).rejects.toThrow('app_found_events');
});

test('a text is looked for in the last events of the range', async () => {
  await add(1, northwind, {}, 'Needle');
  await server.sql(
    `UPDATE platform_events SET created_at = now() - interval '20 days' WHERE entity_label = 'Needle'`,
  );
  expect(await totalOf('owner@northwind.test', 'needle')).toBe(1);
  await add(mostSearchedEvents, northwind, {});
  expect(await totalOf('owner@northwind.test', 'needle')).toBe(0);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const range = { createdAt: { value: [day(30), day(10)] } };
  const inRange = `&dateRange=${encodeURIComponent(JSON.stringify(range))}`;
  expect(await totalOf('owner@northwind.test', 'needle', inRange)).toBe(1);
});
