import * as v from '@outpost/schema';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { Id, strictBody, Timestamp } from '@outpost/schema';
import { listQuery, listReply } from '../list/list-query.ts';
import { deliveryStatuses, webhookEvents, type DeliveryStatus } from './webhooks.ts';

/** One event for one webhook, over all its attempts. */
export const WebhookDelivery = v.object({
  _id: Id,
  createdAt: Timestamp,
  webhook: v.object({ _id: Id, url: v.string() }),
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  event: v.string(),
  /** True for a sample that a person sent. */
  isTest: v.boolean(),
  status: v.picklist(deliveryStatuses),
  /** Status of the last answer; null without one. */
  httpCode: v.nullable(v.number()),
  /** Attempts since it was sent or resent. */
  attempt: v.number(),
  nextAttemptAt: v.nullable(Timestamp),
  /** Duration of the last attempt. */
  durationMs: v.nullable(v.number()),
  /** Reason of the last failure. */
  problem: v.nullable(v.string()),
});
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>;

/** One attempt of a delivery. */
export const DeliveryAttempt = v.object({
  at: Timestamp,
  durationMs: v.number(),
  httpCode: v.nullable(v.number()),
  problem: v.nullable(v.string()),
  /** The first 4 kB of the answer, without secrets; null without an answer. */
  answer: v.nullable(v.string()),
});
export type DeliveryAttempt = v.InferOutput<typeof DeliveryAttempt>;

export const WebhookDeliveryDetail = v.object({
  ...WebhookDelivery.entries,
  /** The header `webhook-id`: equal in all attempts. */
  messageId: v.string(),
  /** Headers of the request; values that are secrets are replaced. */
  headers: v.array(v.object({ name: v.string(), value: v.string() })),
  body: v.string(),
  /** Newest first. */
  attempts: v.array(DeliveryAttempt),
});
export type WebhookDeliveryDetail = v.InferOutput<typeof WebhookDeliveryDetail>;

/** Reports a delivery that can be sent again: one that has ended. */
export const canResend = ({ status }: { status: DeliveryStatus }): boolean => status !== 'pending';

export const webhookDeliverySorts = ['createdAt', 'event', 'status', 'durationMs'] as const;

export const WebhookDeliveryQuery = listQuery({
  sort: webhookDeliverySorts,
  filters: {
    status: v.array(v.picklist(deliveryStatuses)),
    event: v.array(v.picklist(webhookEvents)),
    webhook: v.array(Id),
  },
});

/** The event that a replay sends again. */
export const EventReplay = strictBody({ event: Id });
export type EventReplay = v.InferOutput<typeof EventReplay>;

const path = '/super-admin/webhook-deliveries';

export const webhookDeliveryEndpoints = {
  list: endpoint('GET', path, {
    access: 'webhooks:read',
    summary: 'Page through the deliveries of webhooks.',
    query: WebhookDeliveryQuery,
    reply: listReply('deliveries', WebhookDelivery),
  }),
  csv: endpoint('GET', `${path}/csv`, {
    access: 'webhooks:read',
    summary: 'All deliveries the same list query would give, as a CSV file.',
    query: WebhookDeliveryQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  byId: endpoint('GET', `${path}/:id`, {
    access: 'webhooks:read',
    summary: 'One delivery with its request, answers and attempts.',
    reply: v.object({ delivery: WebhookDeliveryDetail }),
  }),
  resend: endpoint('POST', `${path}/:id/resend`, {
    access: 'webhooks:write',
    summary: 'Send a delivery that has ended again, with the same message id.',
    reply: v.object({ delivery: WebhookDelivery }),
    forbidWhileImpersonating: true,
  }),
  replay: endpoint('POST', '/super-admin/webhooks/:id/replay', {
    access: 'webhooks:write',
    summary: 'Send one event again to a webhook of its organization that listens to it.',
    body: EventReplay,
    reply: v.object({ delivery: WebhookDelivery }),
    forbidWhileImpersonating: true,
  }),
} as const;
