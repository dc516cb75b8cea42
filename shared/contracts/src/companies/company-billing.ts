import * as v from 'valibot';
import { Seats } from './companies.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { Currency } from '../values/money.ts';
import { planTypes } from '../users/users.ts';
import { Id, Timestamp } from '../endpoint/validation.ts';

export const invoiceStatuses = ['open', 'paid', 'past-due', 'void'] as const;
export const paymentStatuses = ['succeeded', 'failed', 'refunded'] as const;
export const paymentMethods = ['card', 'bank-transfer', 'offline'] as const;

/** Maximum number of invoices and payments shown, newest first. */
export const billingRows = 50;

/** An amount a company owes for a period. */
export const Invoice = v.object({
  _id: Id,
  number: v.string(),
  /** Month of the invoice, `2026-01`. */
  period: v.string(),
  /** Cents of `currency`. */
  amount: v.number(),
  currency: Currency,
  /** An open invoice whose due date has passed is `past-due`. */
  status: v.picklist(invoiceStatuses),
  dueAt: Timestamp,
  paidAt: v.nullable(Timestamp),
  createdAt: Timestamp,
});
export type Invoice = v.InferOutput<typeof Invoice>;

/** A successful or failed payment of a company. */
export const Payment = v.object({
  _id: Id,
  /** Number of its invoice. */
  number: v.string(),
  /** Month of the invoice, `2026-01`. */
  period: v.string(),
  /** Cents of `currency`. */
  amount: v.number(),
  currency: Currency,
  method: v.picklist(paymentMethods),
  status: v.picklist(paymentStatuses),
  /** Time the payment arrived; null until then. */
  paidAt: v.nullable(Timestamp),
  createdAt: Timestamp,
});
export type Payment = v.InferOutput<typeof Payment>;

export const CompanyBilling = v.object({
  plan: v.picklist(planTypes),
  seats: Seats,
  invoices: v.array(Invoice),
  payments: v.array(Payment),
});
export type CompanyBilling = v.InferOutput<typeof CompanyBilling>;

export const companyBillingEndpoints = {
  show: endpoint('GET', '/super-admin/companies/:id/billing', {
    access: 'billing:read',
    summary: 'Plan, seats, and the latest invoices and payments of a company.',
    reply: v.object({ billing: CompanyBilling }),
  }),
} as const;
