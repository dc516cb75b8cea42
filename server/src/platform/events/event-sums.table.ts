import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';
import { branchReadWall, tenantPolicies } from '../db/roles.ts';

const sums = () => ({
  tenantId: uuid('tenant_id').notNull(),
  /** Franchisor of the records; null when they belong to the whole tenant. */
  franchisorId: uuid('franchisor_id'),
  companyId: uuid('company_id'),
  total: integer('total').notNull(),
  failed: integer('failed').notNull(),
});

/** Platform events of each quarter of an hour, of which the days of every time zone consist. */
export const eventVolumes = pgTable(
  'event_volumes',
  { begins: instant('begins').notNull(), ...sums() },
  (table) => [
    index('event_volumes_begins').on(table.begins),
    index('event_volumes_tenant').on(table.tenantId, table.begins),
    ...tenantPolicies(),
    branchReadWall(),
  ],
).enableRLS();

/** Platform events of each type by day in UTC. Its last day is the last that has sums. */
export const eventTypeDays = pgTable(
  'event_type_days',
  { day: date('day').notNull(), type: text('type').notNull(), ...sums() },
  (table) => [
    index('event_type_days_day').on(table.day),
    index('event_type_days_tenant').on(table.tenantId, table.day),
    ...tenantPolicies(),
    branchReadWall(),
  ],
).enableRLS();
