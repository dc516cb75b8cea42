import { and, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Payer } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { charges, subscriptions } from '../../tables/billing.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { termsOf } from './company-terms.ts';
import { mrrOf, type ChargeDraft, type Charged, type Outcome, type State } from './engine.ts';
import { subscriptionNoun, type SubscriptionRow } from './subscriptions.repository.ts';
import { nextMonth } from './terms.ts';

/** Day and time of a change, and the receiver of the invoices. */
export interface Moment {
  day: string;
  now: Date;
  payer: Payer;
}

/** Reads who gets the invoices of an organization's companies. */
export const payerOf = async (tx: Transaction, tenantId: string): Promise<Payer> =>
  (await termsOf(tx, tenantId)).payer;

export const stateOf = (row: SubscriptionRow): State => {
  const { status, plan, seats, startedOn, term, termStart, termEnd, anchor, trialEnd } = row;
  const { nextSeats, nextPlan, coupon, discount } = row;
  return {
    status,
    plan,
    seats,
    startedOn,
    term,
    termStart,
    termEnd,
    anchor,
    trialEnd,
    nextSeats,
    nextPlan,
    coupon,
    discount,
  };
};

/** Returns the columns of a state. */
export const columnsOf = (state: State) => ({
  ...state,
  planId: state.plan.id,
  mrr: mrrOf(state),
});

/** Locks a subscription; 404 when there is none. */
export const lockSubscription = async (tx: Transaction, id: string): Promise<SubscriptionRow> => {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  if (!row) throw notFound(subscriptionNoun);
  return row;
};

/** Reads the charges of the current term, which a change may give back. */
export const chargedOf = async (tx: Transaction, row: SubscriptionRow): Promise<Charged[]> => {
  const isCurrent = and(
    eq(charges.tenantId, row.tenantId),
    eq(charges.subscriptionId, row.id),
    eq(charges.term, row.term),
    inArray(charges.kind, ['term', 'seats', 'discount']),
  );
  return tx.select().from(charges).where(isCurrent).orderBy(charges.createdAt, charges.id);
};

/** Returns the day on which a charge comes onto an invoice, if none is issued before. */
const dueOn = ({ kind, since }: ChargeDraft, { day, payer }: Moment): string => {
  if (kind !== 'term' && kind !== 'discount') return nextMonth(day);
  return payer === 'company' || since.endsWith('-01') ? since : nextMonth(since);
};

export const insertCharges = async (
  tx: Transaction,
  { tenantId, franchisorId, companyId, id }: SubscriptionRow,
  drafts: readonly ChargeDraft[],
  moment: Moment,
): Promise<void> => {
  if (drafts.length === 0) return;
  const place = { tenantId, franchisorId, companyId, subscriptionId: id };
  const rows = drafts.map((draft) => ({
    ...draft,
    ...place,
    id: v7(),
    dueOn: dueOn(draft, moment),
    createdAt: moment.now,
  }));
  await tx.insert(charges).values(rows);
};

/** Gives a company the seats and the kind of plan of its subscription. */
export const followSubscription = async (
  tx: Transaction,
  { companyId }: SubscriptionRow,
  { seats, plan, status, trialEnd }: State,
): Promise<void> => {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
  if (!company) return;
  const ends = status === 'in_trial' && trialEnd ? new Date(`${trialEnd}T00:00:00Z`) : null;
  const isLonger =
    ends !== null && (company.trialEndsAt?.toISOString().slice(0, 10) ?? '') < String(trialEnd);
  if (company.seats === seats && company.type === plan.type && !isLonger) return;
  const target = { id: companyId, ifMatch: null, noun: 'This company' };
  const change = { seats, type: plan.type, ...(isLonger && { trialEndsAt: ends }) };
  await changeRecord(tx, companies, target, change);
};

/** Stores the outcome of a change: the subscription, its charges, and the seats of its company. */
export const saveOutcome = async (
  tx: Transaction,
  row: SubscriptionRow,
  { state, charges: drafts }: Outcome,
  moment: Moment,
): Promise<void> => {
  const target = { id: row.id, ifMatch: null, noun: subscriptionNoun };
  await changeRecord(tx, subscriptions, target, columnsOf(state));
  await insertCharges(tx, row, drafts, moment);
  await followSubscription(tx, row, state);
};
