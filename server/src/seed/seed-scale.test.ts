import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { seedScale } from './seed-scale.ts';

let engine: TestDatabase;
beforeAll(async () => {
  engine = await startTestDatabase();
  await seedScale(engine.database, 1_000, new Date('2026-11-01T08:00:00Z'));
});
afterAll(async () => {
  await engine.database.close();
  await engine.stop();
});

interface Share {
  subdomain: string;
  status: string;
  people: string;
  companies: string;
}

const shares = () =>
  engine.sql<Share>(`
    SELECT white_labels.subdomain, white_labels.status, count(*) AS people,
      count(DISTINCT users.company_id) AS companies
    FROM users JOIN white_labels ON white_labels.id = users.tenant_id
    WHERE users.email LIKE 'load.%' GROUP BY 1, 2 ORDER BY count(*) DESC`);

test('people are spread over the companies of active tenants, as many as were asked for', async () => {
  const found = await shares();
  expect(found.reduce((sum, { people }) => sum + Number(people), 0)).toBe(1_000);
  expect(found).toHaveLength(7);
  expect(found.every(({ status }) => status === 'active')).toBe(true);
  expect(found[0]).toMatchObject({ subdomain: 'acme', companies: '15' });
});

test('nobody is outside the branch of their company', async () => {
  const strays = await engine.sql(`
    SELECT FROM users LEFT JOIN companies ON companies.id = users.company_id
      AND companies.tenant_id = users.tenant_id AND companies.franchisor_id = users.franchisor_id
    WHERE users.email LIKE 'load.%' AND companies.id IS NULL`);
  expect(strays).toEqual([]);
});

test('the rows are the same each time, and their ids ascend with time', async () => {
  const [first] = await engine.sql<{ id: string; name: string }>(
    `SELECT id, first_name || ' ' || last_name AS name FROM users WHERE email = 'load.7@scale.test'`,
  );
  expect(first).toEqual({
    id: '01a19461-7f60-78f1-84e4-5fceea167a50',
    name: 'Cary Bergstrom-Koelpin',
  });
  const rows = await engine.sql<{ id: string }>(
    `SELECT id FROM users WHERE email LIKE 'load.%' ORDER BY created_at`,
  );
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted());
});

test('some have asked for something', async () => {
  const [count] = await engine.sql<{ tickets: string }>(
    `SELECT count(*) AS tickets FROM tickets WHERE title LIKE 'Request %'`,
  );
  expect(count?.tickets).toBe('50');
});

test('a second time is refused and adds nobody', async () => {
  await expect(seedScale(engine.database, 2_000)).rejects.toThrow('already');
  expect((await shares()).reduce((sum, { people }) => sum + Number(people), 0)).toBe(1_000);
});
