import { v7 } from 'uuid';
import type { NewWebhook, Webhook, WebhookChange } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, deleteRecord, insertRecord } from '../../platform/db/records.ts';
import { conflict, forbidden } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import { makeWebhookSecret } from '../../platform/webhooks/deliver.ts';
import { webhooks } from '../../tables/webhooks.table.ts';
import { tenantOfNew } from '../white-labels/index.ts';
import { challengeReceiver, type Verification } from './challenge.ts';
import { openRequest, sealHeaders, sealSecret } from './webhook-secrets.ts';
import { findWebhook, needRow, noun } from './webhooks.repository.ts';

type Row = typeof webhooks.$inferSelect;
type Parts = Pick<Api, 'deliver' | 'secrets'>;
interface Target {
  id: string;
  ifMatch: number | null;
}

const dayMs = 86_400_000;

/** Refuses people of one franchisor or company: a webhook receives the events of all. */
export const checkWholeTenant = ({ isPlatform, isMsp, franchisorId, companyId }: Session): void => {
  if (!isPlatform && (isMsp || franchisorId !== null || companyId !== null)) throw forbidden();
};

/** A webhook with its sealed secrets, before it has a tenant and a row. */
export interface PreparedWebhook {
  secret: string;
  row: Omit<typeof webhooks.$inferInsert, 'tenantId'>;
}

/** Makes a webhook and challenges its receiver; calls the receiver, so not inside a transaction. */
export const prepareWebhook = async (
  { deliver, secrets: box }: Parts,
  { url, events, headers, fields }: NewWebhook,
): Promise<PreparedWebhook> => {
  const id = v7();
  const secret = makeWebhookSecret();
  const own = Object.fromEntries(headers.map(({ name, value }) => [name, value ?? '']));
  const secretHeaders = sealHeaders(box, id, headers);
  const proof = await challengeReceiver(deliver, { url, secrets: [secret], headers: own });
  const sealed = sealSecret(box, id, secret);
  return { secret, row: { id, url, events, fields, secretHeaders, secret: sealed, ...proof } };
};

/** Adds a webhook to the caller's tenant, or to the one that internal staff name. */
export const addWebhook = async (
  tx: Transaction,
  session: Session,
  { secret, row }: PreparedWebhook,
  whiteLabel: string | undefined,
): Promise<{ webhook: Webhook; secret: string }> => {
  const tenantId = await tenantOfNew(tx, session, whiteLabel);
  const id = await insertRecord(tx, webhooks, { ...row, tenantId });
  return { webhook: await findWebhook(tx, id), secret };
};

/** Challenges the receiver of a stored webhook, at another address if given. */
export const verifyReceiver = (
  { deliver, secrets: box }: Parts,
  webhook: Row,
  { url = webhook.url, secretHeaders = webhook.secretHeaders }: Partial<Row> = {},
): Promise<Verification> => {
  if (webhook.secret === null) throw conflict('Rotate the secret of this webhook first.');
  const request = openRequest(box, { ...webhook, secretHeaders }, new Date());
  return challengeReceiver(deliver, { url, ...request });
};

/** Columns of a change; a new URL is challenged, so not inside a transaction. */
export const prepareChange = async (
  parts: Parts,
  webhook: Row,
  { url = webhook.url, events, headers, fields }: WebhookChange,
): Promise<Partial<Row>> => {
  const isElsewhere = new URL(url).host !== new URL(webhook.url).host;
  const { id, secretHeaders: stored } = webhook;
  const kept = stored.map(({ name }) => ({ name, value: null }));
  const secretHeaders = sealHeaders(parts.secrets, id, headers ?? kept, stored, isElsewhere);
  const values = { url, ...(events && { events }), ...(fields && { fields }), secretHeaders };
  if (url === webhook.url) return values;
  return { ...values, ...(await verifyReceiver(parts, webhook, values)) };
};

export const changeWebhook = async (
  tx: Transaction,
  target: Target,
  values: Partial<Row>,
): Promise<Webhook> => {
  const current = () => findWebhook(tx, target.id);
  await changeRecord(tx, webhooks, { ...target, noun, current }, values);
  return current();
};

/** Gives a webhook a new secret; the old one signs too for the days of the overlap. */
export const rotateSecret = async (
  tx: Transaction,
  { secrets: box }: Parts,
  target: Target,
  overlapDays: number,
): Promise<{ webhook: Webhook; secret: string }> => {
  const secret = makeWebhookSecret();
  const before = await needRow(tx, target.id, 'lock');
  const hasOverlap = overlapDays > 0 && before.secret !== null;
  const webhook = await changeWebhook(tx, target, {
    secret: sealSecret(box, target.id, secret),
    previousSecret: hasOverlap ? before.secret : null,
    previousSecretUntil: hasOverlap ? new Date(Date.now() + overlapDays * dayMs) : null,
  });
  return { webhook, secret };
};

/** Deletes a webhook with its deliveries. */
export const deleteWebhook = async (tx: Transaction, id: string): Promise<void> => {
  await needRow(tx, id);
  await deleteRecord(tx, webhooks, id);
};
