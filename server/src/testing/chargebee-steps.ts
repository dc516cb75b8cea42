import {
  daySeconds,
  type StubChange,
  type StubInvoice,
  type StubLine,
  type StubNote,
  lineOf,
} from './chargebee-books.ts';
import {
  shownCustomer,
  shownSubscription,
  type StubCustomer,
  type StubTransaction,
} from './chargebee-objects.ts';

import type { StubData } from './chargebee-data.ts';

const settle = (store: StubData, invoice: StubInvoice) => {
  if (invoice.amount_due === 0) invoice.status = 'paid';
  store.touch(invoice);
};

/** Pays an invoice; what is more than due stays with the customer. */
export const pay = (
  store: StubData,
  invoice: StubInvoice,
  payment: { amount: number; payment_method: string; reference_number?: string; date?: number },
): StubTransaction => {
  const {
    amount,
    payment_method: method,
    reference_number: reference = '',
    date = store.now(),
  } = payment;
  const applied = Math.min(amount, invoice.amount_due);
  const transaction = store.touch<StubTransaction>({
    id: `txn_${store.next()}`,
    customer_id: invoice.customer_id,
    type: 'payment',
    status: 'success',
    gateway: 'not_applicable',
    amount,
    amount_unused: amount - applied,
    payment_method: method,
    reference_number: reference,
    date,
    currency_code: invoice.currency_code,
    linked_invoices: [{ invoice_id: invoice.id, applied_amount: applied, applied_at: store.now() }],
    deleted: false,
    resource_version: 0,
  });
  store.transactions.set(transaction.id, transaction);
  const { id: txn } = transaction;
  const link = {
    txn_id: txn,
    applied_amount: applied,
    applied_at: store.now(),
    txn_status: 'success',
  };
  invoice.linked_payments.push({ ...link, txn_date: date, txn_amount: amount });
  invoice.amount_due -= applied;
  const customer = store.customerOf(invoice.customer_id);
  customer.excess_payments += amount - applied;
  settle(store, invoice);
  store.emit('payment_succeeded', {
    transaction,
    invoice,
    customer: shownCustomer(store.touch(customer)),
  });
  return transaction;
};

const applyCredits = (store: StubData, invoice: StubInvoice, customer: StubCustomer) => {
  for (const note of store.notes.values()) {
    const left = Number(note['amount_available'] ?? 0);
    const amount = Math.min(left, invoice.amount_due);
    if (note.customer_id !== customer.id || note.type !== 'refundable' || amount <= 0) continue;
    Object.assign(store.touch(note), { amount_available: left - amount });
    invoice.applied_credits.push({
      cn_id: note.id,
      applied_amount: amount,
      applied_at: store.now(),
    });
    invoice.amount_due -= amount;
    customer.refundable_credits -= amount;
  }
  settle(store, invoice);
};

const invoiceFor = (
  store: StubData,
  customer: StubCustomer,
  lines: StubLine[],
  currency: string,
): StubInvoice => {
  const sub = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = Math.round(sub * 0.1);
  const invoice = store.touch<StubInvoice>({
    id: `CB-${1_000 + store.invoices.size + 1}`,
    customer_id: customer.id,
    subscription_id: lines[0]?.subscription_id,
    status: 'payment_due',
    date: store.now(),
    due_date: store.now() + 14 * daySeconds,
    price_type: 'tax_exclusive',
    currency_code: currency,
    sub_total: sub,
    tax,
    total: sub + tax,
    amount_due: sub + tax,
    line_items: lines,
    linked_payments: [],
    applied_credits: [],
    deleted: false,
    resource_version: 0,
  });
  store.invoices.set(invoice.id, invoice);
  applyCredits(store, invoice, customer);
  return invoice;
};

/** Corrects an invoice: what is due of it first, and what was paid becomes refundable. */
export const noteFor = (store: StubData, invoice: StubInvoice, total: number): StubNote => {
  const isPaid = invoice.amount_due < total;
  const tax = Math.round((total * invoice.tax) / (invoice.total || 1));
  const note = store.touch<StubNote>({
    id: `CBN-${1_000 + store.notes.size + 1}`,
    customer_id: invoice.customer_id,
    subscription_id: invoice['subscription_id'],
    reference_invoice_id: invoice.id,
    type: isPaid ? 'refundable' : 'adjustment',
    status: isPaid ? 'refund_due' : 'adjusted',
    date: store.now(),
    price_type: 'tax_exclusive',
    currency_code: invoice.currency_code,
    sub_total: total - tax,
    tax,
    total,
    amount_available: isPaid ? total : 0,
    taxes: tax > 0 ? [{ name: 'Tax', amount: tax }] : [],
    linked_refunds: [],
    deleted: false,
    resource_version: 0,
  });
  store.notes.set(note.id, note);
  if (isPaid) store.customerOf(invoice.customer_id).refundable_credits += total;
  else invoice.amount_due -= total;
  settle(store, invoice);
  store.emit('credit_note_created', { credit_note: note, invoice });
  return note;
};

/** Makes a change of a subscription: its credit note, its invoice, and the payment by card. */
export const make = (store: StubData, type: string, { after, charged, givenBack }: StubChange) => {
  const customer = store.customerOf(after.customer_id);
  store.subscriptions.set(after.id, store.touch(after));
  const shown = shownSubscription(after);
  store.emit(type, { subscription: shown, customer: shownCustomer(store.touch(customer)) });
  const last = [...store.invoices.values()].findLast(({ subscription_id: id }) => id === after.id);
  const back = givenBack.reduce((sum, { amount }) => sum + amount, 0);
  const note = last && back > 0 ? noteFor(store, last, back + Math.round(back * 0.1)) : undefined;
  if (charged.length === 0) return { subscription: shown, customer: shownCustomer(customer), note };
  const waiting = store.unbilled.filter(({ subscription_id: id }) => id === after.id);
  for (const one of waiting) store.unbilled.splice(store.unbilled.indexOf(one), 1);
  const extra = waiting.map(({ amount, description }) => ({
    ...lineOf(after, { from: store.now(), to: store.now(), quantity: 1, amount }),
    description,
  }));
  const invoice = invoiceFor(store, customer, [...charged, ...extra], after.price.currency_code);
  store.emit('invoice_generated', { invoice, subscription: shown });
  if (customer.auto_collection === 'on' && customer.card && invoice.amount_due > 0)
    pay(store, invoice, { amount: invoice.amount_due, payment_method: 'card' });
  return { subscription: shown, customer: shownCustomer(customer), invoice, note };
};
