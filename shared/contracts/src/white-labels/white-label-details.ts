import * as v from '@outpost/schema';
import { billingSources } from '../billing/billing-values.ts';
import { domainStates } from './domains.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { Sum } from '../values/money.ts';
import { Timestamp } from '@outpost/schema';
import { NamedPerson } from '../values/person-account.ts';

/** Health of a tenant at a glance. */
export const WhiteLabelOverview = v.object({
  domain: v.nullable(v.object({ name: v.string(), state: v.picklist(domainStates) })),
  /** Time of the last activity in the tenant; null without any. */
  lastActivityAt: v.nullable(Timestamp),
  /** The first confirmed owner of the whole organization; null without one. */
  owner: v.nullable(NamedPerson),
  /** Number of enabled webhooks, and of those whose last delivery failed. */
  webhooks: v.object({ enabled: v.number(), failing: v.number() }),
});
export type WhiteLabelOverview = v.InferOutput<typeof WhiteLabelOverview>;

/** Unpaid invoices. */
const Owed = v.object({ count: v.number(), sums: v.array(Sum) });

/** Billing of a tenant, from the billing provider and from the tenant's own figures. */
export const WhiteLabelBillingState = v.object({
  source: v.picklist(billingSources),
  /** Reason the provider could not be called; null after a success. */
  problem: v.nullable(v.string()),
  /** Null when none is chosen, or the provider does not have it (any more). */
  family: v.nullable(v.object({ id: v.string(), name: v.string() })),
  plan: v.nullable(
    v.object({
      id: v.string(),
      name: v.string(),
      /** In cents of `currency`, for each `period`; null for a plan without a single price. */
      price: v.nullable(v.number()),
      currency: v.nullable(v.string()),
      period: v.nullable(v.string()),
    }),
  ),
  seats: v.object({ used: v.number(), bought: v.number() }),
  /** Invoices of the tenant's companies, with a sum for each currency. */
  invoices: v.object({ open: Owed, pastDue: Owed }),
});
export type WhiteLabelBillingState = v.InferOutput<typeof WhiteLabelBillingState>;

export const whiteLabelDetailEndpoints = {
  overview: endpoint('GET', '/super-admin/white-label/:id/overview', {
    access: 'white-labels:read',
    summary: 'Owner, domain, webhooks and last activity of an organization.',
    reply: v.object({ overview: WhiteLabelOverview }),
  }),
  billing: endpoint('GET', '/super-admin/white-label/:id/billing', {
    access: 'billing:read',
    summary: 'What the billing provider says of an organization, its seats and open invoices.',
    reply: v.object({ billing: WhiteLabelBillingState }),
  }),
} as const;
