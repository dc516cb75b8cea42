import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/db/columns.ts';
import { tenantPolicies } from '../platform/db/roles.ts';

/**
 * Visitors' calls as servers of version 0.2 count them, which run beside new ones while they are
 * replaced. New servers count in `call_counters`; the version after 0.3 drops this table.
 */
export const formTries = pgTable(
  'form_tries',
  {
    tenantId: uuid('tenant_id').notNull(),
    formId: uuid('form_id').notNull(),
    kind: text('kind').notNull(),
    addressHash: text('address_hash').notNull(),
    tries: integer('tries').notNull(),
    firstAt: instant('first_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.formId, table.kind, table.addressHash] }),
    ...tenantPolicies(),
  ],
).enableRLS();
