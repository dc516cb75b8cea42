import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { domainStates, type DnsRecord } from '@outpost/contracts';
import { instant, recordColumns } from '../platform/db/columns.ts';
import { tenantPolicies } from '../platform/db/roles.ts';
import { whiteLabels } from './white-labels.table.ts';

/** Domains of tenants, one each; a name is unique in the whole installation. */
export const domains = pgTable(
  'domains',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    name: text('name').notNull(),
    state: text('state', { enum: domainStates }).notNull().default('pending'),
    problem: text('problem'),
    /** Value of the TXT record that proves the ownership of the domain. */
    challenge: text('challenge').notNull(),
    records: jsonb('records').$type<DnsRecord[]>().notNull().default([]),
    checkedAt: instant('checked_at'),
    nextCheckAt: instant('next_check_at'),
    /** Time since which its records are awaited: checks become rarer with it. */
    waitingSince: instant('waiting_since').notNull(),
  },
  (table) => [
    unique('domains_tenant').on(table.tenantId),
    unique('domains_name').on(table.name),
    index('domains_next_check').on(table.nextCheckAt),
    ...tenantPolicies(),
  ],
).enableRLS();
