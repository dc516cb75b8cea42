import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { recordColumns } from '../platform/db/columns.ts';
import { staffWall, tenantPolicies } from '../platform/db/roles.ts';
import { whiteLabels } from './white-labels.table.ts';

/** Texts that staff insert into replies to tickets, in staff's own tenant. */
export const cannedReplies = pgTable(
  'canned_replies',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    title: text('title').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    index('canned_replies_tenant_title').on(table.tenantId, table.title, table.id),
    ...tenantPolicies(),
    staffWall(),
  ],
).enableRLS();
