import { and, eq } from 'drizzle-orm';
import {
  webhookSteps,
  type DisabledCause,
  type Webhook,
  type WebhookStepName,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { conflict } from '../../platform/http/api-error.ts';
import { webhookDeliveries, webhooks } from '../../tables/webhooks.table.ts';
import { findWebhook, needRow, noun } from './webhooks.repository.ts';

/** Columns of a webhook without failures. */
export const noFailures = { failuresInARow: 0, failingSince: null, warnings: 0 } as const;

const enabled = {
  ...noFailures,
  status: 'enabled',
  disabledCause: null,
  disabledAt: null,
} as const;

const disabled = (disabledCause: DisabledCause) =>
  ({ status: 'disabled', disabledCause, disabledAt: new Date() }) as const;

/** Abandons the deliveries that wait for their next attempt. */
const abandonPending = async (tx: Transaction, webhookId: string): Promise<void> => {
  await tx
    .update(webhookDeliveries)
    .set({ status: 'abandoned', nextAttemptAt: null })
    .where(
      and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.status, 'pending')),
    );
};

/** Enables or disables a webhook; 409 when it is in that state already. */
export const setWebhookStatus = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  step: WebhookStepName,
): Promise<Webhook> => {
  const { from, to } = webhookSteps[step];
  const current = () => findWebhook(tx, target.id);
  if ((await needRow(tx, target.id, 'lock')).status !== from)
    throw conflict(`This webhook is ${to} already.`);
  const values = to === 'enabled' ? enabled : disabled('person');
  await changeRecord(tx, webhooks, { ...target, noun, current }, values);
  if (to === 'disabled') await abandonPending(tx, target.id);
  return current();
};

/** Disables a webhook on behalf of the server. */
export const disableForCause = async (
  tx: Transaction,
  id: string,
  cause: DisabledCause,
): Promise<void> => {
  await changeRecord(tx, webhooks, { id, ifMatch: null, noun }, disabled(cause));
  await abandonPending(tx, id);
};
