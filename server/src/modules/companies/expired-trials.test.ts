import { beforeAll, expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { deactivateExpiredTrials } from './expired-trials.ts';

const server = testServer();
beforeAll(async () => {
  await server.sql(`UPDATE companies SET trial_ends_at = now() + interval '1 day'`);
});

const set = (index: number, status: string, end: string) =>
  server.sql(
    'UPDATE companies SET status = $2, trial_ends_at = now() + $3::interval WHERE id = $1',
    [idOf('company', 'acme', index), status, end],
  );

const statusOf = async (index: number) => {
  const id = idOf('company', 'acme', index);
  const rows = await server.sql<{ status: string }>('SELECT status FROM companies WHERE id = $1', [
    id,
  ]);
  return rows[0]?.status;
};

const entries = () =>
  server.sql(`SELECT * FROM audit_log WHERE actor_name = 'System' AND target_type = 'companies'`);

test('where no trial has ended nothing is written', async () => {
  await deactivateExpiredTrials(server.database);
  expect(await entries()).toEqual([]);
});

test('a trial that has ended ends in deactivation, said to be done by the system', async () => {
  await set(1, 'in-trial', '-1 second');
  await set(2, 'in-trial', '1 hour');
  await set(3, 'active', '-1 day');
  const after = 'SELECT coalesce(max(sequence), 0)::int AS last FROM events';
  const [before] = await server.sql<{ last: number }>(after);
  await deactivateExpiredTrials(server.database);
  expect(await Promise.all([1, 2, 3].map(statusOf))).toEqual(['deactivated', 'in-trial', 'active']);
  expect(await entries()).toMatchObject([
    {
      tenant_id: acme,
      target_type: 'companies',
      target_id: idOf('company', 'acme', 1),
      actor_id: null,
      action: 'Deactivate expired trials',
      reason: 'The trial has ended.',
      changes: { status: { before: 'in-trial', after: 'deactivated' } },
    },
  ]);
  const events = await server.sql(
    `SELECT * FROM events WHERE tenant_id = $1 AND sequence > $2 AND type = 'companies'`,
    [acme, before?.last],
  );
  expect(events).toMatchObject([{ type: 'companies', action: 'changed', actor_id: null }]);
});

test('it happens once, however many servers do it at once', async () => {
  await set(4, 'in-trial', '-1 second');
  await Promise.all([1, 2, 3].map(() => deactivateExpiredTrials(server.database)));
  const target = { target_id: idOf('company', 'acme', 4) };
  expect(
    (await entries()).filter((row) => (row as typeof target).target_id === target.target_id),
  ).toHaveLength(1);
});
