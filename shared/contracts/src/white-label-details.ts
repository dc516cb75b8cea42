import * as v from 'valibot';
import { domainStates } from './domains.ts';
import { endpoint } from './endpoint.ts';
import { Sum } from './money.ts';
import { Timestamp } from './validation.ts';

/** What an instance is judged by at a glance. */
export const WhiteLabelOverview = v.object({
  domain: v.nullable(v.object({ name: v.string(), state: v.picklist(domainStates) })),
  /** When somebody of the instance was last active; null when nobody ever was. */
  lastActivityAt: v.nullable(Timestamp),
  /** Enabled webhooks, and those of them whose last delivery did not arrive. */
  webhooks: v.object({ enabled: v.number(), failing: v.number() }),
});
export type WhiteLabelOverview = v.InferOutput<typeof WhiteLabelOverview>;

/** Who keeps the catalogue of families and plans. */
export const billingSources = ['Chargebee', 'ledger'] as const;

/** Invoices that are not paid yet. */
const Owed = v.object({ count: v.number(), sums: v.array(Sum) });

/** What the billing provider knows of an instance, and what the instance itself does. */
export const WhiteLabelBillingState = v.object({
  source: v.picklist(billingSources),
  /** Why the provider could not be asked; null when it was. */
  problem: v.nullable(v.string()),
  /** Null when none is chosen, or the provider does not know it (any more). */
  family: v.nullable(v.object({ id: v.string(), name: v.string() })),
  plan: v.nullable(
    v.object({
      id: v.string(),
      name: v.string(),
      /** In cents, of `currency`, for each `period`; null where the plan has no one price. */
      price: v.nullable(v.number()),
      currency: v.nullable(v.string()),
      period: v.nullable(v.string()),
    }),
  ),
  seats: v.object({ used: v.number(), bought: v.number() }),
  /** Of the companies of the instance, with a sum for each currency. */
  invoices: v.object({ open: Owed, pastDue: Owed }),
});
export type WhiteLabelBillingState = v.InferOutput<typeof WhiteLabelBillingState>;

export const whiteLabelDetailEndpoints = {
  overview: endpoint('GET', '/super-admin/white-label/:id/overview', {
    access: 'white-labels:read',
    summary: 'Domain, webhooks and last activity of an instance.',
    reply: v.object({ overview: WhiteLabelOverview }),
  }),
  billing: endpoint('GET', '/super-admin/white-label/:id/billing', {
    access: 'billing:read',
    summary: 'What the billing provider says of an instance, its seats and open invoices.',
    reply: v.object({ billing: WhiteLabelBillingState }),
  }),
} as const;
