import { boolean, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../platform/db/columns.ts';
import { branchWall, tenantPolicies } from '../../platform/db/roles.ts';
import { whiteLabels } from '../white-labels/white-labels.table.ts';

/** Franchisors (`isFranchisor`) and the franchisee companies below them. */
export const companies = pgTable(
  'companies',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    /** The franchisor of the branch; a franchisor's own row names itself. */
    franchisorId: uuid('franchisor_id').notNull(),
    isFranchisor: boolean('is_franchisor').notNull().default(false),
    name: text('name').notNull(),
    status: text('status', { enum: ['active', 'deactivated', 'in-trial', 'pending'] })
      .notNull()
      .default('pending'),
  },
  (table) => [
    unique('companies_tenant_id').on(table.tenantId, table.id),
    index('companies_tenant_franchisor').on(table.tenantId, table.franchisorId),
    foreignKey({
      name: 'companies_franchisor',
      columns: [table.tenantId, table.franchisorId],
      foreignColumns: [table.tenantId, table.id],
    }),
    ...tenantPolicies(),
    branchWall('id'),
  ],
).enableRLS();
