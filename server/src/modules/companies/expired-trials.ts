import { and, eq, lte, sql } from 'drizzle-orm';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { followCompany } from '../billing/index.ts';
import { companies } from '../../tables/companies.table.ts';

/** Maximum companies of one transaction; the remaining ones follow in the next. */
const atOnce = 100;

const isExpired = and(eq(companies.status, 'in-trial'), lte(companies.trialEndsAt, sql`now()`));

const deactivateSome = (database: Database): Promise<number> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    const expired = await tx
      .select({ id: companies.id })
      .from(companies)
      .where(isExpired)
      .orderBy(companies.id)
      .limit(atOnce)
      .for('update', { skipLocked: true });
    for (const { id } of expired) {
      const target = { id, ifMatch: null, noun: 'This company' };
      await changeRecord(tx, companies, target, { status: 'deactivated' });
      await followCompany(tx, id, { status: 'deactivated' });
    }
    noteReason(tx, 'The trial has ended.');
    await writeSystemAudit(tx, 'Deactivate expired trials');
    return expired.length;
  });

/** Deactivates every company whose trial has ended. */
export const deactivateExpiredTrials = async (database: Database): Promise<void> => {
  while ((await deactivateSome(database)) === atOnce);
};
