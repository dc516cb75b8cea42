import { sql } from 'drizzle-orm';
import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { invoiceStatuses, paymentMethods, paymentStatuses } from '@outpost/contracts';
import {
  currencyColumn,
  instant,
  recordColumns,
  tenantForeignKey,
} from '../platform/db/columns.ts';
import { companyRowColumns, companyRowExtras } from './company-rows.table.ts';

/** Invoices of companies, one for each period; amounts are in cents of `currency`. */
export const invoices = pgTable(
  'invoices',
  {
    ...recordColumns(),
    ...companyRowColumns(),
    number: text('number').notNull(),
    /** The month, `2026-01`. */
    period: text('period').notNull(),
    amount: integer('amount').notNull(),
    currency: currencyColumn(),
    status: text('status', { enum: invoiceStatuses }).notNull().default('open'),
    dueAt: instant('due_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    unique('invoices_tenant_id').on(table.tenantId, table.id),
    unique('invoices_number').on(table.tenantId, table.number),
    ...companyRowExtras('invoices', table),
  ],
).enableRLS();

/** Status of an invoice at this moment: an open one whose due date has passed is past due. */
export const invoiceStatus = sql<(typeof invoiceStatuses)[number]>`CASE
  WHEN ${invoices.status} = 'open' AND ${invoices.dueAt} < now() THEN 'past-due'
  ELSE ${invoices.status} END`;

/** Payments of invoices, successful or not; amounts are in cents of `currency`. */
export const payments = pgTable(
  'payments',
  {
    ...recordColumns(),
    ...companyRowColumns(),
    invoiceId: uuid('invoice_id').notNull(),
    amount: integer('amount').notNull(),
    currency: currencyColumn(),
    method: text('method', { enum: paymentMethods }).notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    tenantForeignKey('payments_invoice_id', table, table.invoiceId, invoices),
    ...companyRowExtras('payments', table),
  ],
).enableRLS();
