import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { documentKinds, documentStates } from '@outpost/contracts';
import { recordColumns } from '../../platform/db/columns.ts';
import { companyRowColumns, companyRowExtras } from '../companies/company-rows.table.ts';

/** Files of companies, and the templates their texts are made from. */
export const documents = pgTable(
  'documents',
  {
    ...recordColumns(),
    ...companyRowColumns(),
    name: text('name').notNull(),
    kind: text('kind', { enum: documentKinds }).notNull().default('document'),
    state: text('state', { enum: documentStates }).notNull().default('processing'),
    /** Why it failed; null otherwise. */
    cause: text('cause'),
    bytes: integer('bytes').notNull().default(0),
  },
  (table) => companyRowExtras('documents', table),
).enableRLS();
