import type { PaymentMethod } from '@outpost/contracts';
import { startOfDay } from '../../platform/days/time-zone.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertRecord } from '../../platform/db/records.ts';
import { payments } from '../../tables/billing.table.ts';
import type { InvoiceRow } from './invoices.repository.ts';

interface NewRow {
  /** Cents; negative for a refund. */
  amount: number;
  method: PaymentMethod;
  paidOn: string;
  reference?: string | undefined;
  by: string;
  byId?: string | undefined;
  now: Date;
  /** Id at Chargebee. */
  externalId?: string;
}

/** Inserts a payment of an invoice. */
export const insertPayment = (
  tx: Transaction,
  { id: invoiceId, tenantId, franchisorId, companyId, currency }: InvoiceRow,
  { by, byId, now, reference = '', ...payment }: NewRow,
): Promise<string> =>
  insertRecord(tx, payments, {
    ...payment,
    reference,
    tenantId,
    franchisorId,
    companyId,
    invoiceId,
    currency,
    status: payment.amount < 0 ? 'refunded' : 'succeeded',
    recordedById: byId ?? null,
    recordedBy: by,
    paidAt: startOfDay(payment.paidOn, 'UTC'),
    createdAt: now,
    updatedAt: now,
  });
