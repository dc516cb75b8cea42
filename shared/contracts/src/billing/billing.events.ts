import * as v from '@outpost/schema';
import { Id } from '@outpost/schema';
import { eventRecord, sampleId, sampleTime } from '../events/event-record.ts';
import { invoiceKinds, paymentMethods, subscriptionStatuses } from './billing-values.ts';

export const subscriptionRecord = eventRecord(
  'subscription',
  {
    _id: Id,
    company: Id,
    status: v.picklist(subscriptionStatuses),
    seats: v.number(),
    nextSeats: v.nullable(v.number()),
    mrr: v.number(),
    termStart: v.string(),
    termEnd: v.string(),
  },
  {
    _id: sampleId(1),
    company: sampleId(3),
    status: 'active',
    seats: 20,
    nextSeats: null,
    mrr: 98_000,
    termStart: '2026-01-15',
    termEnd: '2026-02-15',
  },
);

const amounts = { amount: v.number(), currency: v.string() };

export const invoiceRecord = eventRecord(
  'invoice',
  {
    _id: Id,
    kind: v.picklist(invoiceKinds),
    number: v.string(),
    company: v.nullable(Id),
    status: v.string(),
    ...amounts,
    createdAt: v.string(),
  },
  {
    _id: sampleId(2),
    kind: 'invoice',
    number: 'INV-00042',
    company: sampleId(3),
    status: 'open',
    amount: 98_000,
    currency: 'USD',
    createdAt: sampleTime,
  },
);

export const paymentRecord = eventRecord(
  'payment',
  {
    _id: Id,
    company: v.nullable(Id),
    invoice: Id,
    method: v.picklist(paymentMethods),
    reference: v.string(),
    ...amounts,
  },
  {
    _id: sampleId(4),
    company: sampleId(3),
    invoice: sampleId(2),
    method: 'bank-transfer',
    reference: 'Transfer 4711',
    amount: 98_000,
    currency: 'USD',
  },
);

export const billingEvents = {
  'subscription.created': subscriptionRecord.whole('A company got a subscription.'),
  'subscription.changed': subscriptionRecord.change(
    'The plan, the seats or the state of a subscription changed, or a new term began.',
    { seats: 10 },
    { seats: 20 },
  ),
  'invoice.issued': invoiceRecord.whole('An invoice or a credit note was issued.'),
  'invoice.paid': invoiceRecord.change(
    'Nothing is due of an invoice any more.',
    { status: 'open' },
    { status: 'paid' },
  ),
  'invoice.voided': invoiceRecord.change(
    'An invoice was voided.',
    { status: 'open' },
    { status: 'void' },
  ),
  'payment.recorded': paymentRecord.whole('A payment or a refund was recorded.'),
};
