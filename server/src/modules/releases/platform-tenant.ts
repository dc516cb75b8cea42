import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';

/** Finds the id of internal staff's own tenant, which owns the panel's versions. */
export const platformTenantId = async (tx: Transaction): Promise<string> => {
  const [found] = await tx
    .select({ id: whiteLabels.id })
    .from(whiteLabels)
    .where(eq(whiteLabels.kind, 'platform'));
  if (!found) throw new Error('The platform has no tenant of its own.');
  return found.id;
};
