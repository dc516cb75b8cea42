import type { NewPayment } from '@outpost/contracts';
import { askChargebee, type ChargebeeClient } from '../../../platform/billing/chargebee-client.ts';
import { startOfDay } from '../../../platform/days/time-zone.ts';
import { conflict } from '../../../platform/http/api-error.ts';
import type { InvoiceRow } from '../invoices.repository.ts';

/** Headers of a call that is made once. */
type Once = Record<'chargebee-idempotency-key', string>;

const idOf = ({ externalId, number }: InvoiceRow): string => externalId ?? number;

const methods = {
  'bank-transfer': 'bank_transfer',
  cash: 'cash',
  check: 'check',
  card: 'card',
  other: 'other',
} as const;

/** Records a payment from outside at Chargebee, which keeps what is more than due. */
export const payAtChargebee = (
  client: ChargebeeClient,
  invoice: InvoiceRow,
  { amount, method, paidOn, reference }: NewPayment,
  once: Once,
): Promise<unknown> =>
  askChargebee(
    client.invoice.recordPayment(
      idOf(invoice),
      {
        transaction: {
          amount,
          payment_method: methods[method],
          date: Math.floor(startOfDay(paidOn, 'UTC').getTime() / 1_000),
          ...(reference && { reference_number: reference }),
        },
      },
      once,
    ),
  );

/** Corrects an invoice at Chargebee: what is due is lowered, and what was paid becomes credit. */
export const creditAtChargebee = (
  client: ChargebeeClient,
  invoice: InvoiceRow,
  { amount, reason, due }: { amount: number; reason: string; due: number },
  once: Once,
): Promise<unknown> =>
  askChargebee(
    client.creditNote.create(
      {
        reference_invoice_id: idOf(invoice),
        total: amount,
        type: amount <= due ? 'adjustment' : 'refundable',
        reason_code: 'other',
        customer_notes: reason,
      },
      once,
    ),
  );

export const voidAtChargebee = (
  client: ChargebeeClient,
  invoice: InvoiceRow,
  reason: string,
  once: Once,
): Promise<unknown> =>
  askChargebee(client.invoice.voidInvoice(idOf(invoice), { comment: reason }, once));

/** Refunds are made where the money is. */
export const noRefund = (): Error =>
  conflict('This invoice is of Chargebee: refund it there, and the refund shows here afterwards.');

/** Returns the address of a document at Chargebee, which works for a short time. */
export const documentAt = async (client: ChargebeeClient, invoice: InvoiceRow): Promise<string> => {
  const id = idOf(invoice);
  const { download } = await askChargebee(
    invoice.kind === 'invoice' ? client.invoice.pdf(id) : client.creditNote.pdf(id),
  );
  return download.download_url;
};
