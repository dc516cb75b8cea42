import { index, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { tenantForeignKey } from '../platform/db/columns.ts';
import { branchWall, tenantPolicies } from '../platform/db/roles.ts';
import { companies } from './companies.table.ts';

/** Columns of every table whose rows belong to one company; `franchisorId` is the company's. */
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

/**
 * Returns the index (by company, newest first), the foreign keys and the policies of such a table.
 */
export const companyRowExtras = (name: string, table: CompanyRowTable) => [
  index(`${name}_company`).on(table.tenantId, table.companyId, table.createdAt, table.id),
  tenantForeignKey(`${name}_company_id`, table, table.companyId, companies),
  ...tenantPolicies(),
  branchWall('company_id'),
];
