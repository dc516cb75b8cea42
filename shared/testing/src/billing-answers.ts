import {
  billingEndpoints,
  chargebeeEndpoints,
  couponEndpoints,
  defaultBillingSettings,
  invoiceEndpoints,
  planEndpoints,
  subscriptionEndpoints,
  type BillingContact,
  type BillingSettings,
  type Charge,
  type Coupon,
  type Estimate,
  type Invoice,
  type Plan,
  type Subscription,
  type SubscriptionChange,
} from '@outpost/contracts';
import { makeBilling, makePlan } from './billing-makers.ts';
import { makeId } from './makers.ts';
import { change, rowOf, type Answers, type FakeRequest } from './noun-answers.ts';

/** Subscriptions, invoices and plans of the fake API. */
export interface BillingRows {
  subscriptions: Subscription[];
  invoices: Invoice[];
  plans: Plan[];
}

/** Returns a charge of two more seats for the rest of a month. */
export const makeCharge = (changes: Partial<Charge> = {}): Charge => ({
  kind: 'seats',
  company: { _id: '00000000-0000-4000-8000-000000000001', name: 'Acme North' },
  title: 'Standard seat, monthly',
  since: '2026-02-15',
  upto: '2026-03-01',
  seats: 2,
  days: 14,
  ofDays: 28,
  amount: 4_900,
  currency: 'USD',
  ...changes,
});

const estimate = (): Estimate => ({
  on: '2026-03-01',
  charges: [makeCharge(), makeCharge({ kind: 'term', amount: 24_500, seats: 5 })],
  subtotal: 29_400,
  tax: 0,
  total: 29_400,
  currency: 'USD',
});

const months = ['2026-01', '2026-02'].map((month, index) => ({
  month,
  mrr: 20_000 + index * 4_500,
  new: index * 4_500,
  expansion: 0,
  contraction: 0,
  churn: 0,
}));

const subscriptionAnswers = ({ subscriptions }: BillingRows): Answers => [
  [
    subscriptionEndpoints.byId,
    ({ params }) => ({
      subscription: {
        ...rowOf(subscriptions, params['id']),
        charges: [makeCharge()],
        next: estimate(),
      },
    }),
  ],
  [
    subscriptionEndpoints.preview,
    ({ query }) => {
      const { seats, kind } = query as unknown as SubscriptionChange;
      return {
        preview: {
          hash: `${kind} ${seats ?? ''}`,
          status: 'active',
          seats: seats ?? 5,
          plan: 'Standard seat, monthly',
          termEnd: '2026-03-01',
          effectiveOn: '2026-02-15',
          charges: [makeCharge()],
          next: estimate(),
        },
      };
    },
  ],
  [
    subscriptionEndpoints.change,
    (request) => {
      const { seats } = request.body['change'] as SubscriptionChange;
      const { total, used } = rowOf(subscriptions, request.params['id']).seats;
      const seen = { seats: { used, total: seats ?? total } };
      return { subscription: change(subscriptions, request, seen) };
    },
  ],
  [
    subscriptionEndpoints.statistics,
    ({ query }) => ({
      statistics: {
        currency: (query as unknown as { currency: string }).currency,
        months,
        overdue: [{ days: '1–30', amount: 9_800, invoices: 1 }],
      },
    }),
  ],
];

const invoiceAnswers = ({ invoices }: BillingRows): Answers => {
  const to = (changes: Partial<Invoice>) => (request: FakeRequest) => ({
    invoice: change(invoices, request, changes),
  });
  return [
    [
      invoiceEndpoints.byId,
      ({ params }) => ({
        invoice: {
          ...rowOf(invoices, params['id']),
          charges: [makeCharge()],
          payments: [],
          credit: 1_500,
        },
      }),
    ],
    [
      invoiceEndpoints.pdf,
      ({ params }) => ({
        file: { name: `${rowOf(invoices, params['id']).number}.pdf`, content: btoa('%PDF') },
      }),
    ],
    [invoiceEndpoints.pay, to({ status: 'paid', due: 0 })],
    [invoiceEndpoints.credit, to({})],
    [invoiceEndpoints.refund, to({})],
    [invoiceEndpoints.void, to({ status: 'void', due: 0 })],
    [invoiceEndpoints.resend, () => ({ message: 'The invoice is on its way.' })],
  ];
};

const planAnswers = ({ plans }: BillingRows): Answers => [
  [planEndpoints.list, () => ({ plans })],
  [
    planEndpoints.create,
    ({ body }) => {
      const plan = makePlan(body);
      plans.push(plan);
      return { plan };
    },
  ],
  [planEndpoints.reprice, (request) => ({ plan: change(plans, request, request.body) })],
  [planEndpoints.readChargebee, () => ({ plans })],
  [planEndpoints.withdraw, (request) => ({ plan: change(plans, request, { isOffered: false }) })],
];

/** Coupons of the fake API. */
const makeCoupon = (changes: Partial<Coupon> = {}): Coupon => ({
  _id: '00000000-0000-4000-8000-0000000000c0',
  code: 'WELCOME20',
  name: 'Welcome',
  percent: 20,
  amount: null,
  currency: null,
  duration: 'terms',
  terms: 3,
  validUntil: null,
  maxUses: null,
  uses: 4,
  isOffered: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
  version: 1,
  ...changes,
});

const couponAnswers = (): Answers => {
  const coupons = [makeCoupon()];
  return [
    [couponEndpoints.list, () => ({ coupons })],
    [
      couponEndpoints.create,
      ({ body }) => {
        const coupon = makeCoupon({ ...body, _id: makeId() });
        coupons.push(coupon);
        return { coupon };
      },
    ],
    [
      couponEndpoints.withdraw,
      (request) => ({ coupon: change(coupons, request, { isOffered: false }) }),
    ],
  ];
};

/** An organization of the ledger on a server with Chargebee. */
const chargebee = {
  isSetUp: true,
  takesEvents: true,
  waiting: 0,
  failing: [],
  differences: [],
};

const switchPreview = {
  from: 'Custom',
  to: 'Chargebee',
  obstacle: null,
  subscriptions: 8,
  givenBack: [{ amount: 12_000, currency: 'USD' }],
  open: [{ amount: 9_800, currency: 'USD' }],
  credit: [{ amount: 5_000, currency: 'USD' }],
  plan: 'Standard, monthly',
} as const;

const contactOf = (changes: Partial<BillingContact>, _id = makeId()): BillingContact => ({
  _id,
  name: 'Ida Books',
  email: 'books@north.example',
  ...changes,
});

const chargebeeAnswers: Answers = [
  [chargebeeEndpoints.state, () => ({ chargebee })],
  [chargebeeEndpoints.compare, () => ({ message: 'The comparison runs.' })],
  [chargebeeEndpoints.previewSwitch, () => ({ preview: switchPreview })],
  [chargebeeEndpoints.switch, () => ({ preview: switchPreview })],
  [billingEndpoints.addContact, ({ body }) => ({ contact: contactOf(body) })],
  [billingEndpoints.removeContact, ({ params }) => ({ contact: contactOf({}, params['id']) })],
  [
    billingEndpoints.hostedPage,
    () => ({ hostedPage: { url: 'https://pages.chargebee.example/1', expiresAt: null } }),
  ],
];

/** Returns the answers about billing. */
export const billingAnswers = (rows: BillingRows): Answers => {
  let settings: BillingSettings = { ...defaultBillingSettings, version: 0 };
  return [
    ...subscriptionAnswers(rows),
    ...invoiceAnswers(rows),
    ...planAnswers(rows),
    ...chargebeeAnswers,
    ...couponAnswers(),
    [billingEndpoints.show, () => ({ billing: makeBilling() })],
    [billingEndpoints.ofCompany, () => ({ billing: makeBilling() })],
    [billingEndpoints.ofWhiteLabel, () => ({ billing: makeBilling() })],
    [billingEndpoints.settings, () => ({ billingSettings: settings })],
    [
      billingEndpoints.changeSettings,
      ({ body }) => {
        settings = { ...settings, ...body, version: settings.version + 1 };
        return { billingSettings: settings };
      },
    ],
  ];
};
