import { and, eq } from 'drizzle-orm';
import type { DeliveryAttempt } from '@outpost/contracts';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { log } from '../../platform/log/log.ts';
import { nextTryAt, type DeliveryResult } from '../../platform/webhooks/deliver.ts';
import { webhookDeliveries, webhooks } from '../../tables/webhooks.table.ts';
import { reportDisabled, warnOfFailures } from './failure-notices.ts';
import { failureStep } from './failure-steps.ts';
import { openRequest, redact } from './webhook-secrets.ts';
import { disableForCause, noFailures } from './webhook-states.ts';

type Job = Jobs['webhook-delivery'];
type Webhook = typeof webhooks.$inferSelect;
type Delivery = typeof webhookDeliveries.$inferSelect;
type Result = Omit<DeliveryResult, 'isRefused'>;
type Parts = Pick<Api, 'database' | 'jobs' | 'deliver' | 'secrets' | 'config'>;

/**
 * Concurrent deliveries, in all and of one webhook. One that hangs takes two of eight places, and
 * from the third failure on none: then its deliveries wait in a queue of their own.
 */
export const places = {
  'webhook-delivery': { atOnce: 8, ofGroup: 2 },
  'webhook-retry': { atOnce: 4, ofGroup: 1 },
} as const;

/** Status of a receiver that wants no further deliveries. */
const gone = 410;
const mostAttempts = 20;

/** The delivery of a job while it waits for just this attempt: a repeated job finds none. */
const isDue = ({ deliveryId, tenantId, attempt }: Job) =>
  and(
    eq(webhookDeliveries.id, deliveryId),
    eq(webhookDeliveries.tenantId, tenantId),
    eq(webhookDeliveries.status, 'pending'),
    eq(webhookDeliveries.attempt, attempt - 1),
  );

const findDue = async (tx: Transaction, job: Job) => {
  const [found] = await tx
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(isDue(job));
  return found ?? null;
};

/** A webhook without proof receives nothing; a disabled one receives tests only. */
const mayReceive = ({ status, verifiedAt }: Webhook, { isTest }: Delivery): boolean =>
  verifiedAt !== null && (isTest || status === 'enabled');

const abandon = async (tx: Transaction, job: Job): Promise<void> => {
  await tx
    .update(webhookDeliveries)
    .set({ status: 'abandoned', nextAttemptAt: null })
    .where(isDue(job));
};

const unsent = (problem: string): Result => ({
  isDelivered: false,
  status: null,
  durationMs: 0,
  problem,
  answer: null,
  retryAfterMs: 0,
});

/** Sends one attempt; outside of transactions, because a receiver may take 15 seconds. */
const send = async (
  { deliver, secrets: box }: Parts,
  webhook: Webhook,
  { eventId, body }: Delivery,
): Promise<Result> => {
  if (webhook.secret === null) return unsent('It has no secret: rotate it.');
  let request: ReturnType<typeof openRequest>;
  try {
    request = openRequest(box, webhook, new Date());
  } catch (error) {
    log.error({ err: error, webhook: webhook.id }, 'a webhook cannot be signed');
    return unsent('Its secret cannot be read: rotate it.');
  }
  const result = await deliver({ id: eventId, url: webhook.url, ...request, body });
  const hidden = [...request.secrets, ...Object.values(request.headers)];
  return { ...result, answer: result.answer === null ? null : redact(result.answer, hidden) };
};

const attemptOf = (now: Date, result: Result): DeliveryAttempt => ({
  at: now.toISOString(),
  durationMs: result.durationMs,
  httpCode: result.status,
  problem: result.problem,
  answer: result.answer,
});

const stateAfter = ({ isDelivered, status }: Result, next: Date | null): Delivery['status'] => {
  if (isDelivered) return 'delivered';
  if (next) return 'pending';
  return status === gone ? 'abandoned' : 'failed';
};

/** Counts a failure of a webhook, and warns or disables it when it is time. */
const countFailure = async (
  api: Parts,
  tx: Transaction,
  webhook: Webhook,
  result: Result,
  now: Date,
): Promise<void> => {
  const { id, failuresInARow, failingSince, warnings } = webhook;
  const since = failingSince ?? now;
  const failures = {
    count: failuresInARow + 1,
    sinceMs: now.getTime() - since.getTime(),
    warnings,
  };
  const step = failureStep(failures, api.config.webhookWarningHours);
  const warning = warnings + (step === 'warn' ? 1 : 0);
  const counted = { failuresInARow: failures.count, failingSince: since, warnings: warning };
  await tx.update(webhooks).set(counted).where(eq(webhooks.id, id));
  if (step === 'warn')
    await warnOfFailures(api.jobs, tx, webhook, { warning, problem: result.problem });
  const cause = result.status === gone ? 'gone' : step === 'disable' ? 'failing' : null;
  if (cause === null || webhook.status === 'disabled') return;
  await disableForCause(tx, id, cause);
  await reportDisabled(api.jobs, tx, webhook, cause);
  await writeSystemAudit(tx, 'Disable webhook');
};

/** Stores the result of an attempt and schedules the next one. */
const keepResult = async (api: Parts, tx: Transaction, job: Job, result: Result): Promise<void> => {
  const now = new Date();
  // First the webhook, then the delivery: all writers lock them in this order.
  const ofWebhook = tx.select().from(webhooks).where(eq(webhooks.id, job.webhookId));
  const [webhook] = await ofWebhook.for('no key update');
  const [delivery] = await tx.select().from(webhookDeliveries).where(isDue(job)).for('update');
  if (!webhook || !delivery) return;
  const isOver = result.isDelivered || result.status === gone || delivery.isTest;
  const next = isOver ? null : nextTryAt(job.attempt, now, result.retryAfterMs);
  await tx
    .update(webhookDeliveries)
    .set({
      status: stateAfter(result, next),
      attempt: job.attempt,
      nextAttemptAt: next,
      httpCode: result.status,
      durationMs: result.durationMs,
      problem: result.problem,
      attempts: [...delivery.attempts, attemptOf(now, result)].slice(-mostAttempts),
    })
    .where(eq(webhookDeliveries.id, delivery.id));
  if (next)
    await api.jobs.schedule(tx, 'webhook-retry', next, { ...job, attempt: job.attempt + 1 });
  if (delivery.isTest) return;
  if (!result.isDelivered) await countFailure(api, tx, webhook, result, now);
  else if (webhook.failuresInARow > 0)
    await tx.update(webhooks).set(noFailures).where(eq(webhooks.id, webhook.id));
};

/**
 * Returns the job that sends one attempt of a delivery. All attempts have the id of the event, so
 * that a receiver recognizes a repeat: a job that is killed between the answer and its note sends
 * the attempt again.
 */
export const sendDelivery =
  (api: Parts) =>
  async (job: Job): Promise<void> => {
    const { database } = api;
    const worker = { role: 'worker' } as const;
    const found = await database.transaction(worker, 'read', (tx) => findDue(tx, job));
    if (!found) return;
    if (!mayReceive(found.webhook, found.delivery)) {
      await database.transaction(worker, 'write', (tx) => abandon(tx, job));
      return;
    }
    const result = await send(api, found.webhook, found.delivery);
    await database.transaction(worker, 'write', (tx) => keepResult(api, tx, job, result));
  };
