import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { flowRuns } from '../../../tables/flows.table.ts';

/** Returns the product forms that flows want to show to a person now, the longest waiting first. */
export const formsForPerson = (
  database: Database,
  tenantId: string,
  person: string,
): Promise<string[]> =>
  database.transaction({ role: 'worker' }, 'read', async (tx) => {
    const isWaiting = and(
      eq(flowRuns.tenantId, tenantId),
      eq(flowRuns.person, person),
      eq(flowRuns.status, 'running'),
      eq(flowRuns.waitKind, 'form'),
    );
    const rows = await tx
      .select({ form: flowRuns.waitName })
      .from(flowRuns)
      .where(isWaiting)
      .orderBy(flowRuns.dueAt)
      .limit(10);
    return rows.flatMap(({ form }) => (form === null ? [] : [form]));
  });
