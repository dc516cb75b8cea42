import { beforeAll, expect, test } from 'vitest';
import { shownName } from '@outpost/contracts';
import { queryText } from '../../testing/contract-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';

const server = testServer();
let author: { id: string; email: string };
beforeAll(async () => {
  const [found] = await server.sql<typeof author>(
    'SELECT id, email FROM users WHERE id IN (SELECT created_by FROM api_keys) LIMIT 1',
  );
  if (!found) throw new Error('The demo has no API keys.');
  author = found;
});

const read = async (path: string, query: object) =>
  (await server.call(staff, 'GET', `${api}/${path}${queryText({ ...query })}`)).body.data;

test.each([
  ['Ada', 'Byron'],
  ['Ada', '-'],
  ['-', 'Byron'],
  ['-', '-'],
  ['', ''],
])('a person called “%s” “%s” has one name everywhere', async (firstName, lastName) => {
  const { id, email } = author;
  await server.sql('UPDATE users SET first_name = $2, last_name = $3 WHERE id = $1', [
    id,
    firstName,
    lastName,
  ]);
  const name = shownName({ firstName, lastName, email });
  const { results } = await read('search', { searchValue: email });
  const [hit] = results.filter((one: { _id: string }) => one._id === id);
  expect(hit?.title).toBe(name);
  const { apiKeys } = await read('api-keys', { limit: 100 });
  expect(apiKeys.map(({ createdBy }: { createdBy: string }) => createdBy)).toContain(name);
});
