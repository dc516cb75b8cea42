import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { changesOfStatus, type SubscriptionChange } from '@outpost/contracts';
import { addDays } from '../../platform/days/time-zone.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, invalid } from '../../platform/http/api-error.ts';
import type { SubscribedPlan } from '../../tables/billing-plans.table.ts';
import { holdsSeat, users } from '../../tables/users.table.ts';
import { offeredPlan } from './catalogue.ts';
import { couponFor } from './coupons.ts';
import {
  activate,
  changePlan,
  changeSeats,
  isIdle,
  stop,
  type Charged,
  type Outcome,
  type State,
} from './engine.ts';
import { chargedOf, stateOf } from './save-subscription.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

export interface PlannedChange extends Outcome {
  /** Day on which the change takes effect. */
  effectiveOn: string;
}

const words = {
  future: 'has not begun',
  in_trial: 'is in its trial',
  active: 'is active',
  non_renewing: 'ends with its term',
  paused: 'is paused',
  cancelled: 'is cancelled',
} as const;

/** Counts the people of a company that hold a seat. */
export const seatsTaken = (
  tx: Transaction,
  { tenantId, companyId }: Pick<SubscriptionRow, 'tenantId' | 'companyId'>,
): Promise<number> =>
  tx.$count(users, and(eq(users.tenantId, tenantId), eq(users.companyId, companyId), holdsSeat));

interface Facts {
  tx: Transaction;
  row: SubscriptionRow;
  state: State;
  charged: readonly Charged[];
  change: SubscriptionChange;
  day: string;
}

type Plan = (facts: Facts) => PlannedChange | Promise<PlannedChange>;

const atOnce = (outcome: Outcome, day: string): PlannedChange => ({ ...outcome, effectiveOn: day });

/** Checks a wanted number of seats: 422 for the present one, 409 for less than are taken. */
export const checkSeats = async (
  tx: Transaction,
  row: SubscriptionRow,
  seats: number | undefined,
): Promise<number> => {
  if (seats === undefined) throw invalid({ seats: 'Number of seats is required' });
  const used = await seatsTaken(tx, row);
  if (seats < used) {
    const message = `${used} seats are taken; free some of them first.`;
    throw conflict(message, { seats: message });
  }
  if (seats === row.seats && row.nextSeats === null)
    throw invalid({ seats: `${seats} seats are there already` });
  return seats;
};

/** Checks the plan that a change names: 422 for the present one, and for one that is not offered. */
export const checkPlan = async (
  tx: Transaction,
  row: SubscriptionRow,
  id: string | undefined,
): Promise<SubscribedPlan> => {
  if (!id) throw invalid({ plan: 'Plan is required' });
  const plan = await offeredPlan(tx, id, row.source);
  if (plan.id === row.plan.id && row.nextPlan === null)
    throw invalid({ plan: 'This is the plan already' });
  return plan;
};

/** Throws 409 for a change that the state of a subscription does not allow. */
export const checkKind = ({ status }: SubscriptionRow, kind: SubscriptionChange['kind']): void => {
  if (!changesOfStatus[status].includes(kind))
    throw conflict(`A subscription that ${words[status]} does not allow this.`);
};

const planSeats: Plan = async ({ tx, row, state, change, day }) => {
  const seats = await checkSeats(tx, row, change.seats);
  const isLater = !isIdle(state) && seats < state.seats;
  return { ...changeSeats(state, seats, day), effectiveOn: isLater ? state.termEnd : day };
};

const planPlan: Plan = async ({ tx, row, state, charged, change, day }) => {
  const { when = 'now' } = change;
  const plan = await checkPlan(tx, row, change.plan);
  const isLater = !isIdle(state) && when === 'term-end';
  return {
    ...changePlan(state, charged, { plan, when, day }),
    effectiveOn: isLater ? state.termEnd : day,
  };
};

const planCancel: Plan = ({ state, charged, change: { when = 'term-end' }, day }) => {
  if (when === 'now' || isIdle(state))
    return atOnce(stop(state, charged, { status: 'cancelled', day }), day);
  if (state.status === 'non_renewing')
    throw conflict('This subscription ends with its term already.');
  return { state: { ...state, status: 'non_renewing' }, charges: [], effectiveOn: state.termEnd };
};

const planReactivate: Plan = ({ state, day }) =>
  state.status === 'non_renewing'
    ? atOnce({ state: { ...state, status: 'active' }, charges: [] }, day)
    : atOnce(activate(state, day), day);

const planTrial: Plan = ({ state, change: { days }, day }) => {
  if (days === undefined) throw invalid({ days: 'Number of days is required' });
  const from = state.trialEnd !== null && state.trialEnd > day ? state.trialEnd : day;
  return atOnce({ state: { ...state, trialEnd: addDays(from, days) }, charges: [] }, day);
};

/** Gives a coupon to the coming terms, or takes it away. */
const planCoupon: Plan = async ({ tx, state, change: { coupon: code }, day }) => {
  if (code === undefined) throw invalid({ coupon: 'Coupon is required' });
  const effectiveOn = isIdle(state) ? day : state.termEnd;
  if (code.trim() === '') {
    if (state.coupon === null) throw invalid({ coupon: 'There is no coupon' });
    return { state: { ...state, coupon: null }, charges: [], effectiveOn };
  }
  const coupon = await couponFor(tx, code, { day, currency: state.plan.currency });
  if (coupon.id === state.coupon?.id) throw invalid({ coupon: 'This is the coupon already' });
  return { state: { ...state, coupon }, charges: [], effectiveOn };
};

const plans: Record<SubscriptionChange['kind'], Plan> = {
  coupon: planCoupon,
  seats: planSeats,
  plan: planPlan,
  pause: ({ state, charged, day }) => atOnce(stop(state, charged, { status: 'paused', day }), day),
  resume: ({ state, day }) => atOnce(activate(state, day), day),
  cancel: planCancel,
  reactivate: planReactivate,
  'extend-trial': planTrial,
};

/** Computes a change of a subscription without making it: 409 for one that its state does not allow. */
export const planChange = async (
  tx: Transaction,
  row: SubscriptionRow,
  change: SubscriptionChange,
  day: string,
): Promise<PlannedChange> => {
  checkKind(row, change.kind);
  const charged = await chargedOf(tx, row);
  return plans[change.kind]({ tx, row, state: stateOf(row), charged, change, day });
};

/** Returns the name of a result: the same for the same one only. */
export const hashOf = (planned: PlannedChange): string =>
  createHash('sha256').update(JSON.stringify(planned)).digest('hex').slice(0, 32);
