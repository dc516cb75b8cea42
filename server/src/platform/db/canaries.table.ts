import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicies } from './roles.ts';

/** One row in each of two made-up tenants: at start each tenant must see exactly its own. */
export const tenancyCanaries = pgTable(
  'tenancy_canaries',
  { id: uuid('id').primaryKey(), tenantId: uuid('tenant_id').notNull() },
  () => tenantPolicies(),
).enableRLS();
