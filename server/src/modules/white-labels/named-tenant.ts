import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/api-error.ts';
import { currentTenantId, type Session } from '../../platform/http/session.ts';
import { isTenant, whiteLabels } from '../../tables/white-labels.table.ts';

/** Returns the id of a tenant that internal staff must name; 422 without one. */
export const namedTenant = async (
  tx: Transaction,
  whiteLabel: string | undefined,
): Promise<string> => {
  if (!whiteLabel) throw invalid({ whiteLabel: 'Organization is required' });
  if ((await tx.$count(whiteLabels, and(eq(whiteLabels.id, whiteLabel), isTenant))) === 0)
    throw invalid({ whiteLabel: 'Organization is incorrect' });
  return whiteLabel;
};

/**
 * Returns the tenant to which the caller adds a row: their own or the chosen one; internal staff on
 * the platform must name it.
 */
export const tenantOfNew = async (
  tx: Transaction,
  session: Session,
  whiteLabel: string | undefined,
): Promise<string> =>
  session.isPlatform && !session.chosenTenantId
    ? namedTenant(tx, whiteLabel)
    : currentTenantId(session);
