import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';
import { tenantPolicies } from '../../platform/db/roles.ts';

/** What is counted for each address: how often it may be done in a window differs. */
export const formTryKinds = ['visit', 'partial', 'upload', 'submit'] as const;
export type FormTryKind = (typeof formTryKinds)[number];

/** How often an address did something at a live form since its window began. */
export const formTries = pgTable(
  'form_tries',
  {
    tenantId: uuid('tenant_id').notNull(),
    formId: uuid('form_id').notNull(),
    kind: text('kind', { enum: formTryKinds }).notNull(),
    /** Keyed hash of the address: who it was cannot be told from it. */
    addressHash: text('address_hash').notNull(),
    tries: integer('tries').notNull(),
    firstAt: instant('first_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.formId, table.kind, table.addressHash] }),
    ...tenantPolicies(),
  ],
).enableRLS();
