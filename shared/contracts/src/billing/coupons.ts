import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { choice, Id, requiredText, strictBody, Timestamp } from '@outpost/schema';
import { Currency } from '../values/money.ts';
import { couponDurations } from './billing-values.ts';
import { mostCents } from './plans.ts';
import { BillingDay } from './subscriptions.ts';

/** Maximum terms, and maximum uses, of a coupon. */
const most = { terms: 120, uses: 1_000_000 } as const;

/** A coupon: it lowers whole terms of a subscription by a share or by a sum. */
export const Coupon = v.object({
  _id: Id,
  code: v.string(),
  name: v.string(),
  /** Whole percents; null for a coupon with a sum. */
  percent: v.nullable(v.number()),
  /** Cents of `currency`; null for a coupon with a share. */
  amount: v.nullable(v.number()),
  currency: v.nullable(Currency),
  duration: v.picklist(couponDurations),
  /** Number of terms, for the duration `terms`. */
  terms: v.nullable(v.number()),
  /** Last day on which it may be given; null without an end. */
  validUntil: v.nullable(BillingDay),
  /** Subscriptions that it may be given to, and those that got it. */
  maxUses: v.nullable(v.number()),
  uses: v.number(),
  isOffered: v.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Coupon = v.InferOutput<typeof Coupon>;

const whole = (field: string, from: number, to: number) =>
  v.nullable(
    v.pipe(
      v.number(`${field} is incorrect`),
      v.safeInteger(`${field} is incorrect`),
      v.minValue(from, `${field} is incorrect`),
      v.maxValue(to, `${field} is incorrect`),
    ),
  );

export const couponCode = v.pipe(
  v.string('Code is required'),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, 'Code is incorrect'),
);

export const NewCoupon = v.pipe(
  strictBody({
    code: couponCode,
    name: requiredText('Name', 50),
    percent: v.optional(whole('Share', 1, 100), null),
    amount: v.optional(whole('Amount', 1, mostCents), null),
    currency: v.optional(v.nullable(Currency), null),
    duration: choice('Duration', couponDurations),
    terms: v.optional(whole('Number of terms', 1, most.terms), null),
    validUntil: v.optional(v.nullable(v.pipe(v.string(), v.isoDate('Date is incorrect'))), null),
    maxUses: v.optional(whole('Number of uses', 1, most.uses), null),
  }),
  v.forward(
    v.check(
      ({ percent, amount, currency }) =>
        percent === null ? amount !== null && currency !== null : amount === null,
      'A coupon has a share, or a sum with its currency',
    ),
    ['percent'],
  ),
  v.forward(
    v.check(
      ({ duration, terms }) => (duration === 'terms') === (terms !== null),
      'Number of terms is required for some terms, and for nothing else',
    ),
    ['terms'],
  ),
);
export type NewCoupon = v.InferInput<typeof NewCoupon>;

const base = '/super-admin/coupons';
const reply = v.object({ coupon: Coupon });

export const couponEndpoints = {
  list: endpoint('GET', base, {
    access: 'billing:read',
    summary: 'The coupons of the platform, offered ones first; nobody else sees any.',
    reply: v.object({ coupons: v.array(Coupon) }),
  }),
  create: endpoint('POST', base, {
    access: 'billing:decide',
    summary: 'Add a coupon.',
    body: NewCoupon,
    reply,
    status: 201,
  }),
  withdraw: endpoint('POST', `${base}/:id/withdraw`, {
    access: 'billing:decide',
    summary: 'Stop offering a coupon; subscriptions that have it keep it.',
    reply,
  }),
} as const;
