import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { recordColumns } from '../platform/db/columns.ts';
import { tenantPolicies } from '../platform/db/roles.ts';
import { whiteLabels } from './white-labels.table.ts';

/** Questions and answers of a tenant for its users. */
export const faqs = pgTable(
  'faqs',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    category: text('category', {
      enum: ['General', 'Account', 'Billing', 'Campaigns', 'Integrations'],
    }).notNull(),
    isPublished: boolean('is_published').notNull().default(false),
  },
  (table) => [
    index('faqs_tenant_created').on(table.tenantId, table.createdAt, table.id),
    ...tenantPolicies(),
  ],
).enableRLS();
