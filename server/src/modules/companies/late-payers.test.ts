import { beforeAll, expect, test } from 'vitest';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { deactivateLatePayers } from './late-payers.ts';

const server = testServer();
let [late, other] = ['', ''];

const activeOf = async (tenant: string): Promise<string[]> => {
  const rows = await server.sql<{ id: string }>(
    `SELECT id FROM companies WHERE tenant_id = $1 AND status = 'active' ORDER BY id`,
    [tenant],
  );
  return rows.map(({ id }) => id);
};

const allow = (days: number | null, tenant = acme) =>
  server.sql('UPDATE billing_settings SET deactivate_after = $2 WHERE tenant_id = $1', [
    tenant,
    days,
  ]);

/** Leaves one open invoice of a company, or of the organization, that is due since some days. */
const owe = (tenant: string, company: string | null, days: number) =>
  server.sql(
    `UPDATE invoices SET status = 'open', company_id = $2, due_at = now() - make_interval(days => $3)
     WHERE id = (SELECT id FROM invoices WHERE tenant_id = $1 AND kind = 'invoice'
       ORDER BY number LIMIT 1)`,
    [tenant, company, days],
  );

beforeAll(async () => {
  await server.sql(`UPDATE invoices SET status = 'paid' WHERE status = 'open'`);
  [late = '', other = ''] = await activeOf(acme);
});

test('without a number of days nobody is deactivated, however late an invoice is', async () => {
  await owe(acme, late, 300);
  await deactivateLatePayers(server.database);
  expect(await activeOf(acme)).toEqual(expect.arrayContaining([late, other]));
});

test('a company is deactivated after the days of its organization, not before', async () => {
  await allow(10);
  await owe(acme, late, 9);
  await deactivateLatePayers(server.database);
  expect(await activeOf(acme)).toContain(late);
  await owe(acme, late, 11);
  await deactivateLatePayers(server.database);
  const active = await activeOf(acme);
  expect(active).not.toContain(late);
  expect(active).toContain(other);
  const [subscription] = await server.sql<{ status: string }>(
    'SELECT status FROM subscriptions WHERE company_id = $1',
    [late],
  );
  expect(subscription?.status).toBe('paused');
  const entries = await server.sql(
    `SELECT FROM audit_log WHERE target_id = $1 AND actor_name = 'System'
       AND reason = 'An invoice was not paid in time.'`,
    [late],
  );
  expect(entries).toHaveLength(1);
});

test('an organization that pays for its companies risks all of them, and no other one', async () => {
  const before = await activeOf(acme);
  expect(await activeOf(northwind)).not.toEqual([]);
  await allow(10, northwind);
  await owe(northwind, null, 11);
  await deactivateLatePayers(server.database);
  expect(await activeOf(northwind)).toEqual([]);
  expect(await activeOf(acme)).toEqual(before);
});

test('a void invoice has no effect', async () => {
  await server.sql(`UPDATE invoices SET status = 'void' WHERE tenant_id = $1`, [acme]);
  await deactivateLatePayers(server.database);
  expect(await activeOf(acme)).toContain(other);
});
