import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PlatformRole } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { forbidden } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { shownNameOf, users } from '../../tables/users.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';

/** Throws 403 inside a tenant, where the database shows nothing of staff. */
export const checkStaff = ({ isPlatform, chosenTenantId }: Session): void => {
  if (!isPlatform || chosenTenantId) throw forbidden();
};

/** Returns the confirmed internal staff; a tenant's own role does not see them. */
export const findStaff = (
  tx: Transaction,
): Promise<{ id: string; tenantId: string; role: PlatformRole | null; name: string }[]> =>
  inRole(tx, 'worker', null, async () => {
    const { id, tenantId, role } = users;
    const isThere = and(eq(users.status, 'confirmed'), isNull(users.deletedAt));
    return tx
      .select({ id, tenantId, role, name: shownNameOf(users) })
      .from(users)
      .innerJoin(whiteLabels, eq(whiteLabels.id, tenantId))
      .where(and(eq(whiteLabels.kind, 'platform'), isNotNull(role), isThere));
  });

/** Returns the ids of staff with the role Support, or of all staff while none has it. */
export const findSupport = async (tx: Transaction): Promise<string[]> => {
  const staff = await findStaff(tx);
  const support = staff.filter(({ role }) => role === 'support');
  return (support.length > 0 ? support : staff).map(({ id }) => id);
};
