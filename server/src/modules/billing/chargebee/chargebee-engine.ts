import { createHash, randomUUID } from 'node:crypto';
import type { Invoice } from '@outpost/contracts';
import { downloadFrom, type ChargebeeClient } from '../../../platform/billing/chargebee-client.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inRole } from '../../../platform/db/in-role.ts';
import { conflict, invalid } from '../../../platform/http/api-error.ts';
import { noteReason } from '../../../platform/audit/changes.ts';
import type { Api } from '../../../platform/http/serve.ts';
import { scopeOf } from '../../../platform/http/session.ts';
import type { BillingEngine, EngineCall, InvoiceFile } from '../billing-engine.ts';
import { checkChange, visibleSubscription } from '../change-subscription.service.ts';
import { fileNameOf } from '../invoice-mail.ts';
import { findInvoice, readInvoice, type InvoiceRow } from '../invoices.repository.ts';
import { dueOf } from '../ledger.ts';
import { moneyText } from '../../../platform/billing/money-text.ts';
import { checkDay, checkOffline } from '../payments.service.ts';
import { applyContent } from './apply-content.ts';
import {
  copyChange,
  makeAtChargebee,
  prepareChange,
  previewAtChargebee,
} from './change-at-chargebee.ts';
import { clientOf, contentOf, forCaller, notSetUp } from './chargebee-access.ts';
import {
  creditAtChargebee,
  documentAt,
  noRefund,
  payAtChargebee,
  voidAtChargebee,
} from './invoice-calls.ts';

/**
 * Returns the key under which Chargebee makes a change once: that of the caller, whose repeat is the same change, or else a
 * new one.
 */
const keyOf = ({ session, request }: EngineCall): string => {
  const given = request.headers['idempotency-key'];
  if (typeof given !== 'string') return randomUUID();
  return createHash('sha256').update(`${session.userId} ${given}`).digest('hex').slice(0, 40);
};

const clientFor = (api: Api): ChargebeeClient => {
  const client = clientOf(api);
  if (!client) throw notSetUp();
  return client;
};

/** Downloads the document of an invoice, which is Chargebee's own. */
const readFile = async (
  { config }: Api,
  client: ChargebeeClient,
  invoice: InvoiceRow,
): Promise<InvoiceFile> => {
  const address = await forCaller(() => documentAt(client, invoice));
  const url = config.providers.chargebee?.url ?? '';
  const content = await forCaller(() => downloadFrom(url, address));
  return { name: fileNameOf(invoice.number), content: content.toString('base64') };
};

/** Makes changes at Chargebee: what it answers is copied, so that the panel shows it at once. */
export const chargebeeEngine = (api: Api, call: EngineCall): BillingEngine => {
  const { session, transaction, endRepeat } = call;
  const client = clientFor(api);
  const once = { 'chargebee-idempotency-key': keyOf(call) };
  const read = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    api.database.transaction(scopeOf(session, call.request.id), 'read', work);

  const prepare = (id: string, change: Parameters<BillingEngine['preview']>[1]) =>
    read(async (tx) => {
      const row = await visibleSubscription(tx, id);
      await checkChange(tx, session, row.tenantId, change);
      return inRole(tx, 'worker', null, () => prepareChange(tx, row, change));
    });

  /** Makes a change of an invoice that was checked, and copies the answer. */
  const onInvoice = async (
    id: string,
    check: (tx: Transaction, invoice: InvoiceRow, due: number) => Promise<void>,
    make: (invoice: InvoiceRow, due: number) => Promise<unknown>,
    reason?: string,
  ): Promise<Invoice> => {
    await endRepeat();
    const { invoice, due } = await read(async (tx) => {
      const found = await readInvoice(tx, id);
      const owed = await dueOf(tx, found);
      if (found.kind !== 'invoice') throw conflict('This is a credit note.');
      if (found.status === 'void') throw conflict('This invoice is void.');
      await check(tx, found, owed);
      return { invoice: found, due: owed };
    });
    const answer = await forCaller(() => make(invoice, due));
    return transaction(async (tx) => {
      if (reason) noteReason(tx, reason);
      await applyContent(tx, contentOf(answer), { key: api.jwtSecret });
      return findInvoice(tx, id);
    });
  };

  return {
    preview: async (id, change) => {
      const prepared = await prepare(id, change);
      return forCaller(() => previewAtChargebee(client, prepared));
    },
    change: async (id, { change, preview }) => {
      await endRepeat();
      const prepared = await prepare(id, change);
      const key = once['chargebee-idempotency-key'];
      const answer = await forCaller(() => makeAtChargebee(client, prepared, { preview, key }));
      return transaction((tx) => copyChange(tx, api, prepared, answer));
    },
    pay: (id, payment) =>
      onInvoice(
        id,
        async (tx, { tenantId, status }) => {
          await checkOffline(tx, tenantId);
          if (status === 'paid') throw conflict('This invoice is paid.');
          checkDay(payment, new Date());
        },
        (invoice) => payAtChargebee(client, invoice, payment, once),
      ),
    credit: (id, { amount, reason }) =>
      onInvoice(
        id,
        async (_tx, invoice) => {
          if (amount > invoice.amount)
            throw invalid({
              amount: `At most ${moneyText(invoice.amount, invoice.currency)} can be credited`,
            });
        },
        (invoice, due) => creditAtChargebee(client, invoice, { amount, reason, due }, once),
        reason,
      ),
    void: (id, reason) =>
      onInvoice(
        id,
        async (_tx, invoice, due) => {
          if (due !== invoice.amount || invoice.status !== 'open')
            throw conflict('Part of this invoice is settled: correct it by a credit note.');
        },
        (invoice) => voidAtChargebee(client, invoice, reason, once),
        reason,
      ),
    refund: async () => {
      throw noRefund();
    },
    document: async (id) => readFile(api, client, await read((tx) => readInvoice(tx, id))),
  };
};
