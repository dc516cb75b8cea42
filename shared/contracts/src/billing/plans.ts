import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { choice, Id, requiredText, strictBody, Timestamp } from '@outpost/schema';
import { featureFlags } from '../companies/company-values.ts';
import { planTypes } from '../users/users.ts';
import { Currency } from '../values/money.ts';
import { billingPeriods, billingSources, planModels } from './billing-values.ts';

/** Maximum amount of a price or a payment: ten million, in cents. */
export const mostCents = 1_000_000_000;

const Cents = (field: string) =>
  v.pipe(
    v.number(`${field} is required`),
    v.safeInteger(`${field} is incorrect`),
    v.minValue(0, `${field} is incorrect`),
    v.maxValue(mostCents, `${field} is incorrect`),
  );

/** Price of each seat up to a number of seats; null in the last tier, which has no end. */
const Tier = v.strictObject({
  upTo: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'Tiers are incorrect'))),
  price: Cents('Price'),
});
export type PlanTier = v.InferOutput<typeof Tier>;

const isRising = (tiers: readonly PlanTier[]): boolean =>
  tiers.every(({ upTo }, index) => {
    const before = tiers[index - 1]?.upTo ?? 0;
    return index === tiers.length - 1 ? upTo === null : upTo !== null && upTo > before;
  });

const priceEntries = {
  /** Cents for a term: of the whole plan if it is flat, of a seat otherwise; 0 with tiers. */
  price: Cents('Price'),
  tiers: v.optional(
    v.pipe(
      v.array(Tier),
      v.maxLength(10, 'Tiers are incorrect'),
      v.check(
        (tiers) => tiers.length === 0 || isRising(tiers),
        'Tiers must rise, and the last one has no end',
      ),
    ),
    [],
  ),
};

/** A price of the catalogue. A new price is a new version; subscriptions keep theirs until they are moved. */
export const Plan = v.object({
  _id: Id,
  /** Same for all versions of a plan, such as `standard-monthly`. */
  key: v.string(),
  /** Chargebee for a copy of one of its prices, whose id is the key. */
  source: v.picklist(billingSources),
  /** Counted from 1. */
  edition: v.number(),
  name: v.string(),
  family: v.string(),
  type: v.picklist(planTypes),
  model: v.picklist(planModels),
  period: v.picklist(billingPeriods),
  ...priceEntries,
  tiers: v.array(Tier),
  currency: Currency,
  trialDays: v.number(),
  /** Feature flags of its companies that differ from those of the product. */
  flags: v.object(v.entriesFromList(featureFlags, v.optional(v.boolean()))),
  /** True for the newest version of a plan that is sold. */
  isOffered: v.boolean(),
  /** Subscriptions that are not cancelled. */
  subscriptions: v.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Plan = v.InferOutput<typeof Plan>;

/** A plan as a subscription shows it. */
export const PlanSummary = v.object({
  key: v.string(),
  name: v.string(),
  type: v.picklist(planTypes),
  period: v.picklist(billingPeriods),
  currency: Currency,
});

const planKey = v.pipe(
  v.string('Id is required'),
  v.trim(),
  v.regex(/^[a-z0-9][a-z0-9-]{1,48}$/, 'Id is incorrect'),
);

export const NewPlan = strictBody({
  key: planKey,
  name: requiredText('Name', 50),
  family: requiredText('Family', 50),
  model: choice('Model', planModels),
  period: choice('Period', billingPeriods),
  currency: v.pipe(
    v.string('Currency is required'),
    v.regex(/^[A-Z]{3}$/, 'Currency is incorrect'),
  ),
  trialDays: v.optional(
    v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(365, 'Trial days are incorrect')),
    0,
  ),
  flags: v.optional(
    strictBody(v.entriesFromList(featureFlags, v.optional(v.boolean('Features are incorrect')))),
    {},
  ),
  ...priceEntries,
});
export type NewPlan = v.InferInput<typeof NewPlan>;

/** A new version: another price, and where they are given other features and days of trials. */
export const PlanPrice = strictBody({
  ...priceEntries,
  trialDays: v.optional(NewPlan.entries.trialDays.wrapped),
  flags: v.optional(NewPlan.entries.flags.wrapped),
});

const base = '/super-admin/plans';
const reply = v.object({ plan: Plan });

export const planEndpoints = {
  list: endpoint('GET', base, {
    access: 'billing:read',
    summary: 'The catalogue: every version of every plan, offered ones first.',
    reply: v.object({ plans: v.array(Plan) }),
  }),
  create: endpoint('POST', base, {
    access: 'billing:decide',
    summary: 'Add a plan to the catalogue.',
    body: NewPlan,
    reply,
    status: 201,
  }),
  reprice: endpoint('POST', `${base}/:id/reprice`, {
    access: 'billing:decide',
    summary: 'Offer a new version of a plan, with another price or other features.',
    body: PlanPrice,
    reply,
    status: 201,
  }),
  readChargebee: endpoint('POST', `${base}/read-chargebee`, {
    access: 'billing:decide',
    summary: 'Read the catalogue of Chargebee now, instead of in the coming night.',
    reply: v.object({ plans: v.array(Plan) }),
    isIdempotent: true,
  }),
  withdraw: endpoint('POST', `${base}/:id/withdraw`, {
    access: 'billing:decide',
    summary: 'Stop offering a plan; running subscriptions keep it.',
    reply,
  }),
} as const;
