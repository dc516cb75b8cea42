import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { writeSystemAudit } from '../../../platform/audit/audit.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Api } from '../../../platform/http/serve.ts';
import { log } from '../../../platform/log/log.ts';
import { noteInvoice } from '../billing-notices.ts';
import { moneyText } from '../../../platform/billing/money-text.ts';
import { applyContent, type Applied } from './apply-content.ts';
import { CbContent, CbEvent } from './content.ts';
import type { Transaction } from '../../../platform/db/database.ts';

const inboundPath = '/v1/inbound/chargebee';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Chargebee signs nothing: it sends a user and a password that both sides know. */
const isAllowed = (
  webhook: { user: string; password: string } | null,
  given: string | undefined,
): boolean => {
  if (!webhook || given === undefined) return false;
  const expected = Buffer.from(`${webhook.user}:${webhook.password}`).toString('base64');
  return timingSafeEqual(digest(`Basic ${expected}`), digest(given));
};

/** Tells the owners of a payer of a new invoice; Chargebee mails it. */
const tell = async (tx: Transaction, { invoice }: Applied): Promise<void> => {
  if (!invoice?.isNew) return;
  const { row } = invoice;
  const { tenantId, franchisorId, companyId, id, number, amount, currency } = row;
  await noteInvoice(
    tx,
    { tenantId, franchisorId, companyId, id },
    { title: `Invoice ${number}`, body: `${moneyText(amount, currency)}, by Chargebee.` },
  );
};

/**
 * Serves the webhook of Chargebee, which sets its form: it is no call of the contract. An event that this server cannot use
 * is acknowledged, and the nightly comparison finds what it would have said.
 */
export const registerChargebeeInbound = ({ http, database, config, jwtSecret: key }: Api): void => {
  http.post(inboundPath, async (request, reply) => {
    const { chargebee } = config.providers;
    if (!isAllowed(chargebee?.webhook ?? null, request.headers.authorization))
      throw new ApiError(403, 'forbidden', 'The user or the password is incorrect.');
    const event = v.safeParse(CbEvent, request.body);
    const content = event.success ? v.safeParse(CbContent, event.output.content) : null;
    if (!event.success || !content?.success) {
      log.warn(
        { type: event.success ? event.output.event_type : null },
        'an event of Chargebee is not used',
      );
      return reply.code(204).send();
    }
    await database.transaction({ role: 'worker' }, 'write', async (tx) => {
      await tell(tx, await applyContent(tx, content.output, { key }));
      await writeSystemAudit(tx, 'Take an event of Chargebee');
    });
    return reply.code(204).send();
  });
};
