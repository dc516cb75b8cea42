import { lt, sql } from 'drizzle-orm';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { connectionStarts } from '../../tables/connections.table.ts';
import { hold, reach, saveOutcome } from './check-connection.service.ts';

const worker = { role: 'worker' } as const;

/** Accounts of one sweep; the next one takes the others. */
const mostAtOnce = 500;

/**
 * Queues a check of every account that is due. A queued account is due again after five minutes, so
 * that a lost job is repeated and a waiting one is not queued twice.
 */
const sweep =
  ({ database, jobs }: Api) =>
  (): Promise<void> =>
    database.transaction(worker, 'write', async (tx) => {
      await tx.delete(connectionStarts).where(lt(connectionStarts.expiresAt, sql`now()`));
      const { rows } = await tx.execute<{ id: string; tenantId: string }>(sql`
        UPDATE connections SET due_at = now() + interval '5 minutes'
        WHERE id IN (SELECT id FROM connections WHERE due_at <= now()
          ORDER BY due_at LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED)
        RETURNING id, tenant_id AS "tenantId"`);
      if (rows.length > 0) await jobs.enqueue(tx, 'connection-check', ...rows);
    });

/** Checks one account in the background: renews its access, or signs in to it. */
const check =
  (api: Api) =>
  async ({ id }: Jobs['connection-check']): Promise<void> => {
    const { database } = api;
    const held = await database.transaction(worker, 'write', (tx) => hold(tx, id));
    if (!held) return;
    const outcome = await reach(api, held, true);
    await database.transaction(worker, 'write', async (tx) => {
      await saveOutcome(tx, api, held, outcome, null);
      await writeSystemAudit(tx, 'Check connected account');
    });
  };

/** Concurrent checks of one server. */
const atOnce = 4;

/** Registers the checks of connected accounts, and their schedule for all servers. */
export const registerConnectionJobs = async (api: Api): Promise<void> => {
  await api.jobs.work('connection-sweep', sweep(api));
  await api.jobs.work('connection-check', check(api), { atOnce });
  await api.jobs.repeat('connection-sweep', '* * * * *', 'connections', {});
};
