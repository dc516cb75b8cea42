import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { choice, Id, optionalText, requiredText, strictBody, Timestamp } from '@outpost/schema';
import { Sum } from '../values/money.ts';
import { billingTypes } from '../white-labels/white-label-values.ts';

const Named = v.object({ _id: Id, name: v.string() });

/** State of an organization at Chargebee. */
export const ChargebeeState = v.object({
  /** Chargebee is set up on this server. */
  isSetUp: v.boolean(),
  /** Events of Chargebee are taken; without them only the nightly comparison reads it. */
  takesEvents: v.boolean(),
  /** Subscriptions with a change that is on its way. */
  waiting: v.number(),
  /** Subscriptions that Chargebee refused, or that it could not be asked about; at most 20. */
  failing: v.array(v.object({ company: Named, error: v.string() })),
  /** Differences that comparisons found, newest first; at most 20. */
  differences: v.array(
    v.object({ _id: Id, sentence: v.string(), isHealed: v.boolean(), createdAt: Timestamp }),
  ),
});
export type ChargebeeState = v.InferOutput<typeof ChargebeeState>;

/** Effects of a switch between the ledger and Chargebee. */
export const BillingSwitchPreview = v.object({
  from: v.picklist(billingTypes),
  to: v.picklist(billingTypes),
  /** Why it cannot be done; null when it can. */
  obstacle: v.nullable(v.string()),
  /** Paying subscriptions that move; free companies stay with the ledger. */
  subscriptions: v.number(),
  /** Unused days that are given back, in cents; one sum for each currency. */
  givenBack: v.array(Sum),
  /** Open invoices, which stay to be paid where they were issued. */
  open: v.array(Sum),
  /** Sums paid in advance: they go along to Chargebee, and on the way back stay there. */
  credit: v.array(Sum),
  /** Plan that the companies get. */
  plan: v.nullable(v.string()),
});
export type BillingSwitchPreview = v.InferOutput<typeof BillingSwitchPreview>;

const planKey = v.optional(v.nullable(optionalText('Plan', 100)), null);

export const BillingSwitch = strictBody({
  to: choice('Billing', billingTypes),
  /** Key of the plan of the companies; null for the usual one. */
  plan: planKey,
  reason: requiredText('Reason', 500),
});

const base = '/super-admin/white-label/:id';

export const chargebeeEndpoints = {
  state: endpoint('GET', `${base}/chargebee`, {
    access: 'billing:read',
    summary: 'What waits for Chargebee, what it refused, and what differed from it.',
    reply: v.object({ chargebee: ChargebeeState }),
  }),
  compare: endpoint('POST', `${base}/chargebee/compare`, {
    access: 'billing:decide',
    summary: 'Compare the billing of an organization with Chargebee now, and heal what differs.',
    reply: v.object({ message: v.string() }),
  }),
  previewSwitch: endpoint('GET', `${base}/billing-switch`, {
    access: 'billing:read',
    summary: 'Compute what a switch between the ledger and Chargebee would do; nothing is stored.',
    query: v.object({ to: v.picklist(billingTypes), plan: v.optional(v.string()) }),
    reply: v.object({ preview: BillingSwitchPreview }),
  }),
  switch: endpoint('POST', `${base}/billing-switch`, {
    access: 'billing:decide',
    summary:
      'Move the paying subscriptions of an organization to Chargebee, or back to the ledger.',
    body: BillingSwitch,
    reply: v.object({ preview: BillingSwitchPreview }),
    isIdempotent: true,
  }),
} as const;
