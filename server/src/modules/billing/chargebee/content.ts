import * as v from 'valibot';

/** Objects of Chargebee's API, version 2, with the fields that are used; times are seconds since 1970. */
const version = v.optional(v.number(), 0);
const text = v.optional(v.string(), '');
const cents = v.optional(v.number(), 0);
const time = v.optional(v.number());

export const CbCard = v.object({
  iin: text,
  last4: text,
  brand: v.optional(v.string()),
  card_type: v.optional(v.string()),
  expiry_month: v.optional(v.number(), 0),
  expiry_year: v.optional(v.number(), 0),
});
export type CbCard = v.InferOutput<typeof CbCard>;

export const CbCustomer = v.object({
  id: v.string(),
  auto_collection: v.optional(v.picklist(['on', 'off']), 'on'),
  primary_payment_source_id: v.optional(v.string()),
  payment_method: v.optional(v.object({ type: v.string(), status: v.string() })),
  resource_version: version,
});
export type CbCustomer = v.InferOutput<typeof CbCustomer>;

const CbPaymentSource = v.object({
  id: v.string(),
  customer_id: v.string(),
  card: v.optional(CbCard),
  deleted: v.optional(v.boolean(), false),
});

const CbItem = v.object({
  item_price_id: v.string(),
  item_type: v.string(),
  quantity: v.optional(v.number()),
  unit_price: v.optional(v.number()),
});

export const CbSubscription = v.object({
  id: v.string(),
  customer_id: v.string(),
  status: v.string(),
  currency_code: v.string(),
  billing_period_unit: v.optional(v.string(), 'month'),
  trial_end: time,
  current_term_start: time,
  current_term_end: time,
  next_billing_at: time,
  mrr: v.optional(v.number()),
  has_scheduled_changes: v.optional(v.boolean(), false),
  subscription_items: v.optional(v.array(CbItem), []),
  resource_version: version,
});
export type CbSubscription = v.InferOutput<typeof CbSubscription>;

export const CbLine = v.object({
  subscription_id: v.optional(v.string()),
  date_from: v.number(),
  date_to: v.number(),
  quantity: v.optional(v.number(), 1),
  amount: cents,
  tax_amount: cents,
  description: text,
});
export type CbLine = v.InferOutput<typeof CbLine>;

const Tax = v.object({ amount: cents });
const Discount = v.object({ amount: cents, description: text });

export const CbInvoice = v.object({
  id: v.string(),
  customer_id: v.string(),
  status: v.string(),
  date: time,
  due_date: time,
  paid_at: time,
  price_type: v.optional(v.string(), 'tax_exclusive'),
  currency_code: v.string(),
  tax: cents,
  total: cents,
  amount_due: cents,
  line_items: v.optional(v.array(CbLine), []),
  discounts: v.optional(v.array(Discount), []),
  linked_payments: v.optional(
    v.array(
      v.object({
        txn_id: v.string(),
        applied_amount: v.number(),
        applied_at: v.number(),
        txn_status: v.optional(v.string(), 'success'),
        txn_date: time,
        txn_amount: v.optional(v.number()),
      }),
    ),
    [],
  ),
  applied_credits: v.optional(
    v.array(v.object({ cn_id: v.string(), applied_amount: v.number(), applied_at: v.number() })),
    [],
  ),
  resource_version: version,
});
export type CbInvoice = v.InferOutput<typeof CbInvoice>;

export const CbCreditNote = v.object({
  id: v.string(),
  customer_id: v.string(),
  subscription_id: v.optional(v.string()),
  reference_invoice_id: v.optional(v.string()),
  type: v.string(),
  status: v.optional(v.string(), ''),
  date: time,
  currency_code: v.string(),
  total: cents,
  taxes: v.optional(v.array(Tax), []),
  linked_refunds: v.optional(
    v.array(v.object({ txn_id: v.string(), applied_amount: v.number(), applied_at: v.number() })),
    [],
  ),
  resource_version: version,
});
export type CbCreditNote = v.InferOutput<typeof CbCreditNote>;

export const CbTransaction = v.object({
  id: v.string(),
  payment_method: v.optional(v.string(), 'other'),
  reference_number: text,
  amount: cents,
});
export type CbTransaction = v.InferOutput<typeof CbTransaction>;

export const CbItemPrice = v.object({
  id: v.string(),
  name: v.string(),
  item_family_id: v.optional(v.string(), ''),
  item_type: v.optional(v.string(), 'plan'),
  status: v.optional(v.string(), 'active'),
  pricing_model: v.optional(v.string(), 'per_unit'),
  price: cents,
  currency_code: v.string(),
  period: v.optional(v.number(), 1),
  period_unit: v.optional(v.string()),
  trial_period: v.optional(v.number(), 0),
  trial_period_unit: v.optional(v.string(), 'day'),
  tiers: v.optional(v.array(v.object({ ending_unit: v.optional(v.number()), price: cents })), []),
});
export type CbItemPrice = v.InferOutput<typeof CbItemPrice>;

/** Objects of an event, or of the answer to a call. */
export const CbContent = v.object({
  customer: v.optional(CbCustomer),
  card: v.optional(CbCard),
  payment_source: v.optional(CbPaymentSource),
  subscription: v.optional(CbSubscription),
  invoice: v.optional(CbInvoice),
  credit_note: v.optional(CbCreditNote),
  credit_notes: v.optional(v.array(CbCreditNote)),
  transaction: v.optional(CbTransaction),
  item_price: v.optional(CbItemPrice),
});
export type CbContent = v.InferOutput<typeof CbContent>;

export const CbEvent = v.object({
  id: v.string(),
  event_type: v.string(),
  content: v.optional(v.unknown(), {}),
});
