import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { campaignStatuses, productKinds } from '@outpost/contracts';
import { recordColumns } from '../platform/db/columns.ts';
import { companyRowColumns, companyRowExtras } from './company-rows.table.ts';

/** Campaigns of companies with their figures. */
export const campaigns = pgTable(
  'campaigns',
  {
    ...recordColumns(),
    ...companyRowColumns(),
    name: text('name').notNull(),
    kind: text('kind', { enum: productKinds }).notNull().default('sales'),
    status: text('status', { enum: campaignStatuses }).notNull().default('draft'),
    recipients: integer('recipients').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    replies: integer('replies').notNull().default(0),
  },
  (table) => companyRowExtras('campaigns', table),
).enableRLS();
