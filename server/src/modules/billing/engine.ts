import { idleStatuses, type ChargeKind, type SubscriptionStatus } from '@outpost/contracts';
import type { SubscribedCoupon, SubscribedPlan } from '../../tables/billing-plans.table.ts';
import { shareOf, termPrice } from './prices.ts';
import { dayOfMonth, daysBetween, monthsOf, termEndOf } from './terms.ts';

/** A subscription; days are texts such as `2026-01-31`, and `termEnd` is the first day that is not charged. */
export interface State {
  status: SubscriptionStatus;
  plan: SubscribedPlan;
  seats: number;
  startedOn: string;
  /** Terms that began, counted from 1; 0 before the first. */
  term: number;
  termStart: string;
  /** In an idle status, the day on which it began. */
  termEnd: string;
  /** Day of the month on which terms begin. */
  anchor: number;
  trialEnd: string | null;
  nextSeats: number | null;
  nextPlan: SubscribedPlan | null;
  /** Lowers the coming terms. */
  coupon: SubscribedCoupon | null;
  /** Cents of a month by which a coupon lowers the current term. */
  discount: number;
}

/** A charge, before it belongs to a subscription. */
export interface ChargeDraft {
  kind: ChargeKind;
  /** Term that it belongs to. */
  term: number;
  title: string;
  since: string;
  upto: string;
  seats: number;
  ofDays: number;
  amount: number;
  currency: string;
  /** Days of the span count as charged (1), as given back (-1) or not at all (0). */
  cover: -1 | 0 | 1;
  /** Cents by which the revenue of a month differs while the span runs. */
  monthly: number;
}

/** A charge that may be given back, if it belongs to the current term. */
export type Charged = Pick<
  ChargeDraft,
  'kind' | 'term' | 'title' | 'since' | 'upto' | 'amount' | 'seats' | 'monthly' | 'ofDays'
>;

export interface Outcome {
  state: State;
  charges: ChargeDraft[];
}

export const isIdle = ({ status }: Pick<State, 'status'>): boolean => idleStatuses.includes(status);

const drafted = (
  { plan, term }: State,
  kind: ChargeKind,
  since: string,
  upto: string,
): Omit<ChargeDraft, 'seats' | 'ofDays' | 'amount' | 'monthly' | 'cover'> => ({
  kind,
  term,
  title: plan.name,
  since,
  upto,
  currency: plan.currency,
});

const monthlyPrice = (plan: SubscribedPlan, seats: number): number =>
  shareOf(termPrice(plan, seats), 1, monthsOf(plan.period));

/** Returns the cents of a month that a subscription brings in. */
export const mrrOf = (state: Pick<State, 'status' | 'plan' | 'seats' | 'discount'>): number =>
  isIdle(state) ? 0 : monthlyPrice(state.plan, state.seats) - state.discount;

/** Returns the cents by which a coupon lowers a whole term: never more than its price. */
const discountOf = ({ coupon, plan }: State, price: number): number => {
  if (coupon === null) return 0;
  if (coupon.percent !== null) return shareOf(price, coupon.percent, 100);
  return coupon.currency === plan.currency ? Math.min(coupon.amount ?? 0, price) : 0;
};

/** Returns a coupon after a term that it lowered; null after the last one. */
const afterTerm = (coupon: SubscribedCoupon | null): SubscribedCoupon | null => {
  if (coupon === null || coupon.termsLeft === null) return coupon;
  return coupon.termsLeft > 1 ? { ...coupon, termsLeft: coupon.termsLeft - 1 } : null;
};

/** Begins a term on a day, and charges all of it, less its coupon. */
const beginTerm = (state: State, day: string, anchor: number): Outcome => {
  const { plan, seats } = state;
  const end = termEndOf(day, plan.period, anchor);
  const price = termPrice(plan, seats);
  const off = discountOf(state, price);
  const monthlyOff = shareOf(off, 1, monthsOf(plan.period));
  const begun: State = {
    ...state,
    term: state.term + 1,
    termStart: day,
    termEnd: end,
    anchor,
    coupon: afterTerm(state.coupon),
    discount: monthlyOff,
  };
  const charge: ChargeDraft = {
    ...drafted(begun, 'term', day, end),
    seats,
    ofDays: daysBetween(day, end),
    amount: price,
    cover: 1,
    monthly: monthlyPrice(plan, seats),
  };
  if (off === 0) return { state: begun, charges: [charge] };
  const discount: ChargeDraft = {
    ...charge,
    kind: 'discount',
    title: state.coupon?.name ?? '',
    amount: 0 - off,
    cover: 0,
    monthly: 0 - monthlyOff,
  };
  return { state: begun, charges: [charge, discount] };
};

/** Writes the days without a price, up to a day. */
const idleDays = (state: State, day: string): ChargeDraft[] => {
  if (daysBetween(state.termEnd, day) <= 0) return [];
  const none = { seats: state.seats, ofDays: 0, amount: 0, cover: 1, monthly: 0 } as const;
  return [{ ...drafted(state, 'idle', state.termEnd, day), ...none }];
};

/** Kinds of charges whose unused days are given back. */
const givenBack: readonly ChargeKind[] = ['term', 'seats', 'discount'];

/** Gives back what was charged of the current term from a day on, charge by charge: never more. */
const giveBack = (state: State, charged: readonly Charged[], day: string): ChargeDraft[] => {
  const rest = daysBetween(day, state.termEnd);
  if (rest <= 0) return [];
  return charged
    .filter(({ kind, term }) => givenBack.includes(kind) && term === state.term)
    .map(({ kind, title, since, upto, amount, seats, monthly, ofDays }) => ({
      ...drafted(state, 'credit', day, upto),
      title,
      seats,
      ofDays,
      amount: 0 - shareOf(amount, rest, daysBetween(since, upto)),
      cover: kind === 'term' ? (-1 as const) : (0 as const),
      monthly: 0 - monthly,
    }));
};

/** Leaves an idle status on a day: a new term begins. */
export const activate = (state: State, day: string): Outcome => {
  const from = { ...state, status: 'active', trialEnd: null } as const;
  const { state: begun, charges } = beginTerm(from, day, dayOfMonth(day));
  return { state: begun, charges: [...idleDays(state, day), ...charges] };
};

/** Stops charging on a day, and gives the rest of the term back. */
export const stop = (
  state: State,
  charged: readonly Charged[],
  { status, day }: { status: 'paused' | 'cancelled' | 'in_trial'; day: string },
): Outcome => {
  const none = { nextSeats: null, nextPlan: null };
  if (isIdle(state)) return { state: { ...state, ...none, status }, charges: [] };
  // A term that was charged in advance after that day cannot exist: terms begin when they are due.
  const stopped = { ...state, ...none, status, termEnd: day };
  return { state: stopped, charges: giveBack(state, charged, day) };
};

/** Changes the number of seats: more at once, for the rest of the term; fewer from the next term. */
export const changeSeats = (state: State, seats: number, day: string): Outcome => {
  if (isIdle(state)) return { state: { ...state, seats, nextSeats: null }, charges: [] };
  if (seats < state.seats) return { state: { ...state, nextSeats: seats }, charges: [] };
  const { plan, termStart, termEnd } = state;
  const after = { ...state, seats, nextSeats: null };
  const [ofDays, rest] = [daysBetween(termStart, termEnd), daysBetween(day, termEnd)];
  if (seats === state.seats || rest <= 0) return { state: after, charges: [] };
  const more = termPrice(plan, seats) - termPrice(plan, state.seats);
  const charge: ChargeDraft = {
    ...drafted(state, 'seats', day, termEnd),
    seats: seats - state.seats,
    ofDays,
    amount: shareOf(more, rest, ofDays),
    cover: 0,
    monthly: monthlyPrice(plan, seats) - monthlyPrice(plan, state.seats),
  };
  return { state: after, charges: [charge] };
};

/** Moves to another plan: at once with a new term and the rest of the old one given back, or later. */
export const changePlan = (
  state: State,
  charged: readonly Charged[],
  { plan, when, day }: { plan: SubscribedPlan; when: 'now' | 'term-end'; day: string },
): Outcome => {
  if (isIdle(state)) return { state: { ...state, plan, nextPlan: null }, charges: [] };
  if (when === 'term-end') return { state: { ...state, nextPlan: plan }, charges: [] };
  const back = giveBack(state, charged, day);
  const { state: begun, charges } = beginTerm(
    { ...state, plan, nextPlan: null },
    day,
    dayOfMonth(day),
  );
  return { state: begun, charges: [...back, ...charges] };
};

/** Begins every term that is due on a day, with the changes that waited for it. */
export const renew = (state: State, day: string): Outcome => {
  let current = state;
  const charges: ChargeDraft[] = [];
  while (!isIdle(current) && current.termEnd <= day) {
    if (current.status === 'non_renewing') {
      current = { ...current, status: 'cancelled', nextSeats: null, nextPlan: null };
      break;
    }
    const { nextSeats, nextPlan, seats, plan } = current;
    const changed: State = {
      ...current,
      seats: nextSeats ?? seats,
      plan: nextPlan ?? plan,
      nextSeats: null,
      nextPlan: null,
    };
    const next = beginTerm(changed, current.termEnd, current.anchor);
    charges.push(...next.charges);
    current = next.state;
  }
  return { state: current, charges };
};
