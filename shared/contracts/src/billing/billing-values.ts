/** States of a subscription, as Chargebee names them. */
export const subscriptionStatuses = [
  'future',
  'in_trial',
  'active',
  'non_renewing',
  'paused',
  'cancelled',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** States in which nothing is charged. */
export const idleStatuses: readonly SubscriptionStatus[] = [
  'future',
  'in_trial',
  'paused',
  'cancelled',
];

/** Keepers of plans, subscriptions and invoices: the built-in ledger, or Chargebee, whose rows are copied. */
export const billingSources = ['Chargebee', 'ledger'] as const;
export type BillingSource = (typeof billingSources)[number];

export const billingPeriods = ['month', 'year'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** Ways to compute the price of a term: a fixed sum, a sum for each seat, or one by the number of seats. */
export const planModels = ['flat', 'per-seat', 'tiered'] as const;
export type PlanModel = (typeof planModels)[number];

/**
 * Kinds of charges. `term` is a whole term, `seats` are seats added within one, `credit` gives the rest of a
 * term back, `discount` lowers one by a coupon, `idle` are days without a price; `line` is one of an invoice of
 * Chargebee, and the others come from outside of subscriptions.
 */
export const chargeKinds = [
  'term',
  'seats',
  'credit',
  'discount',
  'idle',
  'quote',
  'reward',
  'claw-back',
  'line',
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

export const payers = ['company', 'organization'] as const;
export type Payer = (typeof payers)[number];

export const invoiceKinds = ['invoice', 'credit-note'] as const;
/** Statuses that are stored; an open invoice becomes past due by time alone. */
export const storedInvoiceStatuses = ['open', 'paid', 'void'] as const;
export const invoiceStatuses = ['open', 'paid', 'past-due', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const paymentMethods = [
  'card',
  'bank-transfer',
  'cash',
  'check',
  'other',
  'credit',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** Methods of payments that staff record by hand. */
export const offlineMethods = ['bank-transfer', 'cash', 'check', 'card', 'other'] as const;
export const paymentStatuses = ['succeeded', 'refunded'] as const;

/** Accounts of the ledger. `credit` is what payers have in advance. */
export const ledgerAccounts = ['receivable', 'revenue', 'tax', 'cash', 'credit'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Kinds of changes of a subscription. */
export const subscriptionChanges = [
  'seats',
  'plan',
  'pause',
  'resume',
  'cancel',
  'reactivate',
  'extend-trial',
  'coupon',
] as const;
export type SubscriptionChangeKind = (typeof subscriptionChanges)[number];

/** Times for which a coupon lowers the price: the next term, some terms, or all of them. */
export const couponDurations = ['once', 'terms', 'forever'] as const;
export type CouponDuration = (typeof couponDurations)[number];

/** Kinds of use that a payer sees beside the seats. */
export const usageKinds = ['leads', 'agent-runs', 'ai-tool-runs'] as const;
export type UsageKind = (typeof usageKinds)[number];

export const changeTimes = ['now', 'term-end'] as const;
export type ChangeTime = (typeof changeTimes)[number];

/** Changes that a subscription allows in each of its states. */
export const changesOfStatus: Readonly<
  Record<SubscriptionStatus, readonly SubscriptionChangeKind[]>
> = {
  future: ['seats', 'plan', 'coupon', 'cancel'],
  in_trial: ['seats', 'plan', 'coupon', 'extend-trial', 'cancel'],
  active: ['seats', 'plan', 'coupon', 'pause', 'cancel'],
  non_renewing: ['reactivate', 'cancel'],
  paused: ['seats', 'plan', 'coupon', 'resume', 'cancel'],
  cancelled: ['reactivate'],
};
