import { and, eq, sql } from 'drizzle-orm';
import { addDays } from '../../../platform/days/time-zone.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inRole } from '../../../platform/db/in-role.ts';
import { insertRecord } from '../../../platform/db/records.ts';
import { charges, subscriptions } from '../../../tables/billing.table.ts';
import type { companies } from '../../../tables/companies.table.ts';
import { chargebeePlanOfNew, planOfNew } from '../catalogue.ts';
import { termsOf } from '../company-terms.ts';
import { activate, isIdle, stop, type State } from '../engine.ts';
import type { PayerPlace } from '../ledger.ts';
import {
  chargedOf,
  columnsOf,
  lockSubscription,
  saveOutcome,
  stateOf,
  type Moment,
} from '../save-subscription.ts';
import type { SubscriptionRow } from '../subscriptions.repository.ts';
import { noteRevenue } from './apply-subscription.ts';

type CompanyRow = typeof companies.$inferSelect;

/** Marks a subscription whose company has changed: the next job brings the change, and a new status, to Chargebee. */
export const queueSync = async (
  tx: Transaction,
  { id }: Pick<SubscriptionRow, 'id'>,
  now: Date,
  syncStatus?: NonNullable<SubscriptionRow['syncStatus']>,
): Promise<void> => {
  await tx
    .update(subscriptions)
    .set({ syncDueAt: now, syncFailures: 0, ...(syncStatus && { syncStatus }) })
    .where(eq(subscriptions.id, id));
};

/** Marks the subscriptions of an organization at Chargebee, because its settings have changed. */
export const queueSyncOfTenant = (tx: Transaction, tenantId: string): Promise<void> =>
  inRole(tx, 'worker', null, async () => {
    const isAtChargebee = and(
      eq(subscriptions.tenantId, tenantId),
      eq(subscriptions.source, 'Chargebee'),
    );
    await tx
      .update(subscriptions)
      .set({ syncDueAt: sql`now()` })
      .where(isAtChargebee);
  });

/** Marks one subscription of a payer at Chargebee, whose contacts have changed. */
export const queueSyncOfPayer = (
  tx: Transaction,
  { tenantId, companyId }: PayerPlace,
): Promise<void> =>
  inRole(tx, 'worker', null, async () => {
    const isTheirs = and(
      eq(subscriptions.tenantId, tenantId),
      eq(subscriptions.source, 'Chargebee'),
      companyId === null ? undefined : eq(subscriptions.companyId, companyId),
    );
    const [row] = await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(isTheirs)
      .orderBy(subscriptions.id)
      .limit(1);
    if (row) await queueSync(tx, row, new Date());
  });

/** Adds the subscription of a company that Chargebee will bill; the next job begins it there. */
export const beginAtChargebee = async (
  tx: Transaction,
  company: CompanyRow,
  { day, now }: Moment,
): Promise<SubscriptionRow> => {
  const { tenantId, franchisorId, id: companyId, seats, status } = company;
  const { planKey } = await termsOf(tx, tenantId);
  const state: State = {
    status: status === 'in-trial' ? 'in_trial' : 'future',
    plan: await chargebeePlanOfNew(tx, planKey),
    seats,
    startedOn: day,
    term: 0,
    termStart: day,
    termEnd: day,
    anchor: Number(day.slice(8)),
    trialEnd: company.trialEndsAt?.toISOString().slice(0, 10) ?? null,
    nextSeats: null,
    nextPlan: null,
    coupon: null,
    discount: 0,
  };
  const place = { tenantId, franchisorId, companyId, createdAt: now, updatedAt: now };
  const source = 'Chargebee' as const;
  const row = { ...place, ...columnsOf(state), source, syncDueAt: now };
  return lockSubscription(tx, await insertRecord(tx, subscriptions, row));
};

/**
 * Moves a subscription to Chargebee: the ledger gives the unused days back, and the next job begins it there with the plan
 * that the organization chose.
 */
export const moveToChargebee = async (
  tx: Transaction,
  row: SubscriptionRow,
  moment: Moment,
): Promise<void> => {
  const { planKey } = await termsOf(tx, row.tenantId);
  const paused = { status: 'paused' as const, day: moment.day };
  const { state, charges: drafts } = stop(stateOf(row), await chargedOf(tx, row), paused);
  const plan = await chargebeePlanOfNew(tx, planKey);
  await saveOutcome(tx, row, { state: { ...state, plan }, charges: drafts }, moment);
  await tx
    .update(subscriptions)
    .set({
      source: 'Chargebee',
      externalVersion: null,
      syncDueAt: moment.now,
      // A trial goes on there; another subscription runs, or runs again.
      syncStatus: row.status === 'in_trial' ? 'in-trial' : 'active',
      syncError: null,
    })
    .where(eq(subscriptions.id, row.id));
};

/** Returns the first day that the ledger has not charged. */
const coveredUntil = async (
  tx: Transaction,
  { tenantId, id, startedOn }: SubscriptionRow,
): Promise<string> => {
  const isIts = and(eq(charges.tenantId, tenantId), eq(charges.subscriptionId, id));
  const days = sql<number>`coalesce(sum(${charges.cover} * (${charges.upto} - ${charges.since})), 0)::int`;
  const [row] = await tx.select({ days }).from(charges).where(isIts);
  return addDays(startedOn, row?.days ?? 0);
};

/** Returns the status of a subscription that rests, and goes on resting after a move; null for one that runs. */
const restOf = ({ status }: SubscriptionRow): 'paused' | 'cancelled' | null => {
  if (status === 'paused') return 'paused';
  return status === 'cancelled' || status === 'non_renewing' ? 'cancelled' : null;
};

/**
 * Moves a subscription back to the ledger, which charges a running one from that day on; the next job ends it at
 * Chargebee and gives the unused days back there.
 */
export const moveToLedger = async (
  tx: Transaction,
  row: SubscriptionRow,
  company: CompanyRow,
  moment: Moment,
): Promise<void> => {
  const { planKey } = await termsOf(tx, row.tenantId);
  const covered = await coveredUntil(tx, row);
  const { day, now } = moment;
  const plan = await planOfNew(tx, company.type, planKey);
  await noteRevenue(tx, row, { mrr: 0, currency: row.plan.currency, day });
  const back: State = {
    ...stateOf(row),
    plan,
    seats: company.seats,
    status: restOf(row) ?? (company.status === 'in-trial' ? 'in_trial' : 'paused'),
    termStart: covered,
    termEnd: covered,
    nextSeats: null,
    nextPlan: null,
    trialEnd:
      company.status === 'in-trial'
        ? (company.trialEndsAt?.toISOString().slice(0, 10) ?? null)
        : null,
  };
  const isActive = company.status === 'active' && restOf(row) === null && isIdle(back);
  const outcome = isActive ? activate(back, day) : { state: back, charges: [] };
  await saveOutcome(tx, row, outcome, moment);
  await tx
    .update(subscriptions)
    .set({ source: 'ledger', syncDueAt: now, syncStatus: null, syncError: null })
    .where(eq(subscriptions.id, row.id));
};
