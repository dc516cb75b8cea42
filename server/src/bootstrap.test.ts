import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bootstrap } from './bootstrap.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

const productName = 'Outpost';
let engine: TestDatabase;
let mailed: unknown[];
const jobs = {
  enqueue: async (_tx: unknown, _name: string, mail: unknown) => {
    mailed.push(mail);
  },
};

beforeAll(async () => {
  engine = await startTestDatabase();
  await engine.sql('TRUNCATE white_labels, users CASCADE');
});
beforeEach(() => {
  mailed = [];
});
afterAll(async () => {
  await engine.database.close();
  await engine.stop();
});

const start = (email: string | null) =>
  bootstrap(engine.database, jobs, { email, productName, roleGroup: 'admin' });
const staff = () => engine.sql("SELECT email, role, status FROM users WHERE role = 'super-admin'");

test('without an address nobody is invited', async () => {
  expect(await start(null)).toBe(false);
  expect(await staff()).toEqual([]);
});

test('what is no address is told so', async () => {
  await expect(start('nobody')).rejects.toThrow('BOOTSTRAP_EMAIL is not an address: "nobody".');
});

test('two first starts at once invite one person', async () => {
  const invited = await Promise.all([start('first@example.test'), start('first@example.test')]);
  expect(invited.toSorted()).toEqual([false, true]);
  expect(await staff()).toHaveLength(1);
  await engine.sql('TRUNCATE white_labels, users CASCADE');
});

test('the first start invites the first super-admin, and later ones nobody', async () => {
  expect(await start('First@Example.test')).toBe(true);
  const first = { email: 'first@example.test', role: 'super-admin', status: 'pending' };
  expect(await staff()).toEqual([first]);
  expect(mailed).toMatchObject([{ purpose: 'activate' }]);
  expect(await start('second@example.test')).toBe(false);
  expect(await staff()).toEqual([first]);
  expect(mailed).toHaveLength(1);
});
