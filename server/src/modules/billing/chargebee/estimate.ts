import type { Estimate as CbEstimate } from 'chargebee';
import * as v from 'valibot';
import type { Charge, Estimate } from '@outpost/contracts';
import { dayAt } from '../../../platform/days/time-zone.ts';
import { ChargebeeProblem } from '../../../platform/billing/chargebee-client.ts';
import { daysBetween } from '../terms.ts';
import { CbLine } from './content.ts';

const cents = v.optional(v.number(), 0);

const Invoice = v.object({
  currency_code: v.string(),
  sub_total: cents,
  total: cents,
  line_items: v.optional(v.array(CbLine), []),
  taxes: v.optional(v.array(v.object({ amount: cents })), []),
});
type Invoice = v.InferOutput<typeof Invoice>;

const Answer = v.object({
  invoice_estimate: v.optional(Invoice),
  next_invoice_estimate: v.optional(Invoice),
  invoice_estimates: v.optional(v.array(Invoice), []),
  credit_note_estimates: v.optional(v.array(Invoice), []),
});

/** Companies of an estimate by the ids of their subscriptions. */
type CompanyOf = (subscriptionId: string | undefined) => Charge['company'];

interface Place {
  companyOf: CompanyOf;
  timeZone: string;
  today: string;
}

const chargesOf = (
  { line_items: lines, currency_code: currency }: Invoice,
  { companyOf, timeZone }: Place,
  sign: 1 | -1,
): Charge[] =>
  lines.map((line) => {
    const dayOf = (seconds: number) => dayAt(new Date(seconds * 1_000), timeZone);
    const [since, upto] = [dayOf(line.date_from), dayOf(Math.max(line.date_from, line.date_to))];
    const days = daysBetween(since, upto);
    return {
      kind: 'line',
      company: companyOf(line.subscription_id),
      title: line.description,
      since,
      upto,
      seats: line.quantity,
      days,
      ofDays: days,
      amount: sign * line.amount,
      currency,
    };
  });

const taxIn = ({ taxes }: Invoice): number => taxes.reduce((sum, { amount }) => sum + amount, 0);

const estimateOf = (invoice: Invoice, place: Place, on: string): Estimate => {
  const tax = taxIn(invoice);
  return {
    on,
    charges: chargesOf(invoice, place, 1),
    subtotal: invoice.total - tax,
    tax,
    total: invoice.total,
    currency: invoice.currency_code,
  };
};

/** An estimate of Chargebee in the product's form. */
export interface ReadEstimate {
  /** Lines that a change adds; those that it gives back are negative. */
  charges: Charge[];
  /** Next invoice; null when nothing will be charged. */
  next: Estimate | null;
}

/** Reads an estimate of Chargebee; `termEnd` is the day of the next term. */
export const readEstimate = (answer: CbEstimate, place: Place, termEnd: string): ReadEstimate => {
  const parsed = v.safeParse(Answer, answer);
  if (!parsed.success)
    throw new ChargebeeProblem('Chargebee answered something unexpected.', 'unavailable');
  const {
    invoice_estimate: now,
    next_invoice_estimate: later,
    credit_note_estimates: notes,
  } = parsed.output;
  return {
    charges: [
      ...notes.flatMap((note) => chargesOf(note, place, -1)),
      ...(now ? chargesOf(now, place, 1) : []),
    ],
    next:
      (now && estimateOf(now, place, place.today)) ??
      (later ? estimateOf(later, place, termEnd) : null),
  };
};

/** Reads the next invoices of a customer, soonest first. */
export const readUpcoming = (answer: CbEstimate, place: Place): Estimate[] => {
  const parsed = v.safeParse(Answer, answer);
  if (!parsed.success)
    throw new ChargebeeProblem('Chargebee answered something unexpected.', 'unavailable');
  const estimates = parsed.output.invoice_estimates.map((invoice) => {
    const first = Math.min(...invoice.line_items.map(({ date_from: from }) => from));
    const on = Number.isFinite(first)
      ? dayAt(new Date(first * 1_000), place.timeZone)
      : place.today;
    return estimateOf(invoice, place, on);
  });
  return estimates.toSorted((one, other) => one.on.localeCompare(other.on));
};
