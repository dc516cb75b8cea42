import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { Id, messages, strictBody, Timestamp } from '@outpost/schema';
import { receiverAddress } from '../values/web-address.ts';
import { WebhookFields } from './webhook-fields.ts';
import { Webhook, webhookEvents } from './webhooks.ts';

/** Days in which deliveries carry the signatures of both secrets after a rotation. */
export const secretOverlaps = [0, 1, 7] as const;

/** Maximum number of own headers of a webhook. */
export const maxHeaders = 10;

/** Headers of the connection, of the message, and of the signature: a webhook cannot set them. */
const closedHeaders: readonly string[] = [
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
];
const closedPrefixes: readonly string[] = ['proxy-', 'sec-', 'webhook-'];

const isClosedHeader = (name: string): boolean => {
  const lower = name.toLowerCase();
  return closedHeaders.includes(lower) || closedPrefixes.some((start) => lower.startsWith(start));
};

const HeaderName = v.pipe(
  v.string(messages.required('Header name')),
  v.trim(),
  v.nonEmpty(messages.required('Header name')),
  v.maxLength(100, messages.max('Header name', 100)),
  v.regex(/^[\w!#$%&'*+.^`|~-]+$/, messages.incorrect('Header name')),
  v.check(
    (name) => !isClosedHeader(name),
    ({ input }) => `The header ${input} cannot be set`,
  ),
);

/** Visible ASCII characters, spaces and tabs: no line breaks. */
const HeaderValue = v.pipe(
  v.string(messages.required('Header value')),
  v.trim(),
  v.nonEmpty(messages.required('Header value')),
  v.maxLength(1_000, messages.max('Header value', 1_000)),
  v.regex(/^[\t\x20-\x7e]+$/, messages.incorrect('Header value')),
);

/** A header of a webhook; the value null keeps the stored one of that name. */
const Header = strictBody({ name: HeaderName, value: v.nullable(HeaderValue) });
export type WebhookHeader = v.InferOutput<typeof Header>;

const Headers = v.pipe(
  v.array(Header, messages.incorrect('Headers')),
  v.maxLength(maxHeaders, `Headers are at most ${maxHeaders}`),
  v.check(
    (headers) => new Set(headers.map(({ name }) => name.toLowerCase())).size === headers.length,
    'Each header can be named once',
  ),
);

const Events = v.pipe(
  v.array(v.picklist(webhookEvents, messages.incorrect('Events')), messages.required('Events')),
  v.minLength(1, messages.required('Events')),
  v.transform((events) => [...new Set(events)]),
);

export const NewWebhook = strictBody({
  /** Tenant of the webhook; internal staff on the platform must name it. */
  whiteLabel: v.optional(Id),
  url: receiverAddress('URL'),
  events: Events,
  headers: v.optional(Headers, []),
  fields: v.optional(WebhookFields, []),
});
export type NewWebhook = v.InferOutput<typeof NewWebhook>;

export const WebhookChange = strictBody({
  url: v.optional(receiverAddress('URL')),
  events: v.optional(Events),
  headers: v.optional(Headers),
  fields: v.optional(WebhookFields),
});
export type WebhookChange = v.InferOutput<typeof WebhookChange>;

export const SecretRotation = strictBody({
  overlapDays: v.optional(v.picklist(secretOverlaps, messages.incorrect('Overlap')), 1),
});
export type SecretRotation = v.InferOutput<typeof SecretRotation>;

/** The event whose sample a test sends. */
export const WebhookTest = strictBody({
  event: v.picklist(webhookEvents, messages.incorrect('Event')),
});

/** Start of the time whose failed deliveries are repeated. */
export const CatchUp = strictBody({
  since: v.pipe(v.string(messages.required('Since')), v.trim(), Timestamp),
  /** True also sends the events of that time that have no delivery to the webhook. */
  withUnsent: v.optional(v.boolean(messages.incorrect('Unsent events')), false),
});
export type CatchUp = v.InferOutput<typeof CatchUp>;

const path = '/super-admin/webhooks';
const one = `${path}/:id` as const;
const WithSecret = v.object({ webhook: Webhook, secret: v.string() });

export const webhookChangeEndpoints = {
  create: endpoint('POST', path, {
    access: 'webhooks:write',
    summary: 'Create a webhook and challenge its receiver; `secret` is in this answer only.',
    body: NewWebhook,
    reply: WithSecret,
    hasSecret: true,
    status: 201,
    forbidWhileImpersonating: true,
  }),
  change: endpoint('PATCH', one, {
    access: 'webhooks:write',
    summary: 'Change a webhook; a new URL is challenged again.',
    body: WebhookChange,
    reply: v.object({ webhook: Webhook }),
    forbidWhileImpersonating: true,
  }),
  remove: endpoint('DELETE', one, {
    access: 'webhooks:write',
    summary: 'Delete a webhook with its deliveries.',
    reply: v.object({ message: v.string() }),
  }),
  verify: endpoint('POST', `${one}/verify`, {
    access: 'webhooks:write',
    summary: 'Challenge the receiver again.',
    reply: v.object({ webhook: Webhook }),
  }),
  rotateSecret: endpoint('POST', `${one}/rotate-secret`, {
    access: 'webhooks:write',
    summary: 'Give a webhook a new secret; the old one signs too for some days.',
    body: SecretRotation,
    reply: WithSecret,
    hasSecret: true,
    forbidWhileImpersonating: true,
  }),
  test: endpoint('POST', `${one}/test`, {
    access: 'webhooks:write',
    summary: 'Send the sample of an event to a verified webhook, once.',
    body: WebhookTest,
    reply: v.object({ message: v.string() }),
    isIdempotent: true,
  }),
  resume: endpoint('POST', `${one}/resume`, {
    access: 'webhooks:write',
    summary: 'Enable a webhook and send again what failed since its first failure.',
    reply: v.object({ webhook: Webhook }),
  }),
  resendFailed: endpoint('POST', `${one}/resend-failed`, {
    access: 'webhooks:write',
    summary:
      'Send failed and abandoned deliveries since a time again, with never sent events if asked.',
    body: CatchUp,
    reply: v.object({ message: v.string() }),
    forbidWhileImpersonating: true,
  }),
} as const;
