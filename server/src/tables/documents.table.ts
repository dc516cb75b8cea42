import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { documentKinds, documentStates } from '@outpost/contracts';
import { recordColumns } from '../platform/db/columns.ts';
import { companyRowColumns, companyRowExtras } from './company-rows.table.ts';

/** Documents of companies, and the templates of their texts. */
export const documents = pgTable(
  'documents',
  {
    ...recordColumns(),
    ...companyRowColumns(),
    name: text('name').notNull(),
    kind: text('kind', { enum: documentKinds }).notNull().default('document'),
    state: text('state', { enum: documentStates }).notNull().default('processing'),
    /** Reason of a failure; null otherwise. */
    cause: text('cause'),
    bytes: integer('bytes').notNull().default(0),
  },
  (table) => companyRowExtras('documents', table),
).enableRLS();
