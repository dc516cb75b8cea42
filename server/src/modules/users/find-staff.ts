import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { permissionsOf, type Permission } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { shownNameOf, users } from '../../tables/users.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';

/** A member of internal staff, with the tenant of their notifications. */
export interface StaffMember {
  id: string;
  tenantId: string;
  name: string;
}

/** Finds a member of internal staff who can sign in and has a permission; also one the caller does not see. */
export const findStaff = (
  tx: Transaction,
  id: string,
  permission: Permission,
): Promise<StaffMember | undefined> =>
  inRole(tx, 'worker', null, async () => {
    const [found] = await tx
      .select({
        id: users.id,
        tenantId: users.tenantId,
        name: shownNameOf(users),
        role: users.role,
      })
      .from(users)
      .innerJoin(whiteLabels, eq(whiteLabels.id, users.tenantId))
      .where(
        and(
          eq(users.id, id),
          eq(whiteLabels.kind, 'platform'),
          eq(users.status, 'confirmed'),
          isNotNull(users.role),
          isNull(users.deletedAt),
        ),
      );
    const actor = { role: found?.role ?? null, teamRole: null, isMsp: false };
    return permissionsOf(actor).includes(permission) ? found : undefined;
  });

/** Returns the super admins who can sign in. */
export const findSuperAdmins = (tx: Transaction): Promise<Pick<StaffMember, 'id' | 'tenantId'>[]> =>
  inRole(tx, 'worker', null, () =>
    tx
      .select({ id: users.id, tenantId: users.tenantId })
      .from(users)
      .where(
        and(eq(users.role, 'super-admin'), eq(users.status, 'confirmed'), isNull(users.deletedAt)),
      ),
  );
