import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicies } from './roles.ts';

/** One row in each of two made-up tenants: at start-up each must see its own and nothing else. */
export const tenancyCanaries = pgTable(
  'tenancy_canaries',
  { id: uuid('id').primaryKey(), tenantId: uuid('tenant_id').notNull() },
  () => tenantPolicies(),
).enableRLS();
