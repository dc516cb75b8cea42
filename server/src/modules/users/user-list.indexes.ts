import { sql } from 'drizzle-orm';
import {
  index,
  type AnyPgColumn,
  type ExtraConfigColumn,
  type IndexBuilder,
} from 'drizzle-orm/pg-core';

type Name =
  | 'id'
  | 'tenantId'
  | 'franchisorId'
  | 'companyId'
  | 'nameKey'
  | 'status'
  | 'kind'
  | 'seats'
  | 'createdAt';

const isListed = sql`deleted_at IS NULL`;

/**
 * Indexes of the list of users: one for each sorted column, across all tenants and inside one.
 * Those inside a tenant end with the columns of its policies, so that rows are counted and skipped
 * by index-only scans.
 */
export const userListIndexes = (
  table: Record<Name, AnyPgColumn> & { lastActiveAt: ExtraConfigColumn },
): IndexBuilder[] => {
  const { id, tenantId, franchisorId, companyId, nameKey, kind, status, seats, createdAt } = table;
  const walls = [franchisorId, companyId] as const;
  const lastActive = () => table.lastActiveAt.asc().nullsFirst();
  return [
    index('users_by_created').on(createdAt, id),
    index('users_tenant_by_created').on(tenantId, createdAt, id, ...walls),
    index('users_by_name').on(nameKey, id),
    index('users_tenant_by_name').on(tenantId, nameKey, id, ...walls),
    index('users_by_kind').on(kind, id),
    index('users_tenant_by_kind').on(tenantId, kind, id, ...walls),
    index('users_by_status').on(status, id),
    index('users_tenant_by_status').on(tenantId, status, id, ...walls),
    index('users_by_seats').on(seats, id),
    index('users_tenant_by_seats').on(tenantId, seats, id, ...walls),
    index('users_by_last_active').on(lastActive(), id),
    index('users_tenant_by_last_active').on(tenantId, lastActive(), id, ...walls),
  ].map((one) => one.where(isListed));
};
