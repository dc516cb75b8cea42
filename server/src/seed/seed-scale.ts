import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';

const batch = 20_000;

/** Adds `count` users over all active instances, for load work; made in the database, in batches. */
export const seedScale = async (database: Database, count: number): Promise<void> => {
  for (let from = 0; from < count; from += batch) {
    const to = Math.min(from + batch, count);
    await database.transaction({ role: 'worker' }, 'write', (tx) =>
      tx.execute(sql`
        WITH tenants AS (
          SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS total
          FROM white_labels WHERE kind = 'instance' AND status = 'active')
        INSERT INTO users (id, tenant_id, email, first_name, last_name, team_role, status,
          invite_status, type, created_at, updated_at)
        SELECT gen_random_uuid(), tenants.id, 'load.' || n || '@scale.test', 'Load ' || n,
          'Person', 'member', (ARRAY['confirmed', 'pending', 'deactivated'])[1 + n % 3],
          'done', (ARRAY['free', 'paid'])[1 + n % 2],
          now() - make_interval(mins => n), now() - make_interval(mins => n)
        FROM generate_series(${from}::int, ${to - 1}::int) AS n
        JOIN tenants ON tenants.place = n % tenants.total
        ON CONFLICT DO NOTHING`),
    );
  }
};
