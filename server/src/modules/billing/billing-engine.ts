import { eq } from 'drizzle-orm';
import type {
  BillingSource,
  ChangePreview,
  Invoice,
  NewPayment,
  Subscription,
  SubscriptionChange,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import { scopeOf, type Session } from '../../platform/http/session.ts';
import { invoices, subscriptions } from '../../tables/billing.table.ts';
import { changeSubscription, previewChange } from './change-subscription.service.ts';
import { chargebeeEngine } from './chargebee/chargebee-engine.ts';
import { findInvoice, invoiceNoun } from './invoices.repository.ts';
import { readDocument, renderDocument } from './invoice-document.ts';
import { fileNameOf } from './invoice-mail.ts';
import { creditInvoice, recordPayment, refundCredit, voidInvoice } from './payments.service.ts';
import { subscriptionNoun } from './subscriptions.repository.ts';

/** Document of an invoice, as base64. */
export interface InvoiceFile {
  name: string;
  content: string;
}

/** Makes changes of subscriptions and invoices where they are kept: the ledger of this server, or Chargebee. */
export interface BillingEngine {
  preview(id: string, change: SubscriptionChange): Promise<ChangePreview>;
  change(
    id: string,
    wanted: { change: SubscriptionChange; preview?: string | undefined },
  ): Promise<Subscription>;
  pay(id: string, payment: NewPayment): Promise<Invoice>;
  credit(id: string, note: { amount: number; reason: string }): Promise<Invoice>;
  void(id: string, reason: string): Promise<Invoice>;
  refund(id: string, payment: NewPayment): Promise<Invoice>;
  document(id: string): Promise<InvoiceFile>;
}

/** A call whose work an engine does. */
export interface EngineCall {
  session: Session;
  request: { id: string; headers: Record<string, unknown> };
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  endRepeat(): Promise<void>;
}

const ledgerEngine = (api: Api, { session, transaction }: EngineCall): BillingEngine => {
  const onInvoice = (id: string, work: (tx: Transaction) => Promise<void>): Promise<Invoice> =>
    transaction(async (tx) => {
      await work(tx);
      return findInvoice(tx, id);
    });
  return {
    preview: (id, change) => transaction((tx) => previewChange(tx, session, id, change)),
    change: (id, wanted) => transaction((tx) => changeSubscription(tx, session, id, wanted)),
    pay: (id, payment) => onInvoice(id, (tx) => recordPayment(tx, id, payment, session)),
    credit: (id, note) => onInvoice(id, (tx) => creditInvoice(tx, id, note)),
    void: (id, reason) => onInvoice(id, (tx) => voidInvoice(tx, id, reason)),
    refund: (id, payment) => onInvoice(id, (tx) => refundCredit(tx, id, payment, session)),
    document: async (id) => {
      const document = await transaction((tx) => readDocument(tx, id));
      const content = Buffer.from(await renderDocument(api.storage, document)).toString('base64');
      return { name: fileNameOf(document.invoice.number), content };
    },
  };
};

/** Finds the keeper of a row that the caller sees; 404 otherwise. */
const sourceOf = async (
  tx: Transaction,
  table: typeof subscriptions | typeof invoices,
  id: string,
): Promise<BillingSource> => {
  const [row] = await tx.select({ source: table.source }).from(table).where(eq(table.id, id));
  if (!row) throw notFound(table === subscriptions ? subscriptionNoun : invoiceNoun);
  return row.source;
};

/** Returns the engine that keeps a subscription or an invoice. */
export const engineOf = async (
  api: Api,
  call: EngineCall,
  kind: 'subscription' | 'invoice',
  id: string,
): Promise<BillingEngine> => {
  const table = kind === 'subscription' ? subscriptions : invoices;
  const scope = scopeOf(call.session, call.request.id);
  const source = await api.database.transaction(scope, 'read', (tx) => sourceOf(tx, table, id));
  return source === 'Chargebee' ? chargebeeEngine(api, call) : ledgerEngine(api, call);
};
