import { and, eq } from 'drizzle-orm';
import { trialDays } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { changeRecord, deleteRecord, insertRecord } from '../../platform/db/records.ts';
import {
  billingContacts,
  charges as chargesTable,
  subscriptions,
} from '../../tables/billing.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { chargebeeCustomers } from '../../tables/chargebee.table.ts';
import { chargebeePlanOfNew, planOfNew } from './catalogue.ts';
import { beginAtChargebee, moveToLedger, queueSync } from './chargebee/follow.ts';
import { moveAlone } from './chargebee/move-alone.ts';
import { termsOf, type CompanyTerms } from './company-terms.ts';
import { activate, changePlan, changeSeats, isIdle, stop, type State } from './engine.ts';
import {
  chargedOf,
  columnsOf,
  insertCharges,
  lockSubscription,
  payerOf,
  saveOutcome,
  stateOf,
  type Moment,
} from './save-subscription.ts';
import { todayOf } from './settings.ts';
import { subscriptionNoun, type SubscriptionRow } from './subscriptions.repository.ts';

/** Statuses of subscriptions that move between the ledger and Chargebee. */
export const runningStatuses: readonly SubscriptionRow['status'][] = [
  'future',
  'in_trial',
  'active',
];

type CompanyRow = typeof companies.$inferSelect;

/** Columns of a company that its subscription follows. */
type Followed = Partial<Record<'status' | 'type' | 'seats' | 'trialEndsAt', unknown>>;

const dayOf = (time: Date | null): string | null => time?.toISOString().slice(0, 10) ?? null;

/** Returns the kind of plan and the seats that an organization gives to its new companies. */
export const usualTerms = async (
  tx: Transaction,
  tenantId: string,
): Promise<Pick<CompanyTerms, 'type' | 'seats'>> => termsOf(tx, tenantId);

const usualPaidPlan = (tx: Transaction, key: string | null) => planOfNew(tx, 'paid', key);

/** Returns the days of a trial in an organization: those of the plan of its companies, or the usual ones. */
export const trialDaysOf = (tx: Transaction, tenantId: string): Promise<number> =>
  inRole(tx, 'worker', null, async () => {
    const { source, planKey } = await termsOf(tx, tenantId);
    const planOf = source === 'Chargebee' ? chargebeePlanOfNew : usualPaidPlan;
    return (await planOf(tx, planKey)).trialDays || trialDays;
  });

const planOf = async (tx: Transaction, { tenantId, type }: Pick<CompanyRow, 'tenantId' | 'type'>) =>
  planOfNew(tx, type, (await termsOf(tx, tenantId)).planKey);

const subscriptionOf = async (
  tx: Transaction,
  { tenantId, id }: CompanyRow,
): Promise<SubscriptionRow | null> => {
  const isIts = and(eq(subscriptions.tenantId, tenantId), eq(subscriptions.companyId, id));
  const [row] = await tx.select({ id: subscriptions.id }).from(subscriptions).where(isIts);
  return row ? lockSubscription(tx, row.id) : null;
};

/** Returns the state of a company's first day, before anything is charged. */
const firstState = async (tx: Transaction, company: CompanyRow, day: string): Promise<State> => ({
  status: company.status === 'in-trial' ? 'in_trial' : 'future',
  plan: await planOf(tx, company),
  seats: company.seats,
  startedOn: day,
  term: 0,
  termStart: day,
  termEnd: day,
  anchor: Number(day.slice(8)),
  trialEnd: company.status === 'in-trial' ? dayOf(company.trialEndsAt) : null,
  nextSeats: null,
  nextPlan: null,
  coupon: null,
  discount: 0,
});

/** Reports a company that Chargebee bills; free ones stay with the ledger. */
const isOfChargebee = async (
  tx: Transaction,
  { tenantId, type }: Pick<CompanyRow, 'tenantId' | 'type'>,
): Promise<boolean> => type === 'paid' && (await termsOf(tx, tenantId)).source === 'Chargebee';

/** Begins the subscription of a company; the ledger charges an active one from that day. */
export const beginSubscription = async (
  tx: Transaction,
  company: CompanyRow,
  moment: Moment,
): Promise<SubscriptionRow> => {
  if (await isOfChargebee(tx, company)) return beginAtChargebee(tx, company, moment);
  const first = await firstState(tx, company, moment.day);
  const state = company.status === 'deactivated' ? { ...first, status: 'paused' as const } : first;
  const { state: begun, charges } =
    company.status === 'active' ? activate(state, moment.day) : { state, charges: [] };
  const { tenantId, franchisorId, id: companyId } = company;
  const dates = { createdAt: moment.now, updatedAt: moment.now };
  const place = { tenantId, franchisorId, companyId, ...dates };
  const id = await insertRecord(tx, subscriptions, { ...place, ...columnsOf(begun) });
  const row = await lockSubscription(tx, id);
  await insertCharges(tx, row, charges, moment);
  return row;
};

const follow = async (
  tx: Transaction,
  row: SubscriptionRow,
  company: CompanyRow,
  { changed, day }: { changed: Followed; day: string },
): Promise<{ state: State; charges: ReturnType<typeof activate>['charges'] }> => {
  const charged = await chargedOf(tx, row);
  let state = stateOf(row);
  const charges: ReturnType<typeof activate>['charges'] = [];
  const take = (outcome: ReturnType<typeof activate>) => {
    state = outcome.state;
    charges.push(...outcome.charges);
  };
  if ('seats' in changed && company.seats > state.seats)
    take(changeSeats(state, company.seats, day));
  if ('seats' in changed && company.seats < state.seats && isIdle(state))
    take(changeSeats(state, company.seats, day));
  if (company.type !== state.plan.type) {
    const plan = await planOf(tx, company);
    take(changePlan(state, [...charged, ...charges], { plan, when: 'now', day }));
  }
  if ('trialEndsAt' in changed && state.status === 'in_trial' && company.trialEndsAt)
    state = { ...state, trialEnd: dayOf(company.trialEndsAt) };
  if (!('status' in changed)) return { state, charges };
  const rest = { day, status: 'paused' as const };
  if (company.status === 'active' && isIdle(state)) take(activate(state, day));
  if (company.status === 'deactivated' && state.status !== 'cancelled')
    take(stop(state, [...charged, ...charges], rest));
  if (company.status === 'in-trial') {
    take(stop(state, [...charged, ...charges], { ...rest, status: 'in_trial' }));
    state = { ...state, trialEnd: dayOf(company.trialEndsAt) };
  }
  return { state, charges };
};

/** Moves a subscription where it belongs, and gives it what changed of its company. */
const followIn = async (
  tx: Transaction,
  row: SubscriptionRow,
  company: CompanyRow,
  { changed, moment }: { changed: Followed; moment: Moment },
): Promise<void> => {
  const isThere = row.source === 'Chargebee';
  // A paid one stays with the ledger until its company is activated: nothing is begun at Chargebee by the way.
  const isWoken = 'status' in changed && company.status === 'active';
  const mayMove = isThere || isWoken || row.plan.type === 'free';
  const belongsThere = mayMove && (await isOfChargebee(tx, company));
  const status = 'status' in changed ? company.status : undefined;
  if (isThere && belongsThere) await queueSync(tx, row, moment.now, status);
  else if (isThere) await moveToLedger(tx, row, company, moment);
  else if (belongsThere) await moveAlone(tx, row, moment);
  else {
    const outcome = await follow(tx, row, company, { changed, day: moment.day });
    await saveOutcome(tx, row, outcome, moment);
  }
};

/**
 * Moves the subscription of a company after a change of the company, in the same transaction: more seats are charged
 * at once, another kind of plan begins a new term, a deactivated company is paused.
 */
export const followCompany = (
  tx: Transaction,
  companyId: string,
  changed: Followed,
  now = new Date(),
): Promise<void> =>
  inRole(tx, 'worker', null, async () => {
    const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
    if (!company) return;
    const { tenantId } = company;
    const day = await todayOf(tx, tenantId, now);
    const moment = { day, now, payer: await payerOf(tx, tenantId) };
    const row = await subscriptionOf(tx, company);
    if (!row) await beginSubscription(tx, company, moment);
    else await followIn(tx, row, company, { changed, moment });
  });

/**
 * Leaves a smaller number of seats to the next term, if the present one is charged: true then, and the company keeps its
 * seats until the term ends.
 */
export const postponeSeats = (
  tx: Transaction,
  companyId: string,
  seats: number,
  now = new Date(),
): Promise<boolean> =>
  inRole(tx, 'worker', null, async () => {
    const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
    const row = company && (await subscriptionOf(tx, company));
    if (!row || row.plan.type === 'free' || isIdle(row) || seats >= row.seats) return false;
    const day = await todayOf(tx, row.tenantId, now);
    const moment = { day, now, payer: await payerOf(tx, row.tenantId) };
    const outcome = changeSeats(stateOf(row), seats, day);
    if (row.source === 'ledger') await saveOutcome(tx, row, outcome, moment);
    else {
      const target = { id: row.id, ifMatch: null, noun: subscriptionNoun };
      await changeRecord(tx, subscriptions, target, { nextSeats: outcome.state.nextSeats });
      await queueSync(tx, row, now);
    }
    return true;
  });

/** Deletes the subscription of a company that never paid, with its charges of nothing. */
export const endUnused = (
  tx: Transaction,
  { tenantId, id: companyId }: Pick<CompanyRow, 'tenantId' | 'id'>,
): Promise<void> =>
  inRole(tx, 'worker', null, async () => {
    const isIts = and(eq(subscriptions.tenantId, tenantId), eq(subscriptions.companyId, companyId));
    const [row] = await tx.select({ id: subscriptions.id }).from(subscriptions).where(isIts);
    if (!row) return;
    const isOfCompany = and(
      eq(chargesTable.tenantId, tenantId),
      eq(chargesTable.companyId, companyId),
    );
    await tx.delete(chargesTable).where(isOfCompany);
    const isCustomer = and(
      eq(chargebeeCustomers.tenantId, tenantId),
      eq(chargebeeCustomers.companyId, companyId),
    );
    await tx.delete(chargebeeCustomers).where(isCustomer);
    const isContact = and(
      eq(billingContacts.tenantId, tenantId),
      eq(billingContacts.companyId, companyId),
    );
    await tx.delete(billingContacts).where(isContact);
    await deleteRecord(tx, subscriptions, row.id);
  });
