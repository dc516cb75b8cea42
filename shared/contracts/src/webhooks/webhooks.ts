import * as v from 'valibot';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { Id, optionalText, strictBody, Timestamp } from '../endpoint/validation.ts';

export const webhookStatuses = ['enabled', 'disabled'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** Events a webhook can subscribe to. */
export const webhookEvents = [
  'user.created',
  'user.changed',
  'user.deleted',
  'company.created',
  'company.changed',
  'form.submitted',
  'ticket.created',
  'subscription.changed',
] as const;

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'abandoned'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** An address that receives the events of a tenant. */
export const Webhook = v.object({
  _id: Id,
  url: v.string(),
  events: v.array(v.picklist(webhookEvents)),
  status: v.picklist(webhookStatuses),
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  /** Percent of the last 24 hours' deliveries that succeeded; null without any. */
  successRate: v.nullable(v.number()),
  lastDeliveryAt: v.nullable(Timestamp),
  /** Failed deliveries since the last successful one. */
  consecutiveFailures: v.number(),
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
  enable: step('/super-admin/webhooks/:id/enable', 'Tell a disabled webhook of events again.'),
  disable: step('/super-admin/webhooks/:id/disable', 'Tell a webhook of nothing any more.'),
} as const;
