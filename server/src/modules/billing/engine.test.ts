import { describe, expect, test } from 'vitest';
import { randomNumbers } from '../../seed/random.ts';
import { addDays } from '../../platform/days/time-zone.ts';
import {
  activate,
  changePlan,
  changeSeats,
  isIdle,
  mrrOf,
  renew,
  stop,
  type ChargeDraft,
  type Outcome,
  type State,
} from './engine.ts';
import type { SubscribedCoupon, SubscribedPlan } from '../../tables/billing-plans.table.ts';
import { shareOf, termPrice } from './prices.ts';
import { addMonths, daysBetween, termEndOf } from './terms.ts';

const planOf = (change: Partial<SubscribedPlan> = {}): SubscribedPlan => ({
  id: 'seat',
  key: 'seat',
  type: 'paid',
  trialDays: 0,
  flags: {},
  name: 'Seat',
  model: 'per-seat',
  price: 4_900,
  tiers: [],
  period: 'month',
  currency: 'USD',
  ...change,
});

const begin = (day: string, change: Partial<State> = {}): Outcome =>
  activate(
    {
      status: 'future',
      plan: planOf(),
      seats: 2,
      startedOn: day,
      term: 0,
      termStart: day,
      termEnd: day,
      anchor: 1,
      trialEnd: null,
      nextSeats: null,
      nextPlan: null,
      coupon: null,
      discount: 0,
      ...change,
    },
    day,
  );

const sum = (charges: readonly ChargeDraft[]) =>
  charges.reduce((total, { amount }) => total + amount, 0);

test.each([
  ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30']],
  ['2028-01-30', ['2028-02-29', '2028-03-30', '2028-04-30']],
  ['2026-02-28', ['2026-03-28', '2026-04-28', '2026-05-28']],
  ['2026-12-15', ['2027-01-15', '2027-02-15', '2027-03-15']],
])('terms that begin on %s end on the same day of a month, or its last one', (day, ends) => {
  const anchor = Number(day.slice(8));
  let current = day;
  for (const end of ends) {
    current = termEndOf(current, 'month', anchor);
    expect(current).toBe(end);
  }
  expect(addMonths('2028-02-29', 12, 29)).toBe('2029-02-28');
});

test.each([
  [1_000, 15, 30, 500],
  [100, 1, 3, 33],
  [100, 2, 3, 67],
  [1, 1, 2, 1],
  [-1, 1, 2, -1],
  [-100, 1, 3, -33],
  [999_999_999, 365, 366, 997_267_759],
  [5, 0, 0, 0],
])('the share of %i for %i of %i days is %i', (amount, days, of, share) => {
  expect(shareOf(amount, days, of)).toBe(share);
});

test.each([
  ['flat', 5_000, 7, 5_000],
  ['per-seat', 5_000, 7, 35_000],
  ['tiered', 0, 5, 5_000],
  ['tiered', 0, 6, 4_800],
] as const)('a %s plan costs by its seats', (model, price, seats, cents) => {
  const tiers = [
    { upTo: 5, price: 1_000 },
    { upTo: null, price: 800 },
  ];
  expect(termPrice({ model, price, tiers }, seats)).toBe(cents);
});

test('seats that are added cost the rest of the term, to the day', () => {
  const { state } = begin('2026-04-01');
  const { state: after, charges } = changeSeats(state, 5, '2026-04-19');
  // 3 seats × $49.00 × 12 of 30 days.
  expect(charges).toMatchObject([{ kind: 'seats', seats: 3, ofDays: 30, amount: 5_880 }]);
  expect(after.seats).toBe(5);
});

test('seats that are taken away stay until the term ends', () => {
  const { state } = begin('2026-04-01');
  const { state: waiting, charges } = changeSeats(state, 1, '2026-04-19');
  expect(charges).toEqual([]);
  expect(waiting).toMatchObject({ seats: 2, nextSeats: 1 });
  const { state: renewed, charges: next } = renew(waiting, '2026-05-01');
  expect(renewed).toMatchObject({ seats: 1, nextSeats: null });
  expect(sum(next)).toBe(4_900);
});

test('a pause gives the unused days back, also of seats added since', () => {
  const begun = begin('2026-04-01');
  const more = changeSeats(begun.state, 3, '2026-04-11');
  const charged = [...begun.charges, ...more.charges];
  const { state, charges } = stop(more.state, charged, { status: 'paused', day: '2026-04-21' });
  // 10 of 30 days of $98.00, and 10 of the 20 days that were charged with $32.67.
  expect(charges.map(({ amount }) => amount)).toEqual([-3_267, -1_634]);
  expect(state).toMatchObject({ status: 'paused', termEnd: '2026-04-21' });
  const again = activate(state, '2026-05-05');
  expect(again.charges).toMatchObject([
    { kind: 'idle', since: '2026-04-21', upto: '2026-05-05', amount: 0 },
    { kind: 'term', since: '2026-05-05', upto: '2026-06-05', amount: 14_700 },
  ]);
});

test('another plan gives the rest back and begins its own term', () => {
  const begun = begin('2026-04-01');
  const yearly = planOf({ id: 'year', period: 'year', price: 49_000 });
  const { state, charges } = changePlan(begun.state, begun.charges, {
    plan: yearly,
    when: 'now',
    day: '2026-04-16',
  });
  expect(charges.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['credit', -4_900],
    ['term', 98_000],
  ]);
  expect(state).toMatchObject({ termStart: '2026-04-16', termEnd: '2027-04-16' });
});

test('a subscription that does not renew ends with its term', () => {
  const { state } = begin('2026-04-01');
  const { state: ended, charges } = renew({ ...state, status: 'non_renewing' }, '2026-06-01');
  expect(ended).toMatchObject({ status: 'cancelled', termEnd: '2026-05-01' });
  expect(charges).toEqual([]);
});

const couponOf = (change: Partial<SubscribedCoupon> = {}): SubscribedCoupon => ({
  id: 'coupon',
  code: 'SPRING',
  name: 'Spring',
  percent: null,
  amount: null,
  currency: null,
  termsLeft: null,
  ...change,
});

test.each([
  ['20 % of two terms', { percent: 20, termsLeft: 2 }, [7_840, 7_840, 9_800]],
  ['15 % of all terms', { percent: 15 }, [8_330, 8_330, 8_330]],
  ['$50.00 of one term', { amount: 5_000, currency: 'USD', termsLeft: 1 }, [4_800, 9_800, 9_800]],
  ['more than the price', { amount: 50_000, currency: 'USD' }, [0, 0, 0]],
  ['a sum in another currency', { amount: 5_000, currency: 'EUR' }, [9_800, 9_800, 9_800]],
])('a coupon lowers whole terms: %s', (_which, change, sums) => {
  const first = begin('2026-04-01', { coupon: couponOf(change) });
  const second = renew(first.state, '2026-05-01');
  const third = renew(second.state, '2026-06-01');
  expect([first, second, third].map(({ charges }) => sum(charges))).toEqual(sums);
  expect([first, second, third].map(({ state }) => mrrOf(state))).toEqual(sums);
});

test('a pause gives back a share of the coupon as well', () => {
  const begun = begin('2026-04-01', { coupon: couponOf({ percent: 50 }) });
  const { charges } = stop(begun.state, begun.charges, { status: 'paused', day: '2026-04-16' });
  expect(charges.map(({ title, amount }) => [title, amount])).toEqual([
    ['Seat', -4_900],
    ['Spring', 2_450],
  ]);
});

/** Days of a subscription that were charged, counted one by one. */
const coverage = (charges: readonly ChargeDraft[]): Map<string, number> => {
  const days = new Map<string, number>();
  for (const { since, upto, cover } of charges.filter((charge) => charge.cover !== 0))
    for (let day = since; day < upto; day = addDays(day, 1))
      days.set(day, (days.get(day) ?? 0) + cover);
  return days;
};

describe('thousands of random subscriptions', () => {
  const random = randomNumbers(2_026);
  const whole = (most: number) => Math.floor(random() * most);
  const plans = [
    planOf(),
    planOf({ id: 'yen', price: 7_001 }),
    planOf({ id: 'year', period: 'year', price: 48_999 }),
    planOf({ id: 'flat', model: 'flat', price: 19_999 }),
  ];
  const anyPlan = () => plans[whole(plans.length)] ?? planOf();

  const live = (steps: number, percent = 0) => {
    const coupon = percent === 0 ? null : couponOf({ percent });
    let day = addDays('2024-01-01', whole(800));
    const start = day;
    let { state, charges } = begin(day, { plan: anyPlan(), seats: 1 + whole(9), coupon });
    const take = (outcome: Outcome) => {
      state = outcome.state;
      charges = [...charges, ...outcome.charges];
    };
    /** Cents of the days that were used, by a model that knows only days. */
    const slow = { cents: 0, term: 0, off: 0 };
    const used = () => {
      if (isIdle(state)) return 0;
      const price = termPrice(state.plan, state.seats);
      // A coupon lowers the price that a term began with.
      if (slow.term !== state.term)
        Object.assign(slow, { term: state.term, off: (price * percent) / 100 });
      return (price - slow.off) / daysBetween(state.termStart, state.termEnd);
    };
    for (let step = 0; step < steps; step += 1) {
      for (let left = 1 + whole(40); left > 0; left -= 1) {
        slow.cents += used();
        day = addDays(day, 1);
        take(renew(state, day));
      }
      const kind = whole(6);
      if (isIdle(state)) take(activate(state, day));
      else if (kind === 0) take(stop(state, charges, { status: 'paused', day }));
      else if (kind === 1) take(changePlan(state, charges, { plan: anyPlan(), when: 'now', day }));
      else if (kind === 2)
        take(changePlan(state, charges, { plan: anyPlan(), when: 'term-end', day }));
      else {
        used();
        take(changeSeats(state, 1 + whole(12), day));
      }
    }
    if (!isIdle(state)) take(stop(state, charges, { status: 'cancelled', day }));
    return { start, day, state, charges, slow };
  };

  test.each([0, 15, 100])(
    'charge every day exactly once, and the cents of the days that were used, less %i %%',
    (percent) => {
      for (let run = 0; run < 700; run += 1) {
        const { start, state, charges, slow } = live(8, percent);
        const days = coverage(charges);
        const covered = [...days.values()].filter((times) => times !== 0);
        expect(covered.every((times) => times === 1)).toBe(true);
        expect(covered.length).toBe(daysBetween(start, state.termEnd));
        // Each charge and each credit is rounded once, by half a cent at most.
        const rounded = charges.filter(({ amount }) => amount !== 0).length;
        expect(Math.abs(sum(charges) - slow.cents)).toBeLessThanOrEqual(rounded / 2 + 0.001);
      }
    },
  );

  test.each([0, 33, 100])('never give back more than was charged, less %i %%', (percent) => {
    for (let run = 0; run < 700; run += 1) {
      const { charges } = live(10, percent);
      expect(sum(charges)).toBeGreaterThanOrEqual(0);
      const back = charges.filter(({ kind }) => kind === 'credit');
      const taken = charges.filter(({ kind }) => kind !== 'credit');
      expect(-sum(back)).toBeLessThanOrEqual(sum(taken));
    }
  });
});
