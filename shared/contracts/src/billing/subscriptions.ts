import * as v from '@outpost/schema';
import { activityEndpoint, activityFile } from '../audit-log/activity.ts';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { choice, Id, optionalText, strictBody, Timestamp } from '@outpost/schema';
import { bulkEndpoint } from '../list/bulk.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { maxSeats } from '../companies/company-values.ts';
import { Seats } from '../companies/companies.ts';
import { planTypes } from '../users/users.ts';
import { Currency, Sum } from '../values/money.ts';
import { billingTypes } from '../white-labels/white-label-values.ts';
import {
  changeTimes,
  chargeKinds,
  payers,
  subscriptionChanges,
  subscriptionStatuses,
} from './billing-values.ts';
import { PlanSummary } from './plans.ts';

export const BillingDay = v.pipe(v.string(), v.isoDate());
const Named = v.object({ _id: Id, name: v.string() });

export const Subscription = v.object({
  _id: Id,
  company: Named,
  whiteLabel: Named,
  /** Receiver of the invoices. */
  payer: v.picklist(payers),
  billingType: v.picklist(billingTypes),
  autoCollection: v.boolean(),
  status: v.picklist(subscriptionStatuses),
  plan: PlanSummary,
  seats: Seats,
  startedOn: BillingDay,
  /** First day of the term that is charged, and the first day after it. */
  termStart: BillingDay,
  termEnd: BillingDay,
  /** Null unless a trial runs. */
  trialEnd: v.nullable(BillingDay),
  /** Day of the next term; null while none will begin. */
  nextChargeOn: v.nullable(BillingDay),
  /** Changes that wait for the end of the term. */
  scheduled: v.nullable(v.object({ seats: v.nullable(v.number()), plan: v.nullable(v.string()) })),
  /** Coupon of the coming terms, with those that are left; null for all of them. */
  coupon: v.nullable(
    v.object({ code: v.string(), name: v.string(), termsLeft: v.nullable(v.number()) }),
  ),
  /** A change that is on its way to Chargebee, with the words of the last failure; null without one. */
  sync: v.nullable(v.object({ error: v.nullable(v.string()) })),
  /** Monthly recurring revenue. */
  mrr: Sum,
  /** Part of its payer's invoices that is past due. */
  overdue: Sum,
  lastPaymentAt: v.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Subscription = v.InferOutput<typeof Subscription>;

/** A charge of a subscription: part of an invoice, or of the next one. */
export const Charge = v.object({
  kind: v.picklist(chargeKinds),
  company: Named,
  /** Plan, or the reason of a charge from outside. */
  title: v.string(),
  /** First day, and first day after it; equal for a charge without a time. */
  since: BillingDay,
  upto: BillingDay,
  seats: v.number(),
  /** Days that are charged, and those of the whole term. */
  days: v.number(),
  ofDays: v.number(),
  /** Cents; negative for a credit. */
  amount: v.number(),
  currency: Currency,
});
export type Charge = v.InferOutput<typeof Charge>;

/** An invoice that will be issued, as far as it is known. */
export const Estimate = v.object({
  on: BillingDay,
  charges: v.array(Charge),
  /** Cents of `currency`. */
  subtotal: v.number(),
  tax: v.number(),
  total: v.number(),
  currency: Currency,
});
export type Estimate = v.InferOutput<typeof Estimate>;

export const SubscriptionChange = strictBody({
  kind: choice('Change', subscriptionChanges),
  seats: v.optional(
    v.pipe(
      v.number('Number of seats is required'),
      v.safeInteger('Number of seats is incorrect'),
      v.minValue(1, 'Number of seats is incorrect'),
      v.maxValue(maxSeats, 'Number of seats is incorrect'),
    ),
  ),
  plan: v.optional(Id),
  /** Code of a coupon; an empty one takes the present coupon away. */
  coupon: v.optional(optionalText('Coupon', 30)),
  when: v.optional(choice('Time', changeTimes)),
  days: v.optional(
    v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(1),
      v.maxValue(90, 'Number of days is incorrect'),
    ),
  ),
  reason: v.optional(optionalText('Reason', 500), ''),
});
export type SubscriptionChange = v.InferInput<typeof SubscriptionChange>;

const fromText = <const S extends v.GenericSchema<number, unknown>>(schema: S) =>
  v.pipe(v.string(), v.transform(Number), schema);

/** A change as text, for its preview. */
export const PreviewQuery = v.object({
  ...SubscriptionChange.entries,
  seats: v.optional(fromText(SubscriptionChange.entries.seats.wrapped)),
  days: v.optional(fromText(SubscriptionChange.entries.days.wrapped)),
});

/** Result of a change that was not made. */
export const ChangePreview = v.object({
  /** Name of this result: a change that would give another one is refused. */
  hash: v.string(),
  status: v.picklist(subscriptionStatuses),
  seats: v.number(),
  plan: v.string(),
  termEnd: BillingDay,
  /** Day on which the change takes effect. */
  effectiveOn: BillingDay,
  /** Charges that the change adds. */
  charges: v.array(Charge),
  /** Next invoice with these charges; null when nothing will be charged. */
  next: v.nullable(Estimate),
});
export type ChangePreview = v.InferOutput<typeof ChangePreview>;

export const SubscriptionQuery = listQuery({
  sort: ['company', 'status', 'seats', 'nextCharge', 'mrr', 'createdAt', 'updatedAt'],
  filters: {
    status: v.array(v.picklist(subscriptionStatuses)),
    type: v.array(v.picklist(planTypes)),
    payer: v.array(v.picklist(payers)),
    overdue: v.array(v.picklist(['yes', 'no'])),
  },
});

/** Movements of the revenue of a month, all in cents. */
export const RevenueMonth = v.object({
  /** `2026-01`. */
  month: v.string(),
  mrr: v.number(),
  new: v.number(),
  expansion: v.number(),
  contraction: v.number(),
  churn: v.number(),
});

export const SubscriptionStatistics = v.object({
  currency: Currency,
  /** The last twelve months, with the current one. */
  months: v.array(RevenueMonth),
  /** Amounts past due by days: at most 30, 60, 90, and more. */
  overdue: v.array(v.object({ days: v.string(), amount: v.number(), invoices: v.number() })),
});
export type SubscriptionStatistics = v.InferOutput<typeof SubscriptionStatistics>;

export const subscriptionBulkActions = ['pause', 'resume', 'cancel'] as const;
export type SubscriptionBulkAction = (typeof subscriptionBulkActions)[number];

const base = '/super-admin/subscriptions';
const reply = v.object({ subscription: Subscription });

const activity = activityEndpoint(`${base}/:id/activity`, 'billing:read');

export const subscriptionEndpoints = {
  list: endpoint('GET', base, {
    access: 'billing:read',
    summary: 'Page through the subscriptions.',
    query: SubscriptionQuery,
    reply: listReply('subscriptions', Subscription),
  }),
  csv: endpoint('GET', `${base}/csv`, {
    access: 'billing:read',
    summary: 'All subscriptions the same list query would give, as a CSV file.',
    query: SubscriptionQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  bulk: bulkEndpoint(`${base}/bulk`, {
    access: 'billing:read',
    actions: subscriptionBulkActions,
    query: SubscriptionQuery,
    input: {},
  }),
  statistics: endpoint('GET', `${base}/statistics`, {
    access: 'billing:read',
    summary: 'Monthly revenue with its movements, and what is overdue, in one currency.',
    query: v.object({ currency: v.optional(Currency, 'USD') }),
    reply: v.object({ statistics: SubscriptionStatistics }),
  }),
  byId: endpoint('GET', `${base}/:id`, {
    access: 'billing:read',
    summary: 'One subscription with its charges and the estimate of its next invoice.',
    reply: v.object({
      subscription: v.object({
        ...Subscription.entries,
        /** Newest first, at most 100. */
        charges: v.array(Charge),
        next: v.nullable(Estimate),
      }),
    }),
  }),
  preview: endpoint('GET', `${base}/:id/preview`, {
    access: 'billing:read',
    summary: 'Compute a change without making it: every line it adds and the next invoice.',
    query: PreviewQuery,
    reply: v.object({ preview: ChangePreview }),
  }),
  change: endpoint('POST', `${base}/:id/change`, {
    access: 'billing:write',
    summary: 'Make a change as it was previewed; in a tenant only seats can be changed.',
    isIdempotent: true,
    body: strictBody({
      change: SubscriptionChange,
      /** Hash of the preview; 409 when the result would be another one by now. */
      preview: v.optional(v.string()),
    }),
    reply,
  }),
  activity,
  activityCsv: activityFile(activity),
} as const;
