import * as v from '@outpost/schema';
import { activityEndpoint, activityFile } from '../audit-log/activity.ts';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { choice, Id, optionalText, requiredText, strictBody, Timestamp } from '@outpost/schema';
import { listQuery, listReply } from '../list/list-query.ts';
import { Currency } from '../values/money.ts';
import {
  billingSources,
  invoiceKinds,
  invoiceStatuses,
  offlineMethods,
  payers,
  paymentMethods,
  paymentStatuses,
} from './billing-values.ts';
import { mostCents } from './plans.ts';
import { Charge, BillingDay } from './subscriptions.ts';
import { OptionalAccount } from '../values/person-account.ts';

const Named = v.object({ _id: Id, name: v.string() });

/** An invoice or a credit note. It never changes; amounts are in cents of `currency`. */
export const Invoice = v.object({
  _id: Id,
  kind: v.picklist(invoiceKinds),
  /** Without a gap in each organization. */
  number: v.string(),
  payer: v.picklist(payers),
  /** Null for an invoice to the organization. */
  company: v.nullable(Named),
  whiteLabel: Named,
  /** First day and last day that it charges. */
  periodStart: BillingDay,
  periodEnd: BillingDay,
  subtotal: v.number(),
  tax: v.number(),
  amount: v.number(),
  /** Amount that is not paid, from the ledger. */
  due: v.number(),
  currency: Currency,
  /** An open invoice whose due date has passed is `past-due`. */
  status: v.picklist(invoiceStatuses),
  dueAt: Timestamp,
  /** Last day to pay, in the time zone of the organization. */
  dueOn: BillingDay,
  paidAt: v.nullable(Timestamp),
  /** Number of the invoice that a credit note corrects. */
  corrects: v.nullable(v.string()),
  reason: v.string(),
  /** Keeper of the invoice: one of Chargebee is a copy. */
  source: v.picklist(billingSources),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Invoice = v.InferOutput<typeof Invoice>;

/** A payment, or with a negative amount a refund. */
export const Payment = v.object({
  _id: Id,
  invoice: v.object({ _id: Id, number: v.string() }),
  amount: v.number(),
  currency: Currency,
  method: v.picklist(paymentMethods),
  status: v.picklist(paymentStatuses),
  reference: v.string(),
  /** BillingDay on which the money arrived or left. */
  paidOn: BillingDay,
  by: v.string(),
  byAccount: OptionalAccount,
  createdAt: Timestamp,
});
export type Payment = v.InferOutput<typeof Payment>;

const Amount = v.pipe(
  v.number('Amount is required'),
  v.safeInteger('Amount is incorrect'),
  v.minValue(1, 'Amount is incorrect'),
  v.maxValue(mostCents, 'Amount is incorrect'),
);

export const NewPayment = strictBody({
  amount: Amount,
  method: choice('Method', offlineMethods),
  paidOn: v.pipe(v.string('Date is required'), v.isoDate('Date is incorrect')),
  reference: v.optional(optionalText('Reference', 100), ''),
});
export type NewPayment = v.InferInput<typeof NewPayment>;

export const NewCreditNote = strictBody({ amount: Amount, reason: requiredText('Reason', 500) });
export const VoidReason = strictBody({ reason: requiredText('Reason', 500) });

export const InvoiceQuery = listQuery({
  sort: ['number', 'amount', 'dueAt', 'createdAt', 'updatedAt'],
  filters: {
    status: v.array(v.picklist(invoiceStatuses)),
    kind: v.array(v.picklist(invoiceKinds)),
    company: v.array(Id),
  },
});

const base = '/super-admin/invoices';
const reply = v.object({ invoice: Invoice });

const activity = activityEndpoint(`${base}/:id/activity`, 'billing:read');

export const invoiceEndpoints = {
  list: endpoint('GET', base, {
    access: 'billing:read',
    summary: 'Page through the invoices and credit notes.',
    query: InvoiceQuery,
    reply: listReply('invoices', Invoice),
  }),
  csv: endpoint('GET', `${base}/csv`, {
    access: 'billing:read',
    summary: 'All invoices the same list query would give, as a CSV file for accountants.',
    query: InvoiceQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  byId: endpoint('GET', `${base}/:id`, {
    access: 'billing:read',
    summary: 'One invoice with its charges and payments.',
    reply: v.object({
      invoice: v.object({
        ...Invoice.entries,
        charges: v.array(Charge),
        payments: v.array(Payment),
        /** Sum that the payer paid in advance, in cents of the same currency. */
        credit: v.number(),
      }),
    }),
  }),
  pdf: endpoint('GET', `${base}/:id/pdf`, {
    access: 'billing:read',
    summary: 'The document of an invoice as a PDF file, in the brand of the organization.',
    reply: v.object({
      file: v.object({
        name: v.string(),
        /** The file in base64. */
        content: v.string(),
      }),
    }),
  }),
  pay: endpoint('POST', `${base}/:id/payments`, {
    access: 'billing:decide',
    summary:
      'Record a payment that arrived outside of the product; what is too much becomes credit.',
    body: NewPayment,
    reply,
    status: 201,
  }),
  credit: endpoint('POST', `${base}/:id/credit-notes`, {
    access: 'billing:decide',
    summary: 'Correct an invoice by a credit note: it lowers what is due, the rest becomes credit.',
    body: NewCreditNote,
    reply,
    status: 201,
  }),
  void: endpoint('POST', `${base}/:id/void`, {
    access: 'billing:decide',
    summary: 'Void an invoice that nothing was paid of; its number and lines stay.',
    body: VoidReason,
    reply,
  }),
  refund: endpoint('POST', `${base}/:id/refunds`, {
    access: 'billing:decide',
    summary: 'Record a refund of credit to the payer of an invoice.',
    body: NewPayment,
    reply,
    status: 201,
  }),
  resend: endpoint('POST', `${base}/:id/resend`, {
    access: 'billing:decide',
    summary: 'Mail an invoice to its payer again.',
    reply: v.object({ message: v.string() }),
  }),
  activity,
  activityCsv: activityFile(activity),
} as const;
