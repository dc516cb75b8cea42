import { afterEach, expect, test } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { checkTenancy } from './tenancy-check.ts';

const server = testServer();

interface Flaw {
  flaw: string;
  plant: string;
  remove: string;
  named: string;
}

const wall = 'tenant_id = (SELECT app_tenant())';
const policy = (table: string, rest: string) => `CREATE POLICY tenant_wall ON ${table} AS ${rest};`;
const rightWall = policy(
  'faqs',
  `RESTRICTIVE FOR ALL TO outpost_tenant USING (${wall}) WITH CHECK (${wall})`,
);

const brokenWall = (flaw: string, rest: string | null): Flaw => ({
  flaw,
  plant: `DROP POLICY tenant_wall ON faqs; ${rest ? policy('faqs', rest) : ''}`,
  remove: `DROP POLICY IF EXISTS tenant_wall ON faqs; ${rightWall}`,
  named: 'faqs',
});

const walled = (table: string) => `
  ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
  ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
  ${policy(table, `RESTRICTIVE FOR ALL TO outpost_tenant USING (${wall}) WITH CHECK (${wall})`)}`;

const newTable = (flaw: string, columns: string, walls: string): Flaw => ({
  flaw,
  plant: `CREATE TABLE leaky (${columns}); ${walls}`,
  remove: 'DROP TABLE leaky',
  named: 'leaky',
});

const flaws: Flaw[] = [
  newTable('a table without tenant_id', 'id uuid', 'ALTER TABLE leaky ENABLE ROW LEVEL SECURITY'),
  newTable('a table that may have no tenant', 'id uuid, tenant_id uuid', walled('leaky')),
  newTable('a table with a tenant and no wall', 'id uuid, tenant_id uuid NOT NULL', ''),
  {
    flaw: 'a table without row-level security',
    plant: 'ALTER TABLE faqs DISABLE ROW LEVEL SECURITY',
    remove: 'ALTER TABLE faqs ENABLE ROW LEVEL SECURITY',
    named: 'faqs',
  },
  {
    flaw: 'a table whose owner is exempt',
    plant: 'ALTER TABLE faqs NO FORCE ROW LEVEL SECURITY',
    remove: 'ALTER TABLE faqs FORCE ROW LEVEL SECURITY',
    named: 'faqs',
  },
  brokenWall('a table without the wall', null),
  brokenWall(
    'a wall that lets everything be read',
    `RESTRICTIVE FOR ALL TO outpost_tenant USING (true) WITH CHECK (${wall})`,
  ),
  brokenWall(
    'a wall that lets everything be written',
    `RESTRICTIVE FOR ALL TO outpost_tenant USING (${wall}) WITH CHECK (true)`,
  ),
  brokenWall(
    'a wall without a check on writes',
    'RESTRICTIVE FOR SELECT TO outpost_tenant USING (true)',
  ),
  brokenWall(
    'a wall that allows instead of restricting',
    `PERMISSIVE FOR ALL TO outpost_tenant USING (${wall}) WITH CHECK (${wall})`,
  ),
  brokenWall(
    'a wall around another role',
    `RESTRICTIVE FOR ALL TO outpost_auth USING (${wall}) WITH CHECK (${wall})`,
  ),
  {
    flaw: 'a table only sign-in is walled off from, open to everybody',
    plant: 'CREATE POLICY open ON sessions FOR SELECT TO PUBLIC USING (true)',
    remove: 'DROP POLICY open ON sessions',
    named: 'sessions',
  },
  {
    flaw: 'a view that reads with its owner’s rights',
    plant: 'CREATE VIEW leaky AS SELECT * FROM users',
    remove: 'DROP VIEW leaky',
    named: 'leaky',
  },
  {
    flaw: 'a materialized view',
    plant: 'CREATE MATERIALIZED VIEW leaky AS SELECT * FROM users',
    remove: 'DROP MATERIALIZED VIEW leaky',
    named: 'leaky',
  },
  {
    flaw: 'a function that works with its owner’s rights',
    plant: `CREATE FUNCTION leaky() RETURNS SETOF users LANGUAGE sql SECURITY DEFINER
      AS $$ SELECT * FROM users $$`,
    remove: 'DROP FUNCTION leaky',
    named: 'leaky',
  },
  {
    flaw: 'a role that bypasses row-level security',
    plant: 'ALTER ROLE outpost_tenant BYPASSRLS',
    remove: 'ALTER ROLE outpost_tenant NOBYPASSRLS',
    named: 'outpost_tenant',
  },
  {
    flaw: 'a role that is a superuser',
    plant: 'ALTER ROLE outpost_platform SUPERUSER',
    remove: 'ALTER ROLE outpost_platform NOSUPERUSER',
    named: 'outpost_platform',
  },
  {
    flaw: 'every wall opened in the same way',
    plant: `ALTER POLICY tenant_wall ON tenancy_canaries USING (true) WITH CHECK (true)`,
    remove: `ALTER POLICY tenant_wall ON tenancy_canaries USING (${wall}) WITH CHECK (${wall})`,
    named: 'sees the rows of',
  },
  {
    flaw: 'a tenant function that answers the same for everybody',
    plant: `CREATE OR REPLACE FUNCTION app_tenant() RETURNS uuid LANGUAGE sql STABLE
      AS $$ SELECT '00000000-0000-7000-8000-0000000000aa'::uuid $$`,
    remove: `CREATE OR REPLACE FUNCTION app_tenant() RETURNS uuid LANGUAGE sql STABLE
      AS $$ SELECT nullif(current_setting('app.tenant_id', true), '')::uuid $$`,
    named: 'sees the rows of',
  },
];

test('the real schema passes', async () => {
  await expect(checkTenancy(server.database)).resolves.toBeUndefined();
});

test('a view that reads with its caller’s rights passes', async () => {
  await server.sql('CREATE VIEW safe WITH (security_invoker = true) AS SELECT * FROM users');
  try {
    await expect(checkTenancy(server.database)).resolves.toBeUndefined();
  } finally {
    await server.sql('DROP VIEW safe');
  }
});

test.each(flaws)('$flaw is refused', async ({ plant, remove, named }) => {
  await server.sql(plant);
  try {
    const check = checkTenancy(server.database);
    await expect(check).rejects.toThrow('Tenants are not isolated');
    await expect(check).rejects.toThrow(named);
  } finally {
    await server.sql(remove);
  }
});

afterEach(() => checkTenancy(server.database));
