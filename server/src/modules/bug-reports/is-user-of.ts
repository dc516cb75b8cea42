import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { users } from '../../tables/users.table.ts';

/** Reports that an id is the one of a present user of a tenant. */
export const isUserOf = async (tx: Transaction, tenantId: string, id: string): Promise<boolean> =>
  (await tx.$count(
    users,
    and(eq(users.tenantId, tenantId), eq(users.id, id), isNull(users.deletedAt)),
  )) > 0;
