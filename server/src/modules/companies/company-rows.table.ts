import { foreignKey, index, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { branchWall, tenantPolicies } from '../../platform/db/roles.ts';
import { companies } from './companies.table.ts';

/** Columns of every row that belongs to one company; the franchisor is the company's. */
export const companyRowColumns = () => ({
  tenantId: uuid('tenant_id').notNull(),
  companyId: uuid('company_id').notNull(),
  franchisorId: uuid('franchisor_id').notNull(),
});

interface CompanyRowTable {
  id: AnyPgColumn;
  tenantId: AnyPgColumn;
  companyId: AnyPgColumn;
  createdAt: AnyPgColumn;
}

/** What such a table needs besides its columns: its company, the newest first, and the walls. */
export const companyRowExtras = (name: string, table: CompanyRowTable) => [
  index(`${name}_company`).on(table.tenantId, table.companyId, table.createdAt, table.id),
  foreignKey({
    name: `${name}_company_id`,
    columns: [table.tenantId, table.companyId],
    foreignColumns: [companies.tenantId, companies.id],
  }),
  ...tenantPolicies(),
  branchWall('company_id'),
];
