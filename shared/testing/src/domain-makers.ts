import * as v from 'valibot';
import {
  TenantDomain,
  Webhook,
  WebhookDeliveryDetail,
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
    headers: [],
    status: 'enabled',
    disabledCause: null,
    disabledAt: null,
    verifiedAt: '2026-02-01T09:00:00.000Z',
    verificationProblem: null,
    previousSecretUntil: null,
    fields: [],
    lastProblem: null,
    warnings: 0,
    whiteLabel: { _id: makeId(), name: 'Acme Agency' },
    successRate: 100,
    p95: 120,
    lastDeliveryAt: '2026-02-10T09:00:00.000Z',
    consecutiveFailures: 0,
    ...changes,
  } satisfies Webhook);

/** Returns a failed delivery with one attempt. */
export const makeDelivery = (changes: Partial<WebhookDeliveryDetail> = {}): WebhookDeliveryDetail =>
  v.parse(WebhookDeliveryDetail, {
    _id: makeId(),
    createdAt: '2026-02-10T09:00:00.000Z',
    webhook: { _id: makeId(), url: 'https://hooks.acme.example/users' },
    whiteLabel: { _id: makeId(), name: 'Acme Agency' },
    event: 'user.created',
    isTest: false,
    status: 'failed',
    httpCode: 503,
    attempt: 1,
    nextAttemptAt: null,
    durationMs: 80,
    problem: 'It answered 503.',
    messageId: makeId(),
    headers: [{ name: 'webhook-signature', value: 'v1,••••••' }],
    body: '{"type":"user.created"}',
    attempts: [
      {
        at: '2026-02-10T09:00:01.000Z',
        durationMs: 80,
        httpCode: 503,
        problem: 'It answered 503.',
        answer: 'Down for maintenance',
      },
    ],
    ...changes,
  } satisfies WebhookDeliveryDetail);

/** Returns the overview of a tenant without a domain. */
export const makeOverview = (changes: Partial<WhiteLabelOverview> = {}): WhiteLabelOverview =>
  v.parse(WhiteLabelOverview, {
    domain: null,
    owner: null,
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
