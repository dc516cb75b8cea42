import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * Runs a part of a transaction in another of the application's roles, inside one tenant if given;
 * restores role and tenant afterwards.
 */
export const inRole = async <T>(
  tx: Transaction,
  role: 'auth' | 'worker',
  tenantId: string | null,
  work: () => Promise<T>,
): Promise<T> => {
  const { rows } = await tx.execute<{ role: string; tenant: string }>(
    sql`SELECT current_user AS role, current_setting('app.tenant_id', true) AS tenant`,
  );
  const [before] = rows;
  const enter = async (name: string, tenant: string) => {
    await tx.execute(sql.raw(`SET LOCAL ROLE ${name}`));
    await tx.execute(sql`SELECT set_config('app.tenant_id', ${tenant}, true)`);
  };
  await enter(`outpost_${role}`, tenantId ?? before?.tenant ?? '');
  const result = await work();
  await enter(before?.role ?? 'outpost_tenant', before?.tenant ?? '');
  return result;
};
