import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { domainStates, type DnsRecord } from '@outpost/contracts';
import { instant, recordColumns } from '../../platform/db/columns.ts';
import { tenantPolicies } from '../../platform/db/roles.ts';
import { whiteLabels } from '../white-labels/white-labels.table.ts';

/** Domains of instances, one each; a name belongs to one instance of the whole installation. */
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
    /** What only the owner of the domain can put into its DNS. */
    challenge: text('challenge').notNull(),
    records: jsonb('records').$type<DnsRecord[]>().notNull().default([]),
    checkedAt: instant('checked_at'),
    nextCheckAt: instant('next_check_at'),
    /** Since when its records are waited for: the longer, the more seldom it is looked at. */
    waitingSince: instant('waiting_since').notNull(),
  },
  (table) => [
    unique('domains_tenant').on(table.tenantId),
    unique('domains_name').on(table.name),
    index('domains_next_check').on(table.nextCheckAt),
    ...tenantPolicies(),
  ],
).enableRLS();
