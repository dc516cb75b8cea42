import { expect, test } from 'vitest';
import type { ApiKey, UserTicket } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { listAll } from '../../testing/records.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const [owner, staff] = ['owner@acme.test', 'super@demo.test'];
const path = (id: string, what: 'tickets' | 'api-keys') => `/v1/super-admin/users/${id}/${what}`;

const busiest = async (table: 'tickets' | 'api_keys', column: string) =>
  (
    await server.sql<{ id: string; total: number }>(
      `SELECT ${column} AS id, count(*)::int AS total FROM ${table} JOIN users ON users.id = ${column}
       WHERE users.deleted_at IS NULL AND ${table}.tenant_id = $1 GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
      [idOf('tenant', 'acme')],
    )
  )[0] ?? { id: '', total: 0 };

test('the tickets of a person are theirs, all of them, and found by number', async () => {
  const { id, total } = await busiest('tickets', 'requester_id');
  const tickets = (await listAll(server, owner, path(id, 'tickets'))) as UserTicket[];
  expect(tickets.length).toBe(total);
  const [first] = tickets;
  const { body } = await server.call(
    owner,
    'GET',
    `${path(id, 'tickets')}?searchValue=${first?.number}`,
  );
  expect((body.data.tickets as UserTicket[]).map(({ _id }) => _id)).toContain(first?._id);
});

test('the keys of a person are those they made, without a secret', async () => {
  const { id, total } = await busiest('api_keys', 'created_by');
  expect(total).toBeGreaterThan(0);
  const keys = (await listAll(server, staff, path(id, 'api-keys'))) as ApiKey[];
  expect(keys.length).toBe(total);
  expect(JSON.stringify(keys)).not.toMatch(/secret|hash/i);
});

test('keys are for those who may read keys', async () => {
  const { id } = await busiest('api_keys', 'created_by');
  expect((await server.call(owner, 'GET', path(id, 'api-keys'))).status).toBe(403);
});
