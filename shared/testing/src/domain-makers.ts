import * as v from 'valibot';
import {
  TenantDomain,
  Webhook,
  WhiteLabelBillingState,
  WhiteLabelOverview,
} from '@outpost/contracts';
import { makeId, stored } from './makers.ts';

/** Returns a pending domain; the argument of every maker overrides its fields. */
export const makeDomain = (changes: Partial<TenantDomain> = {}): TenantDomain =>
  v.parse(TenantDomain, {
    ...stored(),
    name: 'panel.acme.example',
    state: 'pending',
    problem: null,
    records: [
      {
        type: 'CNAME',
        name: 'panel.acme.example',
        value: 'panels.outpost.example',
        isFound: false,
      },
      {
        type: 'TXT',
        name: '_outpost.panel.acme.example',
        value: 'outpost-domain=c0ffee',
        isFound: true,
      },
    ],
    checkedAt: '2026-02-10T10:00:00.000Z',
    nextCheckAt: '2026-02-10T10:01:00.000Z',
    ...changes,
  } satisfies TenantDomain);

/** Returns an enabled webhook with successful deliveries. */
export const makeWebhook = (changes: Partial<Webhook> = {}): Webhook =>
  v.parse(Webhook, {
    ...stored(),
    url: 'https://hooks.acme.example/users',
    events: ['user.created', 'user.changed'],
    status: 'enabled',
    whiteLabel: { _id: makeId(), name: 'Acme Agency' },
    successRate: 100,
    lastDeliveryAt: '2026-02-10T09:00:00.000Z',
    consecutiveFailures: 0,
    ...changes,
  } satisfies Webhook);

/** Returns the overview of a tenant without a domain. */
export const makeOverview = (changes: Partial<WhiteLabelOverview> = {}): WhiteLabelOverview =>
  v.parse(WhiteLabelOverview, {
    domain: null,
    lastActivityAt: '2026-02-10T09:00:00.000Z',
    webhooks: { enabled: 2, failing: 0 },
    ...changes,
  } satisfies WhiteLabelOverview);

/** Returns the billing state of a tenant that chose a family and a plan in the ledger. */
export const makeBillingState = (
  changes: Partial<WhiteLabelBillingState> = {},
): WhiteLabelBillingState =>
  v.parse(WhiteLabelBillingState, {
    source: 'ledger',
    problem: null,
    family: { id: 'outpost-standard', name: 'Outpost Standard' },
    plan: {
      id: 'standard-monthly',
      name: 'Standard seat, monthly',
      price: 4_900,
      currency: 'USD',
      period: 'month',
    },
    seats: { used: 9, bought: 20 },
    invoices: {
      open: { count: 2, sums: [{ amount: 19_600, currency: 'USD' }] },
      pastDue: {
        count: 3,
        sums: [
          { amount: 9_800, currency: 'EUR' },
          { amount: 4_900, currency: 'USD' },
        ],
      },
    },
    ...changes,
  } satisfies WhiteLabelBillingState);
