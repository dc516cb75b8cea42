import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { canResend, type CatchUp, type Webhook, type WebhookDelivery } from '@outpost/contracts';
import { noteTarget } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { platformEvents } from '../../platform/events/platform-events.table.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import { retrySpanMs } from '../../platform/webhooks/deliver.ts';
import { webhookDeliveries } from '../../tables/webhooks.table.ts';
import { isMissed } from './catch-up.job.ts';
import { dueNow, findDelivery, lockDelivery } from './deliveries.repository.ts';
import { addDeliveries, enqueueFirst } from './queue-events.ts';
import { needRow } from './webhooks.repository.ts';
import { setWebhookStatus } from './webhook-states.ts';

type Jobs = Api['jobs'];

const noteWebhook = (tx: Transaction, { id, tenantId }: { id: string; tenantId: string }): void =>
  noteTarget(tx, { type: 'webhooks', id, tenantId });

/** Reads a webhook that can receive deliveries; 409 for an unverified or disabled one. */
const needReceiving = async (tx: Transaction, id: string, isTest = false) => {
  const webhook = await needRow(tx, id);
  if (webhook.verifiedAt === null) throw conflict('Verify this webhook first.');
  if (!isTest && webhook.status === 'disabled') throw conflict('Resume this webhook first.');
  noteWebhook(tx, webhook);
  return webhook;
};

/** Sends the sample of an event to a webhook, once. */
export const sendTest = async (
  tx: Transaction,
  jobs: Jobs,
  id: string,
  { type, payload }: { type: string; payload: unknown },
): Promise<void> => {
  const webhook = await needReceiving(tx, id, true);
  const event = { id: v7(), type, time: new Date(), payload, isTest: true };
  await addDeliveries(jobs, tx, webhook, [event]);
};

/** Makes a delivery that has ended due again; 409 for one that is under way. */
export const resendDelivery = async (
  tx: Transaction,
  jobs: Jobs,
  id: string,
): Promise<WebhookDelivery> => {
  const delivery = await lockDelivery(tx, id);
  if (!canResend(delivery)) throw conflict('This delivery is under way already.');
  const webhook = await needReceiving(tx, delivery.webhookId, delivery.isTest);
  await tx.update(webhookDeliveries).set(dueNow).where(eq(webhookDeliveries.id, id));
  await enqueueFirst(jobs, tx, webhook, [id]);
  return findDelivery(tx, id);
};

/** Reads an event of a tenant as webhooks send it; 404 when the caller sees no such event. */
const needEvent = async (tx: Transaction, tenantId: string, eventId: string) => {
  const { id, type, createdAt: time, payload } = platformEvents;
  const [event] = await tx
    .select({ id, type, time, payload })
    .from(platformEvents)
    .where(and(eq(id, eventId), eq(platformEvents.tenantId, tenantId)));
  if (!event) throw notFound('This event');
  return event;
};

/**
 * Sends an event to a webhook, again if it has a delivery of it: the message keeps its id. 409 for a
 * webhook that does not listen to the event or cannot receive.
 */
export const replayEvent = async (
  tx: Transaction,
  jobs: Jobs,
  webhookId: string,
  eventId: string,
): Promise<WebhookDelivery> => {
  const webhook = await needReceiving(tx, webhookId);
  const event = await needEvent(tx, webhook.tenantId, eventId);
  if (!webhook.events.includes(event.type))
    throw conflict(`This webhook does not listen to ${event.type}.`);
  const isNew = (await addDeliveries(jobs, tx, webhook, [event])) > 0;
  const [delivery] = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.tenantId, webhook.tenantId),
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.eventId, eventId),
      ),
    );
  if (!delivery) throw notFound('This delivery');
  return isNew ? findDelivery(tx, delivery.id) : resendDelivery(tx, jobs, delivery.id);
};

/**
 * Queues the failed deliveries since a time, and returns their number; `withUnsent` also queues the
 * events that have no delivery.
 */
export const resendFailed = async (
  tx: Transaction,
  jobs: Jobs,
  id: string,
  { since, withUnsent }: CatchUp,
): Promise<number> => {
  const { tenantId } = await needReceiving(tx, id);
  const until = new Date();
  const missed = await tx.$count(webhookDeliveries, isMissed(id, new Date(since), until));
  const span = { since, until: until.toISOString(), withUnsent };
  await jobs.enqueue(tx, 'webhook-catch-up', { tenantId, webhookId: id, ...span });
  return missed;
};

/** Enables a webhook and queues what it missed since its first failure. */
export const resumeWebhook = async (
  tx: Transaction,
  jobs: Jobs,
  target: { id: string; ifMatch: number | null },
): Promise<Webhook> => {
  const { tenantId, failingSince, disabledAt } = await needRow(tx, target.id, 'lock');
  const webhook = await setWebhookStatus(tx, target, 'enable');
  const until = new Date();
  // A delivery that failed first may have been waiting for its last attempt.
  const start = failingSince ?? disabledAt ?? until;
  const since = new Date(start.getTime() - retrySpanMs);
  await jobs.enqueue(tx, 'webhook-catch-up', {
    tenantId,
    webhookId: target.id,
    since: since.toISOString(),
    until: until.toISOString(),
    withUnsent: true,
  });
  return webhook;
};
