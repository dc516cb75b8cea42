import * as v from '@outpost/schema';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { platformEventTypes } from '../nouns.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { Id, optionalText, strictBody, Timestamp } from '@outpost/schema';

export const webhookStatuses = ['enabled', 'disabled'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** Events a webhook can subscribe to. */
export const webhookEvents = platformEventTypes;

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'abandoned'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Causes of a disabled webhook: a person, the answer 410, or failures after three warnings. */
export const disabledCauses = ['person', 'gone', 'failing'] as const;
export type DisabledCause = (typeof disabledCauses)[number];

/** An address that receives the events of a tenant. */
export const Webhook = v.object({
  _id: Id,
  url: v.string(),
  events: v.array(v.string()),
  /** Names of its own headers; their values are secrets and are in no answer. */
  headers: v.array(v.string()),
  /** Fields of what it sends, by their names there; empty for the whole payload. */
  fields: v.array(v.object({ from: v.string(), to: v.string() })),
  status: v.picklist(webhookStatuses),
  /** Cause of its state; null while enabled. */
  disabledCause: v.nullable(v.picklist(disabledCauses)),
  disabledAt: v.nullable(Timestamp),
  /** Time its receiver answered the challenge; until then it receives nothing else. */
  verifiedAt: v.nullable(Timestamp),
  /** Reason of the last failed challenge. */
  verificationProblem: v.nullable(v.string()),
  /** End of the time in which deliveries also carry a signature with the previous secret. */
  previousSecretUntil: v.nullable(Timestamp),
  /** Warnings since the last successful delivery, at most three. */
  warnings: v.number(),
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  /** Percent of the last 24 hours' deliveries that succeeded; null without any. */
  successRate: v.nullable(v.number()),
  /** 95th percentile of the durations of the last 24 hours' deliveries, in milliseconds. */
  p95: v.nullable(v.number()),
  lastDeliveryAt: v.nullable(Timestamp),
  /** Failed attempts since the last successful delivery. */
  consecutiveFailures: v.number(),
  /** Reason of the last failed delivery. */
  lastProblem: v.nullable(v.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Webhook = v.InferOutput<typeof Webhook>;

/** Steps between the states of a webhook: the state before and after. */
export const webhookSteps = {
  enable: { from: 'disabled', to: 'enabled' },
  disable: { from: 'enabled', to: 'disabled' },
} as const satisfies Record<string, { from: WebhookStatus; to: WebhookStatus }>;
export type WebhookStepName = keyof typeof webhookSteps;

/** Reports whether a webhook's present state allows a step. */
export const canTakeWebhookStep = (
  step: WebhookStepName,
  { status }: Pick<Webhook, 'status'>,
): boolean => webhookSteps[step].from === status;

export const WebhookStep = strictBody({ reason: v.optional(optionalText('Reason', 500), '') });
export type WebhookStep = v.InferOutput<typeof WebhookStep>;

export const webhookSorts = [
  'url',
  'status',
  'lastDeliveryAt',
  'consecutiveFailures',
  'createdAt',
  'updatedAt',
] as const;

export const WebhookQuery = listQuery({
  sort: webhookSorts,
  filters: {
    status: v.array(v.picklist(webhookStatuses)),
    event: v.array(v.picklist(webhookEvents)),
  },
});

const step = <const P extends string>(path: P, summary: string) =>
  endpoint('POST', path, {
    access: 'webhooks:write',
    summary,
    body: WebhookStep,
    reply: v.object({ webhook: Webhook }),
  });

export const webhookEndpoints = {
  list: endpoint('GET', '/super-admin/white-label/webhook-list', {
    access: 'webhooks:read',
    summary: 'Page through the webhooks of organizations.',
    query: WebhookQuery,
    reply: listReply('webhooks', Webhook),
  }),
  csv: endpoint('GET', '/super-admin/white-label/webhook-list/csv', {
    access: 'webhooks:read',
    summary: 'All webhooks the same list query would give, as a CSV file.',
    query: WebhookQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  byId: endpoint('GET', '/super-admin/webhooks/:id', {
    access: 'webhooks:read',
    summary: 'One webhook with its state and the deliveries of 24 hours in numbers.',
    reply: v.object({ webhook: Webhook }),
  }),
  enable: step('/super-admin/webhooks/:id/enable', 'Enable a webhook, for events from now on.'),
  disable: step(
    '/super-admin/webhooks/:id/disable',
    'Disable a webhook; its retries are abandoned.',
  ),
} as const;
