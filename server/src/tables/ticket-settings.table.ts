import { boolean, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { TicketHours, TicketTargets } from '@outpost/contracts';
import { recordColumns } from '../platform/db/columns.ts';
import { staffWall, tenantPolicies } from '../platform/db/roles.ts';
import { whiteLabels } from './white-labels.table.ts';

/** Business hours of organizations that have hours or targets of their own. */
export const ticketSettings = pgTable(
  'ticket_settings',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    /** Name in the IANA database. */
    timeZone: text('time_zone').notNull(),
    days: jsonb('days').$type<TicketHours['days']>().notNull(),
    holidays: jsonb('holidays').$type<TicketHours['holidays']>().notNull(),
    /** False until a job has recomputed the open tickets. */
    isApplied: boolean('is_applied').notNull().default(false),
  },
  (table) => [unique('ticket_settings_tenant').on(table.tenantId), ...tenantPolicies()],
).enableRLS();

/** Targets that staff have set for an organization; no role inside a tenant reads them. */
export const ticketTargets = pgTable(
  'ticket_targets',
  {
    tenantId: uuid('tenant_id')
      .primaryKey()
      .references(() => whiteLabels.id),
    targets: jsonb('targets').$type<TicketTargets>().notNull(),
  },
  () => [...tenantPolicies(), staffWall()],
).enableRLS();
