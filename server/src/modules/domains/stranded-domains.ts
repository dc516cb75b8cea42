import { eq, isNotNull } from 'drizzle-orm';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteRecord } from '../../platform/db/records.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { domains } from '../../tables/domains.table.ts';

/** Deletes the domains of deleted tenants. */
export const removeStrandedDomains = (
  database: Database,
  queue: Pick<JobQueue, 'enqueue'>,
): Promise<void> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    const stranded = await tx
      .select({ id: domains.id, name: domains.name })
      .from(domains)
      .innerJoin(whiteLabels, eq(whiteLabels.id, domains.tenantId))
      .where(isNotNull(whiteLabels.deletedAt));
    for (const { id, name } of stranded) {
      await deleteRecord(tx, domains, id);
      await queue.enqueue(tx, 'domain-removal', { name });
    }
    noteReason(tx, 'The organization was deleted.');
    await writeSystemAudit(tx, 'Remove domains of deleted organizations');
  });
