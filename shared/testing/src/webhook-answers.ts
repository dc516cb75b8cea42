import {
  eventEndpoints,
  webhookChangeEndpoints,
  webhookDeliveryEndpoints,
  webhookEndpoints,
  webhookSteps,
  type Webhook,
  type WebhookDeliveryDetail,
  type WebhookStepName,
} from '@outpost/contracts';
import { makeDelivery, makeWebhook } from './domain-makers.ts';
import { change, rowOf, type Answers, type FakeRequest } from './noun-answers.ts';
import { notFound } from './refusal.ts';

/** Webhooks of tenants and their deliveries. */
export interface WebhookRows {
  webhooks: Webhook[];
  deliveries: WebhookDeliveryDetail[];
}

type HeaderNames = { headers?: { name: string }[] };

const changeOf = (body: FakeRequest['body']): Partial<Webhook> => {
  const { headers, whiteLabel: _tenant, ...rest } = body as HeaderNames & Record<string, unknown>;
  return { ...rest, ...(headers && { headers: headers.map(({ name }) => name) }) };
};

const deliveryOf = (deliveries: WebhookDeliveryDetail[], id = ''): WebhookDeliveryDetail => {
  const delivery = deliveries.find(({ _id }) => _id === id);
  if (!delivery) throw notFound();
  return delivery;
};

/** Returns the answers of webhooks: each receiver proves itself, and each delivery is under way. */
export const webhookAnswers = ({ webhooks, deliveries }: WebhookRows): Answers => [
  ...(Object.keys(webhookSteps) as WebhookStepName[]).map((step): Answers[number] => [
    webhookEndpoints[step],
    (request) => ({ webhook: change(webhooks, request, { status: webhookSteps[step].to }) }),
  ]),
  [webhookEndpoints.byId, ({ params }) => ({ webhook: rowOf(webhooks, params['id']) })],
  [
    webhookChangeEndpoints.create,
    ({ body }) => {
      const webhook = makeWebhook(changeOf(body));
      webhooks.unshift(webhook);
      return { webhook, secret: 'whsec_of_this_webhook' };
    },
  ],
  [
    webhookChangeEndpoints.change,
    (request) => ({ webhook: change(webhooks, request, changeOf(request.body)) }),
  ],
  [
    webhookChangeEndpoints.remove,
    ({ params }) => {
      webhooks.splice(webhooks.indexOf(rowOf(webhooks, params['id'])), 1);
      return { message: 'The webhook was deleted.' };
    },
  ],
  [
    webhookChangeEndpoints.verify,
    (request) => ({
      webhook: change(webhooks, request, {
        verifiedAt: '2026-02-10T10:00:00.000Z',
        verificationProblem: null,
      }),
    }),
  ],
  [
    webhookChangeEndpoints.rotateSecret,
    (request) => ({ webhook: change(webhooks, request, {}), secret: 'whsec_of_the_rotation' }),
  ],
  [
    webhookChangeEndpoints.resume,
    (request) => ({
      webhook: change(webhooks, request, { status: 'enabled', disabledCause: null }),
    }),
  ],
  [eventEndpoints.catalogue, () => ({ entries: [] })],
  [webhookChangeEndpoints.test, () => ({ message: 'The test is on its way.' })],
  [webhookChangeEndpoints.resendFailed, () => ({ message: '2 deliveries are sent again.' })],
  [
    webhookDeliveryEndpoints.byId,
    ({ params }) => ({ delivery: deliveryOf(deliveries, params['id']) }),
  ],
  [
    webhookDeliveryEndpoints.resend,
    ({ params }) => ({
      delivery: Object.assign(deliveryOf(deliveries, params['id']), { status: 'pending' }),
    }),
  ],
  [
    webhookDeliveryEndpoints.replay,
    ({ params }) => {
      const { _id, url } = rowOf(webhooks, params['id']);
      const delivery = makeDelivery({ webhook: { _id, url }, status: 'pending', attempt: 0 });
      deliveries.unshift(delivery);
      return { delivery };
    },
  ],
];
