import {
  begun,
  cancelled,
  resumed,
  updated,
  type StubChange,
  type StubInvoice,
  type StubSubscription,
} from './chargebee-books.ts';
import {
  estimate,
  failed,
  missing,
  wrong,
  type Answer,
  type Fields,
} from './chargebee-estimates.ts';
import { answerRead } from './chargebee-reads.ts';
import type { StubCustomer } from './chargebee-objects.ts';
import type { ChargebeeStore } from './chargebee-store.ts';

/** The change that the fields of a call ask for; an answer where they are wrong. */
const changeOf = (
  store: ChargebeeStore,
  subscription: StubSubscription,
  step: string,
  fields: Fields,
): StubChange | Answer => {
  const now = store.now();
  const isLater =
    fields['end_of_term'] === 'true' ||
    fields['change_option'] === 'end_of_term' ||
    ['end_of_term'].includes(fields['cancel_option']);
  if (step === 'update_for_items') {
    const [item] = (fields['subscription_items'] ?? []) as Fields[];
    const price = item ? store.prices.get(item['item_price_id']) : subscription.price;
    if (!price) return wrong(`${item?.['item_price_id']} is no price.`, 'item_price_id');
    const quantity = Number(item?.['quantity'] ?? subscription.quantity);
    if (fields['reactivate'] === 'true' && subscription.status === 'cancelled')
      return resumed({ ...subscription, price, quantity }, now);
    const given = fields['trial_end'] ?? fields['subscription']?.['trial_end'];
    if (given === '0' && subscription.status === 'in_trial')
      return begun({ ...subscription, price, quantity, trial_end: undefined }, now);
    const trial = given && given !== '0' && { trial_end: Number(given), end: Number(given) };
    return updated({ ...subscription, ...trial }, { price, quantity, isLater }, now);
  }
  if (step === 'cancel_for_items')
    return cancelled(
      subscription,
      { isLater, isProrated: fields['credit_option_for_current_term_charges'] === 'prorate' },
      now,
    );
  if (step === 'pause')
    return subscription.status === 'active'
      ? { after: { ...subscription, status: 'paused' }, charged: [], givenBack: [] }
      : wrong('Only active subscriptions can be paused.');
  if (step === 'remove_scheduled_cancellation')
    return { after: { ...subscription, status: 'active' }, charged: [], givenBack: [] };
  if (step === 'resume' || step === 'reactivate') return resumed(subscription, now);
  return failed(404, 'resource_not_found', `The stub cannot ${step}.`);
};

const eventOf: Record<string, string> = {
  update_for_items: 'subscription_changed',
  cancel_for_items: 'subscription_cancelled',
  pause: 'subscription_paused',
  resume: 'subscription_resumed',
  reactivate: 'subscription_reactivated',
  remove_scheduled_cancellation: 'subscription_scheduled_cancellation_removed',
};

const estimateSteps: Record<string, string> = {
  update_subscription_for_items: 'update_for_items',
  cancel_subscription_for_items_estimate: 'cancel_for_items',
  pause_subscription_estimate: 'pause',
  resume_subscription_estimate: 'resume',
};

const changed = (store: ChargebeeStore, id: string, step: string, fields: Fields): Answer => {
  const subscription = store.subscriptions.get(id);
  if (!subscription) return missing(id);
  const change = changeOf(store, subscription, step, fields);
  if (Array.isArray(change)) return change;
  const { note, ...made } = store.make(eventOf[step] ?? 'subscription_changed', change);
  return [200, { ...made, ...(note && { credit_notes: [note] }) }];
};

const create = (store: ChargebeeStore, customer: StubCustomer, fields: Fields): Answer => {
  const id = String(fields['id'] ?? `sub_${store.subscriptions.size}`);
  if (store.subscriptions.has(id))
    return failed(400, 'duplicate_entry', `${id} is there already.`, 'id');
  const [item] = (fields['subscription_items'] ?? []) as Fields[];
  const price = store.prices.get(item?.['item_price_id']);
  if (!price) return wrong(`${item?.['item_price_id']} is no price.`, 'item_price_id');
  const now = store.now();
  const trial = Number(fields['trial_end'] ?? 0) || undefined;
  const change = begun(
    {
      id,
      customer_id: customer.id,
      status: 'active',
      price,
      quantity: Number(item?.['quantity'] ?? 1),
      start: now,
      end: now,
      trial_end: trial,
      created_at: now,
      started_at: now,
      resource_version: 0,
    },
    now,
  );
  return [200, store.make('subscription_created', change)];
};

const createCustomer = (store: ChargebeeStore, fields: Fields): Answer => {
  const id = String(fields['id']);
  if (store.customers.has(id))
    return failed(400, 'duplicate_entry', `${id} is there already.`, 'id');
  const customer = store.touch<StubCustomer>({
    ...fields,
    id,
    auto_collection: fields['auto_collection'] ?? 'on',
    company: String(fields['company'] ?? ''),
    promotional_credits: 0,
    refundable_credits: 0,
    excess_payments: 0,
    created_at: store.now(),
    resource_version: 0,
  });
  store.customers.set(id, customer);
  store.emit('customer_created', { customer: store.shownCustomer(customer) });
  return [200, { customer: store.shownCustomer(customer) }];
};

const payInvoice = (
  store: ChargebeeStore,
  invoice: StubInvoice,
  { transaction }: Fields,
): Answer => {
  if (invoice.amount_due === 0) return wrong('This invoice is not due.');
  const amount = Number(transaction['amount'] ?? invoice.amount_due);
  const made = store.pay(invoice, {
    amount,
    payment_method: transaction['payment_method'],
    reference_number: transaction['reference_number'],
    date: Number(transaction['date'] ?? store.now()),
  });
  return [200, { invoice, transaction: made }];
};

const voidInvoice = (store: ChargebeeStore, invoice: StubInvoice): Answer => {
  if (invoice.amount_due !== invoice.total) return wrong('Only unpaid invoices can be voided.');
  Object.assign(store.touch(invoice), { status: 'voided', amount_due: 0, voided_at: store.now() });
  store.emit('invoice_updated', { invoice });
  return [200, { invoice }];
};

const onCustomer = (
  store: ChargebeeStore,
  id: string,
  step: string | undefined,
  fields: Fields,
): Answer => {
  const customer = store.customers.get(id);
  if (!customer) return missing(id);
  if (step === 'subscription_for_items') return create(store, customer, fields);
  if (step === 'add_contact')
    customer.contacts = [
      ...(customer.contacts ?? []),
      { ...fields['contact'], id: `contact_${fields['contact'].email}` },
    ];
  if (step === 'delete_contact')
    customer.contacts = customer.contacts?.filter(({ id: one }) => one !== fields['contact'].id);
  if (step) return [200, { customer: store.shownCustomer(store.touch(customer)) }];
  Object.assign(store.touch(customer), fields);
  store.emit('customer_changed', { customer: store.shownCustomer(customer) });
  return [200, { customer: store.shownCustomer(customer) }];
};

const onInvoice = (
  store: ChargebeeStore,
  id: string,
  step: string | undefined,
  fields: Fields,
): Answer => {
  const invoice = store.invoices.get(id);
  if (!invoice) return missing(id);
  if (step === 'record_payment') return payInvoice(store, invoice, fields);
  if (step === 'void') return voidInvoice(store, invoice);
  return missing(`${id}/${step}`);
};

const documentOf = (store: ChargebeeStore, id: string): Answer => {
  const download_url = `${store.filesUrl()}/${id}.pdf`;
  return [200, { download: { download_url, valid_till: store.now() + 3_600 } }];
};

const estimated = (store: ChargebeeStore, id: string, step: string, fields: Fields): Answer => {
  const subscription = store.subscriptions.get(id);
  if (!subscription) return missing(id);
  const change = changeOf(store, subscription, estimateSteps[step] ?? '', fields);
  return Array.isArray(change) ? change : estimate(store, change);
};

const correct = (store: ChargebeeStore, { reference_invoice_id: id, total }: Fields): Answer => {
  const invoice = store.invoices.get(String(id));
  if (!invoice) return missing(String(id));
  return [200, { credit_note: store.noteFor(invoice, Number(total)), invoice }];
};

const addCredit = (store: ChargebeeStore, { customer_id: id, amount }: Fields): Answer => {
  const customer = store.customers.get(String(id));
  if (!customer) return missing(String(id));
  store.touch(customer).promotional_credits += Number(amount);
  return [200, { customer: store.shownCustomer(customer) }];
};

const addCharge = (store: ChargebeeStore, { subscription_id: id, charges }: Fields): Answer => {
  if (!store.subscriptions.has(id)) return missing(id);
  const [{ amount, description }] = charges as [{ amount: string; description: string }];
  const charge = { subscription_id: String(id), amount: Number(amount), description };
  store.unbilled.push(charge);
  return [200, { unbilled_charges: [charge] }];
};

const openPage = (
  store: ChargebeeStore,
  type: string,
  { customer, redirect_url: back }: Fields,
): Answer => {
  const query = new URLSearchParams({ back: String(back) });
  const url = `https://pages.chargebee.invalid/${type}/${customer.id}?${query}`;
  const expires = store.now() + 3_600;
  return [
    200,
    { hosted_page: { id: `hp_${customer.id}`, type, url, state: 'created', expires_at: expires } },
  ];
};

/** Answers one call of the API, by its published form. */
export const answerChargebee = (store: ChargebeeStore, name: string, fields: Fields): Answer => {
  const [method, path = ''] = name.split(' ');
  const [kind = '', rawId, step] = path.slice(1).split('/');
  const id = rawId === undefined ? undefined : decodeURIComponent(rawId);
  if (method === 'GET') return answerRead(store, [kind, id, step], fields);
  if (step === 'pdf' && id !== undefined) return documentOf(store, id);
  if (kind === 'credit_notes') return correct(store, fields);
  if (kind === 'unbilled_charges') return addCharge(store, fields);
  if (id === undefined) return kind === 'customers' ? createCustomer(store, fields) : missing(path);
  if (kind === 'customers') return onCustomer(store, id, step, fields);
  if (kind === 'estimates') return estimated(store, String(fields['subscription']?.id), id, fields);
  if (step?.endsWith('_estimate')) return estimated(store, id, step, fields);
  if (kind === 'subscriptions' && step) return changed(store, id, step, fields);
  if (kind === 'invoices') return onInvoice(store, id, step, fields);
  if (kind === 'promotional_credits') return addCredit(store, fields);
  return kind === 'hosted_pages' ? openPage(store, id, fields) : missing(path);
};
