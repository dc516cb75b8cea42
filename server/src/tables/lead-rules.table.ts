import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { LeadCondition } from '@outpost/contracts';
import { recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { branchWall, tenantPolicies } from '../platform/db/roles.ts';
import { companies } from './companies.table.ts';
import { whiteLabels } from './white-labels.table.ts';

/** Rules that give new leads an owner; those of a branch apply to leads of that branch. */
export const leadRules = pgTable(
  'lead_rules',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    franchisorId: uuid('franchisor_id'),
    companyId: uuid('company_id'),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    conditions: jsonb('conditions').$type<LeadCondition[]>().notNull().default([]),
    /** Ids of users in the order of their turns; those who left are passed over. */
    people: uuid('people').array().notNull(),
    /** Person of the last turn; the row is locked while a turn is taken. */
    lastOwnerId: uuid('last_owner_id'),
  },
  (table) => [
    unique('lead_rules_tenant_id').on(table.tenantId, table.id),
    index('lead_rules_tenant_position').on(table.tenantId, table.position, table.id),
    tenantForeignKey('lead_rules_company', table, table.companyId, companies),
    tenantForeignKey('lead_rules_franchisor', table, table.franchisorId, companies),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();
