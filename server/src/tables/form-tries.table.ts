import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/db/columns.ts';
import { tenantPolicies } from '../platform/db/roles.ts';

/** Actions with a limit of their own for each address and window. */
export const formTryKinds = ['visit', 'partial', 'upload', 'submit'] as const;
export type FormTryKind = (typeof formTryKinds)[number];

/** Counts of an address's actions at a live form since its window began. */
export const formTries = pgTable(
  'form_tries',
  {
    tenantId: uuid('tenant_id').notNull(),
    formId: uuid('form_id').notNull(),
    kind: text('kind', { enum: formTryKinds }).notNull(),
    /** Keyed hash of the address, which cannot be derived from it. */
    addressHash: text('address_hash').notNull(),
    tries: integer('tries').notNull(),
    firstAt: instant('first_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.formId, table.kind, table.addressHash] }),
    ...tenantPolicies(),
  ],
).enableRLS();
