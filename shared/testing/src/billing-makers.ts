import * as v from 'valibot';
import { BillingOverview, Invoice, Plan, Subscription } from '@outpost/contracts';
import { makeId, stored, tenant } from './makers.ts';

/** Returns an active subscription of 5 seats, of which 3 are taken. */
export const makeSubscription = (changes: Partial<Subscription> = {}): Subscription =>
  v.parse(Subscription, {
    ...stored(),
    company: { _id: makeId(), name: 'Acme North' },
    whiteLabel: tenant(),
    payer: 'company',
    billingType: 'Custom',
    autoCollection: true,
    status: 'active',
    plan: {
      key: 'standard-monthly',
      name: 'Standard seat, monthly',
      type: 'paid',
      period: 'month',
      currency: 'USD',
    },
    seats: { used: 3, total: 5 },
    startedOn: '2026-01-01',
    termStart: '2026-02-01',
    termEnd: '2026-03-01',
    trialEnd: null,
    nextChargeOn: '2026-03-01',
    scheduled: null,
    coupon: null,
    sync: null,
    mrr: { amount: 24_500, currency: 'USD' },
    overdue: { amount: 0, currency: 'USD' },
    lastPaymentAt: null,
    ...changes,
  } satisfies Subscription);

/** Returns a paid invoice of January. */
export const makeInvoice = (changes: Partial<Invoice> = {}): Invoice =>
  v.parse(Invoice, {
    ...stored(),
    kind: 'invoice',
    number: 'INV-00001',
    payer: 'company',
    company: { _id: makeId(), name: 'Acme North' },
    whiteLabel: tenant(),
    periodStart: '2026-01-01',
    periodEnd: '2026-01-31',
    subtotal: 24_500,
    tax: 0,
    amount: 24_500,
    due: 0,
    currency: 'USD',
    status: 'paid',
    dueAt: '2026-01-15T06:00:00.000Z',
    dueOn: '2026-01-14',
    paidAt: '2026-01-04T06:00:00.000Z',
    corrects: null,
    reason: '',
    source: 'ledger',
    ...changes,
  } satisfies Invoice);

/** Returns the billing of a company with one subscription and one paid invoice. */
export const makeBilling = (changes: Partial<BillingOverview> = {}): BillingOverview =>
  v.parse(BillingOverview, {
    billingType: 'Custom',
    franchiseType: 'Individual',
    payer: 'company',
    autoCollection: true,
    takesOfflinePayments: true,
    paymentSource: null,
    problem: null,
    seats: { used: 3, total: 5 },
    usage: [{ kind: 'leads', current: 12, previous: 9 }],
    contacts: [],
    open: [],
    overdue: [],
    credit: [],
    estimates: [],
    subscriptions: [makeSubscription()],
    invoices: [makeInvoice()],
    payments: [],
    ...changes,
  } satisfies BillingOverview);

/** Returns a plan of 49 dollars for a seat and month. */
export const makePlan = (changes: Partial<Plan> = {}): Plan =>
  v.parse(Plan, {
    ...stored(),
    key: 'standard-monthly',
    source: 'ledger',
    edition: 1,
    name: 'Standard seat, monthly',
    family: 'outpost-standard',
    type: 'paid',
    model: 'per-seat',
    period: 'month',
    price: 4_900,
    tiers: [],
    currency: 'USD',
    trialDays: 14,
    flags: {},
    isOffered: true,
    subscriptions: 3,
    ...changes,
  } satisfies Plan);
