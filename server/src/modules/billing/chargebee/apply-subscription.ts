import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { subscriptionStatuses, type SubscriptionStatus } from '@outpost/contracts';
import { dayAt } from '../../../platform/days/time-zone.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { changeRecord } from '../../../platform/db/records.ts';
import { charges, subscriptions } from '../../../tables/billing.table.ts';
import { isIdle, mrrOf, type State } from '../engine.ts';
import { columnsOf, followSubscription, stateOf } from '../save-subscription.ts';
import { settingsOf } from '../settings.ts';
import { subscriptionNoun, type SubscriptionRow } from '../subscriptions.repository.ts';
import type { CbSubscription } from './content.ts';
import { planOfSubscription } from './plans.ts';

/** Locks the subscription that has this id at Chargebee; null for one of something else. */
const lockExternal = async (
  tx: Transaction,
  externalId: string,
): Promise<SubscriptionRow | null> => {
  const isIt = eq(subscriptions.externalId, externalId);
  const [row] = await tx.select().from(subscriptions).where(isIt).for('update');
  return row ?? null;
};

/** A subscription that was moved to another customer is none here any more. */
const statusOf = (status: string): SubscriptionStatus =>
  subscriptionStatuses.find((one) => one === status) ?? 'cancelled';

/** Returns the first and the last day of a term; an idle subscription has none, and stays on its last day. */
const termOf = (
  { current_term_start: start, current_term_end: end }: CbSubscription,
  row: SubscriptionRow,
  dayOf: (seconds: number) => string,
): Pick<State, 'termStart' | 'termEnd'> => {
  if (start === undefined || end === undefined)
    return { termStart: row.termStart, termEnd: row.termEnd };
  return { termStart: dayOf(start), termEnd: dayOf(end) };
};

/** Notes a movement of the monthly revenue from a day on, for the charts. */
export const noteRevenue = async (
  tx: Transaction,
  { tenantId, franchisorId, companyId, id, seats, mrr: before }: SubscriptionRow,
  after: { mrr: number; currency: string; day: string },
): Promise<void> => {
  if (after.mrr === before) return;
  await tx.insert(charges).values({
    id: v7(),
    tenantId,
    franchisorId,
    companyId,
    subscriptionId: id,
    kind: 'line',
    term: 0,
    title: 'Monthly revenue',
    since: after.day,
    upto: '9999-12-31',
    seats,
    ofDays: 0,
    amount: 0,
    currency: after.currency,
    cover: 0,
    monthly: after.mrr - before,
    dueOn: after.day,
  });
};

/** Changes that wait for the end of the term, where they were read. */
export type Scheduled = Pick<State, 'nextSeats' | 'nextPlan'>;

/**
 * Copies a subscription, if it is one of this server and newer than the copy; true when it was. Its company gets its seats
 * and its kind of plan, unless a change of the company waits for Chargebee.
 */
export const applySubscription = async (
  tx: Transaction,
  content: CbSubscription,
  { scheduled, now = new Date() }: { scheduled?: Scheduled | undefined; now?: Date } = {},
): Promise<boolean> => {
  const row = await lockExternal(tx, content.id);
  if (row?.source !== 'Chargebee') return false;
  const isKnown = content.resource_version <= (row.externalVersion ?? -1);
  if (isKnown && scheduled === undefined) return false;
  if (content.resource_version < (row.externalVersion ?? -1)) return false;
  const plan = await planOfSubscription(tx, content);
  if (!plan) return false;
  const { timeZone } = await settingsOf(tx, row.tenantId);
  const dayOf = (seconds: number) => dayAt(new Date(seconds * 1_000), timeZone);
  const item = content.subscription_items.find(({ item_type: type }) => type === 'plan');
  const status = statusOf(content.status);
  const before = stateOf(row);
  const none: Scheduled = { nextSeats: null, nextPlan: null };
  const waiting = scheduled ?? { nextSeats: before.nextSeats, nextPlan: before.nextPlan };
  const state: State = {
    ...before,
    ...termOf(content, row, dayOf),
    status,
    plan,
    seats: plan.model === 'flat' ? row.seats : (item?.quantity ?? row.seats),
    trialEnd: status === 'in_trial' && content.trial_end ? dayOf(content.trial_end) : null,
    ...(content.has_scheduled_changes ? waiting : none),
  };
  const mrr = isIdle(state) ? 0 : (content.mrr ?? mrrOf(state));
  const day = dayAt(now, timeZone);
  await noteRevenue(tx, row, { mrr, currency: plan.currency, day });
  const isUnread =
    content.has_scheduled_changes && state.nextSeats === null && state.nextPlan === null;
  const change = {
    ...columnsOf(state),
    mrr,
    externalVersion: content.resource_version,
    // An event does not name the changes that wait for the end of the term: the next job reads them.
    ...(isUnread && scheduled === undefined && row.syncDueAt === null && { syncDueAt: now }),
  };
  await changeRecord(
    tx,
    subscriptions,
    { id: row.id, ifMatch: null, noun: subscriptionNoun },
    change,
  );
  if (row.syncDueAt === null) await followSubscription(tx, row, state);
  return true;
};
